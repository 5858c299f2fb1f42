import { RECORDING_FORMAT } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import type { LoggedEvent } from './recordedEntry.ts';
import { talliesOf } from './matchLog.ts';

export type RecordedFixture = Pick<SourceFixture, 'sourceId' | 'sport' | 'competition' | 'home' | 'away' | 'round'>;

/** Returns lines without line ends. A line changes only when an earlier event is removed. */
export function eventLines(events: readonly LoggedEvent[]): readonly string[] {
  const tallies = talliesOf(events);
  return events.map(({ wall, t, period, minute, ...event }, at) => {
    const tally = tallies[at];
    return JSON.stringify({
      seq: at + 1,
      t: toMs(t),
      wall: toMs(wall),
      period,
      minute,
      ...event,
      homeScore: tally?.score.home,
      awayScore: tally?.score.away,
      ...(minute === 'pens' && { shootoutHome: tally?.kicks.home, shootoutAway: tally?.kicks.away }),
    });
  });
}

/** Returns the header line. The result is that of the last state, even when the events do not add up to it (`complete: false`). */
export function headerLine(
  id: string,
  fixture: RecordedFixture,
  last: SourceState,
  events: readonly LoggedEvent[],
  isComplete: boolean,
): string {
  const { sourceId, sport, competition, home, away, round } = fixture;
  const derived = talliesOf(events).at(-1)?.score;
  return JSON.stringify({
    kind: 'header',
    format: RECORDING_FORMAT,
    id,
    sport,
    competition: nameIn(competition.name, 'en-US') || competition.sourceId,
    round: nameIn(round, 'en-US') || undefined,
    home: nameIn(home.name, 'en-US') || home.sourceId,
    away: nameIn(away.name, 'en-US') || away.sourceId,
    kickoff: new Date(last.kickoff).toISOString(),
    finalScore: { ...last.score, ...partsOf(last) },
    sourceId,
    wallBasis: 'recorded',
    clock: 'second',
    quarterSeconds: last.sport === 'basketball' ? last.periodSeconds : undefined,
    derived,
    events: events.length,
    complete: isComplete ? undefined : false,
  });
}

function partsOf(last: SourceState): Readonly<Record<string, readonly [number, number]>> {
  if (last.sport === 'basketball') return {};
  const parts = { halfTime: last.half, regularTime: last.regular, penalties: last.penalties };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, pair]) => (pair ? [[name, [pair.home, pair.away] as const]] : [])));
}

/** Rounds to milliseconds, to drop floating-point digits. */
function toMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
