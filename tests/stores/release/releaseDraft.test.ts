import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeDraft,
  discardDraft,
  draftOf,
  NEW_DRAFT,
  pickSelection,
  releaseDrafts,
  shownLegs,
  toggleMatch,
} from '#stores/release/releaseDraft.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aDraftLeg, aDraftPick, aReleaseDraft } from '#tests/builders/aRelease.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';

const STORED = 'touchline.releaseDrafts';

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => {
  resetSession();
  forget();
});

describe('releaseDrafts', () => {
  test('are stored at each change, and read again as they were', () => {
    const draft = aReleaseDraft({ isPaid: true, coins: 38, isRefundable: true });
    changeDraft('7', draft);
    expect(reloaded('7')).toEqual(draft);
  });

  test('belong to a member: another one starts anew, and the first finds theirs after a logout', () => {
    changeDraft('7', { title: 'Mine' });
    resetSession();
    expect([draftOf(releaseDrafts.getState(), '8'), draftOf(releaseDrafts.getState(), '7').title]).toEqual([NEW_DRAFT, 'Mine']);
  });

  test('of other versions or with impossible content are as on a new device', () => {
    for (const draft of [{}, { ...NEW_DRAFT, combination: 4 }, { ...NEW_DRAFT, coins: 7 }, { ...NEW_DRAFT, legs: 'none' }]) {
      localStorage.setItem(STORED, JSON.stringify({ drafts: [{ memberId: '7', draft }] }));
      readAgain();
      expect(draftOf(releaseDrafts.getState(), '7')).toEqual(NEW_DRAFT);
    }
  });

  test('are kept of the last four members', () => {
    for (const memberId of ['1', '2', '3', '4', '5']) changeDraft(memberId, { title: memberId });
    expect(['1', '2', '5'].map((memberId) => draftOf(releaseDrafts.getState(), memberId).title)).toEqual(['', '2', '5']);
  });

  test('leave nothing when discarded', () => {
    changeDraft('7', aReleaseDraft());
    discardDraft('7');
    expect([reloaded('7'), localStorage.getItem(STORED)?.includes('Hosts')]).toEqual([NEW_DRAFT, false]);
  });
});

describe('toggleMatch', () => {
  test('adds matches in the order of choice, up to the combination', () => {
    let draft = aReleaseDraft({ combination: 2, legs: [] });
    for (const id of [5, 3]) draft = { ...draft, ...toggleMatch(draft, id) };
    expect(idsOf(draft.legs)).toEqual([5, 3]);
    expect(toggleMatch(draft, 9)).toBeNull();
  });

  test('takes a chosen match out, and the next ones move up', () => {
    const draft = aReleaseDraft({ combination: 3, legs: [aDraftLeg(1), aDraftLeg(2), aDraftLeg(3)] });
    expect(idsOf(toggleMatch(draft, 1)?.legs)).toEqual([2, 3]);
  });

  test('of a single takes the place of the match chosen before', () => {
    expect(idsOf(toggleMatch(aReleaseDraft({ legs: [aDraftLeg(1)] }), 2)?.legs)).toEqual([2]);
  });

  test('leaves the matches of the other sport for when it is chosen again', () => {
    const football = aDraftLeg(1);
    const draft = aReleaseDraft({ sport: 'basketball', legs: [football] });
    const changed = { ...draft, ...toggleMatch(draft, 50) };
    expect([idsOf(shownLegs(changed)), idsOf(shownLegs({ ...changed, sport: 'football' }))]).toEqual([[50], [1]]);
  });
});

describe('shownLegs', () => {
  test('are as many as the combination has; the others wait until a longer one is chosen', () => {
    const draft = aReleaseDraft({ combination: 3, legs: [aDraftLeg(1), aDraftLeg(2), aDraftLeg(3)] });
    expect([idsOf(shownLegs({ ...draft, combination: 1 })), idsOf(shownLegs(draft))]).toEqual([[1], [1, 2, 3]]);
  });
});

describe('pickSelection', () => {
  test('changes one leg', () => {
    const draft = aReleaseDraft({ legs: [aDraftLeg(1), aDraftLeg(2)] });
    const { legs } = pickSelection(draft, 2, aDraftPick({ price: 2.2 }));
    expect(legs.map(({ pick }) => pick?.price)).toEqual([1.9, 2.2]);
  });
});

function reloaded(memberId: string) {
  readAgain();
  return draftOf(releaseDrafts.getState(), memberId);
}

/** As another tab would write it. */
function readAgain(): void {
  dispatchEvent(new StorageEvent('storage', { key: STORED }));
}

function idsOf(legs: readonly { readonly matchId: number }[] | undefined): readonly number[] | undefined {
  return legs?.map(({ matchId }) => matchId);
}
