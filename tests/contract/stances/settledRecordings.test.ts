import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { MatchRow, SideCount } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Recording } from '#contract/recording/recording.ts';
import { scoredBy } from '#contract/recording/recordedEvents.ts';
import { schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { finalResult, type FinalResult } from '#contract/stances/finalResult.ts';
import { BASKETBALL_PLAY_TYPES, FOOTBALL_PLAY_TYPES, type Leg, type PlayType, SELECTIONS } from '#contract/stances/playTypes.ts';
import { type LegOutcome, settleLeg } from '#contract/stances/settleLeg.ts';
import { settleStance } from '#contract/stances/settleStance.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';
import { aLeg, anAbandonment, settlementTimes } from '#tests/builders/aStance.ts';
import { paidTickets, returnOnLine } from './payoutTable.ts';

const folder = recordingsFolder();
const TIMES = settlementTimes({ now: KICKOFF + 6 * 3_600_000 });

/** Price 3, so that each result returns another amount: 3, 2, 1, 0.5, 0. */
const LINES: Partial<Record<PlayType, readonly number[]>> = {
  handicap: steps(-7, 7, 0.25),
  overUnder: steps(0, 9, 0.25),
  letBall: steps(-4, 4, 1),
  spread: steps(-40, 40, 0.25),
  total: steps(150, 260, 0.25),
};
const FOOTBALL_LEGS = legsOf(FOOTBALL_PLAY_TYPES);
const BASKETBALL_LEGS = legsOf(BASKETBALL_PLAY_TYPES);

describe.runIf(folder !== null)('settlement of the real recordings', async () => {
  const { recordings } = folder === null ? { recordings: [] } : await loadRecordings(folder);

  test('has enough of both sports', () => {
    expect(recordings.filter(({ recording }) => recording.sport === 'football').length).toBeGreaterThan(300);
    expect(recordings.filter(({ recording }) => recording.sport === 'basketball').length).toBeGreaterThan(15);
  });

  test.each(recordings)('$name pays every line and selection as the table says', ({ name, recording }) => {
    const result = finalResult(lastRow(recording));
    expect(result).toMatchObject({ state: 'finished', score: scoreUntil(recording, recording.sport === 'football' ? 2 : Infinity) });
    const legs = recording.sport === 'football' ? FOOTBALL_LEGS : BASKETBALL_LEGS;
    const expected = expectedReturns(recording);
    expect(legs.flatMap((leg) => (returned(leg, result) === expected(leg) ? [] : [[leg, returned(leg, result), expected(leg)]]))).toEqual(
      [],
    );
    checkHeader(name, recording);
  });

  test.each(recordings.filter(({ recording }) => recording.sport === 'football'))(
    '$name, abandoned after any goal, has decided only what its end confirms',
    ({ recording }) => {
      const result = finalResult(lastRow(recording));
      for (const { score, half } of scoresOf(recording)) {
        const abandonment = anAbandonment(score.home, score.away, half);
        const wrong = FOOTBALL_LEGS.filter((leg) => !confirms(settleLeg(leg, result, TIMES), settleLeg(leg, abandonment, TIMES)));
        expect(wrong).toEqual([]);
      }
    },
  );

  test('a supplier that leaves the score of regular time out is believed where there was no extra time, and nowhere else', () => {
    const football = recordings.filter(({ recording }) => recording.sport === 'football');
    const wrong = football.filter(({ recording }) => {
      const row = lastRow(recording);
      const isMissing = finalResult({ ...row, ...(row.sport === 'football' ? { regular: null } : {}) }).state === 'undecided';
      return isMissing !== recording.events.some(({ period }) => period === 3 || period === 4);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  /** What the sources themselves say of half time and regular time, where they do. */
  function checkHeader(name: string, recording: Recording): void {
    const [line] = readFileSync(join(folder ?? '', name), 'utf8').split('\n');
    const { finalScore, complete } = sourceHeader.parse(JSON.parse(line ?? ''));
    if (complete === false || recording.sport === 'basketball') return;
    const { home, away, halfTime, regularTime, extraTime } = finalScore;
    if (halfTime !== undefined) expect(halfTime).toEqual(pairUntil(recording, 1));
    if (regularTime !== undefined || extraTime === undefined) expect(regularTime ?? [home, away]).toEqual(pairUntil(recording, 2));
  }
});

const pair = z.optional(z.tuple([z.int(), z.int()]));
const sourceHeader = z.object({
  finalScore: z.object({ home: z.int(), away: z.int(), halfTime: pair, regularTime: pair, extraTime: pair }),
  complete: z.optional(z.boolean()),
});

function pairUntil(recording: Recording, period: number): readonly number[] {
  const { home, away } = scoreUntil(recording, period);
  return [home, away];
}

function legsOf(types: readonly PlayType[]): readonly Leg[] {
  return types.flatMap((type) =>
    SELECTIONS[type].flatMap((selection) => (LINES[type] ?? [null]).map((line) => aLeg(type, selection, line, { price: 3 }))),
  );
}

/** The row at the end, made from all states as the gateway makes it. */
function lastRow(recording: Recording): MatchRow {
  const { states } = schedulePlayback(recording, { sourceId: 'a', announcedAt: KICKOFF - 1, kickoff: KICKOFF, speed: 1 });
  const row = states.reduce<MatchRow | undefined>((prev, state) => nextRow(prev, 101, state), undefined);
  if (row === undefined) throw new Error('a recording without a state');
  return row;
}

function returned(leg: Leg, result: FinalResult): number | null {
  const settlement = settleStance([{ leg, outcome: settleLeg(leg, result, TIMES) }]);
  return settlement.state === 'settled' ? Number(settlement.product) : null;
}

function expectedReturns(recording: Recording): (leg: Leg) => number {
  const [full, half] = [scoreUntil(recording, recording.sport === 'football' ? 2 : Infinity), scoreUntil(recording, 1)];
  const paid = paidTickets([full.home, full.away], [half.home, half.away]);
  return ({ playType, selection, line }) => {
    if (selection === 'over') return returnOnLine(full.home + full.away, 0, -(line ?? 0));
    if (selection === 'under') return returnOnLine(0, full.home + full.away, line ?? 0);
    const isHandicap = playType === 'handicap' || playType === 'spread';
    if (isHandicap && selection === 'home') return returnOnLine(full.home, full.away, line ?? 0);
    if (isHandicap) return returnOnLine(full.away, full.home, -(line ?? 0));
    return paid.has([playType, line, selection].filter((word) => word !== null).join(' ')) ? 3 : 0;
  };
}

/** Counted from the events, not from the rows. */
function scoreUntil(recording: Recording, period: number): SideCount {
  const scored = recording.events.filter((event) => event.period <= period).map(scoredBy);
  const sumOf = (side: keyof SideCount) => scored.reduce((sum, one) => sum + (one?.side === side ? one.points : 0), 0);
  return { home: sumOf('home'), away: sumOf('away') };
}

/** The scores of regular time in order, with that at half time from the second half on. */
function scoresOf(recording: Recording): readonly { score: SideCount; half: SideCount | null }[] {
  const half = scoreUntil(recording, 1);
  return recording.events
    .filter((event) => event.period <= 2 && scoredBy(event) !== null)
    .map(({ score, period }) => ({ score, half: period === 2 ? half : null }));
}

/** Whether the end left each decided part of an abandoned leg as it was. */
function confirms(end: LegOutcome, early: LegOutcome): boolean {
  if (early.result === 'void') return true;
  if (!('parts' in early) || !('parts' in end)) return false;
  return early.parts.every(({ result }, i) => result === 'void' || result === end.parts[i]?.result);
}

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}
