import { expect, test } from 'vitest';
import { OddsTails } from '#gateway/feed/apisports/odds/oddsTails.ts';
import { AnalysisParts } from '#gateway/feed/apisports/plan/analysisParts.ts';
import { MinuteClocks } from '#gateway/feed/provider/minuteClocks.ts';

const KEPT = new Set(['kept']);

test('prices of matches that are not announced any more are forgotten', () => {
  const tails = new OddsTails();
  const quote = (at: number) => ({
    company: 2,
    name: 'Bet365',
    market: 'europe' as const,
    point: { at, minute: null, score: null, line: null, home: 2, draw: 3, away: 4, closed: false },
  });
  const at = (sourceId: string, time: number) => tails.event(sourceId, time, [quote(time)])?.body.companies[0]?.points[0]?.at;
  expect([at('kept', 1), at('gone', 1)]).toEqual([1, 1]);
  tails.keepOnly(KEPT);
  expect([at('kept', 2), at('gone', 2)]).toEqual([1, 2]);
});

test('halves of an analysis are forgotten with their match', () => {
  const parts = new AnalysisParts();
  for (const sourceId of ['kept', 'gone']) parts.add(sourceId, '0', 'meetings');
  parts.keepOnly(KEPT);
  expect(['kept', 'gone'].map((sourceId) => parts.take(sourceId)('0'))).toEqual(['meetings', undefined]);
});

test('clocks are forgotten with their match', () => {
  const clocks = new MinuteClocks();
  const read = (sourceId: string, receivedAt: number) =>
    clocks.read(sourceId, { minute: 10, added: 0, askedAt: receivedAt, receivedAt }, 0);
  const [kept] = [read('kept', 1_000_000), read('gone', 1_000_000)];
  clocks.keepOnly(KEPT);
  expect(read('kept', 1_010_000)).toEqual(kept);
  expect(read('gone', 1_010_000)).not.toEqual(kept);
});
