import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '#contract/match/match.ts';
import { Played, Tab } from '#tests/builders/alerts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** A change of the score: each side's difference, the time since the last one, and how late it arrives; times are unique. */
const step = fc.record({
  home: fc.integer({ min: -2, max: 2 }),
  away: fc.integer({ min: -2, max: 2 }),
  wait: fc.constantFrom(100, 1_000, 2_500, 3_500, 6_000, 60_000),
  late: fc.constantFrom(0, 0, 0, 0, 15_050),
  followed: fc.boolean(),
});

const LOUD = ['rang', 'joined', 'flap'];

describe('createAlerts', () => {
  test('announces and suppresses the same as a short oracle, for any history of scores', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const time = new TestTime();
        const tab = new Tab(time);
        const match = new Played(time, [tab]);
        const expected: string[] = [];
        const tell = oracle(expected);
        for (const { home, away, wait, late, followed } of steps) {
          time.frame += wait; // no event is held here, so no timer is due
          tab.follows$.next(new Set(followed ? [101] : []));
          const by = { home: Math.max(home, -match.row.score.home), away: Math.max(away, -match.row.score.away) };
          tell(by, late > 0, followed);
          match.score(by.home, by.away, late);
        }
        expect(
          tab.receipts.map(({ event, outcome }) => outcomeLine(event.kind, event.side, LOUD.includes(outcome) ? 'alerted' : outcome)),
        ).toEqual(expected);
        const keys = tab.alerts.flatMap(({ ring }) => (ring ? [ring.key] : []));
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** One stack per side: whether each goal of the score was announced. Cancellations come first, as in moves. */
function oracle(into: string[]) {
  const standing: Record<Side, boolean[]> = { home: [], away: [] };
  return (by: Readonly<Record<Side, number>>, late: boolean, followed: boolean): void => {
    for (const side of ['home', 'away'] as const) {
      for (let fallen = by[side]; fallen < 0; fallen += 1) {
        const wasAlerted = standing[side].pop() === true;
        into.push(outcomeLine('goalCancelled', side, !wasAlerted ? 'unannounced' : late ? 'tooOld' : 'alerted'));
      }
    }
    for (const side of ['home', 'away'] as const) {
      for (let risen = by[side]; risen > 0; risen -= 1) {
        standing[side].push(followed);
        into.push(outcomeLine('goal', side, !followed ? 'notFollowed' : late ? 'tooOld' : 'alerted'));
      }
    }
  };
}

function outcomeLine(kind: string, side: string | null, what: string): string {
  return `${kind} ${side}: ${what}`;
}
