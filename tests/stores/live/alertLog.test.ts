// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createAlertLog } from '#stores/live/alertLog.ts';
import { useSession } from '#stores/session/session.ts';
import { addMissed, addReceipt, createRingtone } from '#stores/live/ringtone.ts';
import type { MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { NO_GATEWAY } from '#tests/builders/live.ts';
import { KICKOFF } from '#tests/builders/match.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

const HOUR_MS = 3_600_000;
const GOAL: MatchEvent = {
  key: '101/goal/home/1-0/1',
  matchId: 101,
  sport: 'football',
  kind: 'goal',
  side: 'home',
  minute: '1',
  home: 1,
  away: 0,
  at: KICKOFF,
};
const RANG: Receipt = { event: GOAL, outcome: 'rang', muteReason: null, decidedAt: KICKOFF };

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: null });
});

describe('createAlertLog', () => {
  test('restores the log of the last page, names included', () => {
    const before = page();
    addReceipt(before.ringtone, RANG, aNamedMatch(101));
    addMissed(before.ringtone, GOAL, aNamedMatch(101));
    before.log.save();
    const { receipts, missed } = page().ringtone.getState();
    expect(receipts).toMatchObject([{ outcome: 'rang', sides: { home: 'Northwick' } }]);
    expect(missed).toMatchObject([{ key: GOAL.key, sides: { home: 'Northwick' } }]);
  });

  test('restores nothing of another day or language', () => {
    const before = page();
    addReceipt(before.ringtone, RANG, undefined);
    addMissed(before.ringtone, GOAL, undefined);
    before.log.save();
    expect(page({ now: KICKOFF + 13 * HOUR_MS }).ringtone.getState()).toMatchObject({ receipts: [], missed: [{}] });
    expect(page({ now: KICKOFF + 49 * HOUR_MS }).ringtone.getState()).toMatchObject({ receipts: [], missed: [] });
    expect(page({ language: 'vi-VN' }).ringtone.getState()).toMatchObject({ receipts: [], missed: [] });
    expect(page().ringtone.getState()).toMatchObject({ receipts: [{}], missed: [{}] });
  });

  test('shows a seen event neither on the next page nor in another tab', () => {
    const here = page();
    addMissed(here.ringtone, GOAL, undefined);
    const other = page();
    expect(other.ringtone.getState().missed).toHaveLength(1);
    here.ringtone.getState().markSeen(here.ringtone.getState().missed);
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.alertLog.en-US' }));
    expect(other.ringtone.getState().missed).toEqual([]);
    expect(page().ringtone.getState().missed).toEqual([]);
  });

  test('does not add a seen event again when another tab or page detects the same absence', () => {
    const [here, asleep] = [page(), page()];
    addMissed(here.ringtone, GOAL, undefined);
    here.ringtone.getState().markSeen(here.ringtone.getState().missed);
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.alertLog.en-US' }));
    for (const { ringtone } of [here, asleep, page()]) {
      addMissed(ringtone, GOAL, undefined);
      expect(ringtone.getState().missed).toEqual([]);
    }
    addMissed(asleep.ringtone, { ...GOAL, key: 'another' }, undefined);
    expect(asleep.ringtone.getState().missed).toHaveLength(1);
  });

  test('logs an event of the last page once', () => {
    const { ringtone } = page();
    addReceipt(ringtone, RANG, undefined);
    addReceipt(ringtone, { ...RANG, outcome: 'alreadyRung' }, undefined);
    addReceipt(ringtone, { ...RANG, outcome: 'tooOld' }, undefined);
    addMissed(ringtone, GOAL, undefined);
    addMissed(ringtone, GOAL, undefined);
    expect(ringtone.getState().receipts.map(({ outcome }) => outcome)).toEqual(['rang']);
    expect(ringtone.getState().missed).toHaveLength(1);
  });

  test('shows a guest nothing of a member', () => {
    useSession.setState({ token: 'a member’s' });
    const before = page();
    addMissed(before.ringtone, GOAL, undefined);
    addReceipt(before.ringtone, RANG, undefined);
    before.log.save();
    expect(page().ringtone.getState()).toMatchObject({ receipts: [{}], missed: [{}] });
    useSession.setState({ token: null });
    const guest = page();
    guest.log.save();
    addMissed(guest.ringtone, { ...GOAL, key: 'another' }, undefined);
    expect(guest.ringtone.getState()).toMatchObject({ receipts: [], missed: [{ key: 'another' }] });
    expect(page().ringtone.getState().missed).toHaveLength(1);
  });

  test('is cleared for the next user', () => {
    const { ringtone, log } = page();
    addReceipt(ringtone, RANG, undefined);
    log.save();
    log.reset();
    expect([ringtone.getState().receipts, page().ringtone.getState().receipts]).toEqual([[], []]);
  });
});

function page({ now = KICKOFF, language = 'en-US' as 'en-US' | 'vi-VN' } = {}) {
  const ringtone = createRingtone(NO_GATEWAY);
  return { ringtone, log: createAlertLog(language, ringtone, () => now) };
}
