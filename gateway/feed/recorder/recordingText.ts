import { RECORDING_FORMAT } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Names, SourceFixture } from '#gateway/feed/feed.ts';
import type { Note } from './recordedEntry.ts';
import { talliesOf } from './matchLog.ts';

/** What the first line of a recording says of its match beside the result. */
export type RecordedFixture = Pick<SourceFixture, 'sourceId' | 'sport' | 'competition' | 'home' | 'away' | 'round'>;

/** The events of a recording, each a line without its end. A note keeps its line as long as none before it is taken out. */
export function eventLines(notes: readonly Note[]): readonly string[] {
  const tallies = talliesOf(notes);
  return notes.map(({ wall, t, period, minute, ...happening }, at) => {
    const tally = tallies[at];
    return JSON.stringify({
      seq: at + 1,
      t: toMs(t),
      wall: toMs(wall),
      period,
      minute,
      ...happening,
      homeScore: tally?.score.home,
      awayScore: tally?.score.away,
      ...(minute === 'pens' && { shootoutHome: tally?.kicks.home, shootoutAway: tally?.kicks.away }),
    });
  });
}

/**
 * The header of a recording: names in English where a supplier has several, and the result as the supplier's last word has it,
 * also where the events do not come to it (`complete: false`).
 */
export function headerLine(id: string, fixture: RecordedFixture, last: SourceState, notes: readonly Note[], isWhole: boolean): string {
  const { sourceId, sport, competition, home, away, round } = fixture;
  const derived = talliesOf(notes).at(-1)?.score;
  return JSON.stringify({
    kind: 'header',
    format: RECORDING_FORMAT,
    id,
    sport,
    competition: plain(competition.name) || competition.sourceId,
    round: plain(round) || undefined,
    home: plain(home.name) || home.sourceId,
    away: plain(away.name) || away.sourceId,
    kickoff: new Date(last.kickoff).toISOString(),
    finalScore: { ...last.score, ...partsOf(last) },
    sourceId,
    wallBasis: 'recorded',
    clock: 'second',
    quarterSeconds: last.sport === 'basketball' ? last.periodSeconds : undefined,
    derived,
    events: notes.length,
    complete: isWhole ? undefined : false,
  });
}

function partsOf(last: SourceState): Readonly<Record<string, readonly [number, number]>> {
  if (last.sport === 'basketball') return {};
  const parts = { halfTime: last.half, regularTime: last.regular, penalties: last.penalties };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, pair]) => (pair ? [[name, [pair.home, pair.away] as const]] : [])));
}

function plain(names: Names): string {
  return typeof names === 'string' ? names : names['en-US'];
}

/** Seconds to the millisecond: binary fractions add to it what nobody measured. */
function toMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
