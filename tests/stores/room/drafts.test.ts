import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { useSession } from '#stores/session/session.ts';
import { draftOf, drafts, saveDraft } from '#stores/room/drafts.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';

let dispose = (): void => undefined;

beforeEach(() => {
  dispose = aNewDevice();
});

afterEach(() => dispose());

describe('saveDraft', () => {
  test('keeps a text for each match, for the session of the tab', () => {
    saveDraft(101, 'half a thought');
    saveDraft(102, 'another');
    saveDraft(101, 'half a thought more');
    expect([draft(101), draft(102), draft(103)]).toEqual(['half a thought more', 'another', '']);
    expect(sessionStorage.getItem('touchline.drafts')).toContain('another');
    saveDraft(101, '');
    expect([draft(101), drafts.getState().drafts]).toEqual(['', [{ matchId: 102, text: 'another' }]]);
  });

  test('keeps twenty, and drops the one that was not changed longest', () => {
    for (let id = 1; id <= 20; id += 1) saveDraft(id, `text ${id}`);
    saveDraft(1, 'changed');
    saveDraft(21, 'one more');
    expect([draft(1), draft(2), draft(3), draft(21)]).toEqual(['changed', '', 'text 3', 'one more']);
    expect(drafts.getState().drafts).toHaveLength(20);
  });
});

describe('drafts', () => {
  test('are gone after a logout, in this tab and by another', () => {
    saveDraft(101, 'secret');
    clearSessionStorage(); // as `resetSession` does
    expect(draft(101)).toBe('');
    logIn();
    saveDraft(101, 'secret');
    useSession.setState({ token: null, member: null });
    expect([draft(101), sessionStorage.getItem('touchline.drafts')]).toEqual(['', '{"drafts":[]}']);
  });
});

function draft(matchId: number): string {
  return draftOf(drafts.getState(), matchId);
}
