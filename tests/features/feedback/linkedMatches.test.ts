import { describe, expect, test } from 'vitest';
import { FEEDBACK_ALERT_RECORDS } from '#contract/member/profileLimits.ts';
import { alertRecordsOf, matchesOf } from '#features/feedback/linkedMatches.ts';
import type { Receipt, WithSides } from '#stores/live/alertStore.ts';

const aReceipt = (matchId: number, decidedAt: number, home: string | null = `Home ${matchId}`): WithSides<Receipt> => ({
  event: { key: `k${decidedAt}`, matchId, sport: 'football', kind: 'goal', side: 'home', minute: '12', home: 1, away: 0, at: decidedAt },
  outcome: 'shown',
  muteReason: 'quietHours',
  decidedAt,
  sides: home === null ? null : { home, away: 'Away' },
});

describe('matchesOf', () => {
  test('offers each match once, the newest first, and none without names', () => {
    expect(matchesOf([aReceipt(2, 9), aReceipt(1, 8), aReceipt(2, 7), aReceipt(3, 6, null)])).toEqual([
      { id: 2, name: 'Home 2 – Away' },
      { id: 1, name: 'Home 1 – Away' },
    ]);
  });
});

describe('alertRecordsOf', () => {
  test('has the newest records of one match, the newest last, without keys or names', () => {
    const receipts = Array.from({ length: FEEDBACK_ALERT_RECORDS + 5 }, (_, i) => aReceipt(1, 1_000 - i));
    const records = alertRecordsOf([aReceipt(2, 2_000), ...receipts], 1);
    expect(records).toHaveLength(FEEDBACK_ALERT_RECORDS);
    expect(records.at(-1)).toEqual({
      kind: 'goal',
      minute: '12',
      home: 1,
      away: 0,
      outcome: 'shown',
      muteReason: 'quietHours',
      decidedAt: 1_000,
    });
  });
});
