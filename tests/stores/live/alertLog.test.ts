// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createAlertLog } from '#stores/live/alertLog.ts';
import { useSession } from '#stores/session/session.ts';
import { addMissed, addReceipt, createAlertStore } from '#stores/live/alertStore.ts';
import type { MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
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
    addReceipt(before.alerts, RANG, aNamedMatch(101));
    addMissed(before.alerts, GOAL, aNamedMatch(101));
    before.log.save();
    const { receipts, missed } = page().alerts.getState();
    expect(receipts).toMatchObject([{ outcome: 'rang', sides: { home: 'Northwick' } }]);
    expect(missed).toMatchObject([{ key: GOAL.key, sides: { home: 'Northwick' } }]);
  });

  test('restores nothing of another day or language', () => {
    const before = page();
    addReceipt(before.alerts, RANG, undefined);
    addMissed(before.alerts, GOAL, undefined);
    before.log.save();
    expect(page({ now: KICKOFF + 13 * HOUR_MS }).alerts.getState()).toMatchObject({ receipts: [], missed: [{}] });
    expect(page({ now: KICKOFF + 49 * HOUR_MS }).alerts.getState()).toMatchObject({ receipts: [], missed: [] });
    expect(page({ language: 'vi-VN' }).alerts.getState()).toMatchObject({ receipts: [], missed: [] });
    expect(page().alerts.getState()).toMatchObject({ receipts: [{}], missed: [{}] });
  });

  test('shows a seen event neither on the next page nor in another tab', () => {
    const here = page();
    addMissed(here.alerts, GOAL, undefined);
    const other = page();
    expect(other.alerts.getState().missed).toHaveLength(1);
    here.alerts.getState().markSeen(here.alerts.getState().missed);
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.alertLog.en-US' }));
    expect(other.alerts.getState().missed).toEqual([]);
    expect(page().alerts.getState().missed).toEqual([]);
  });

  test('does not add a seen event again when another tab or page detects the same absence', () => {
    const [here, asleep] = [page(), page()];
    addMissed(here.alerts, GOAL, undefined);
    here.alerts.getState().markSeen(here.alerts.getState().missed);
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.alertLog.en-US' }));
    for (const { alerts } of [here, asleep, page()]) {
      addMissed(alerts, GOAL, undefined);
      expect(alerts.getState().missed).toEqual([]);
    }
    addMissed(asleep.alerts, { ...GOAL, key: 'another' }, undefined);
    expect(asleep.alerts.getState().missed).toHaveLength(1);
  });

  test('logs an event of the last page once', () => {
    const { alerts } = page();
    addReceipt(alerts, RANG, undefined);
    addReceipt(alerts, { ...RANG, outcome: 'alreadyRung' }, undefined);
    addReceipt(alerts, { ...RANG, outcome: 'tooOld' }, undefined);
    addMissed(alerts, GOAL, undefined);
    addMissed(alerts, GOAL, undefined);
    expect(alerts.getState().receipts.map(({ outcome }) => outcome)).toEqual(['rang']);
    expect(alerts.getState().missed).toHaveLength(1);
  });

  test('shows a guest nothing of a member', () => {
    useSession.setState({ token: 'a member’s' });
    const before = page();
    addMissed(before.alerts, GOAL, undefined);
    addReceipt(before.alerts, RANG, undefined);
    before.log.save();
    expect(page().alerts.getState()).toMatchObject({ receipts: [{}], missed: [{}] });
    useSession.setState({ token: null });
    const guest = page();
    guest.log.save();
    addMissed(guest.alerts, { ...GOAL, key: 'another' }, undefined);
    expect(guest.alerts.getState()).toMatchObject({ receipts: [], missed: [{ key: 'another' }] });
    expect(page().alerts.getState().missed).toHaveLength(1);
  });

  test('is kept when the member’s token is renewed', () => {
    useSession.setState({ token: 'a.token' });
    const { alerts, log } = page();
    addReceipt(alerts, RANG, undefined);
    log.save();
    useSession.setState({ token: 'a.renewed' });
    expect(page().alerts.getState().receipts).toHaveLength(1);
    useSession.setState({ token: 'another.token' });
    expect(page().alerts.getState().receipts).toEqual([]);
  });

  test('is cleared for the next user', () => {
    const { alerts, log } = page();
    addReceipt(alerts, RANG, undefined);
    log.save();
    log.reset();
    expect([alerts.getState().receipts, page().alerts.getState().receipts]).toEqual([[], []]);
  });
});

function page({ now = KICKOFF, language = 'en-US' as 'en-US' | 'vi-VN' } = {}) {
  const alerts = createAlertStore();
  return { alerts, log: createAlertLog(language, alerts, () => now) };
}
