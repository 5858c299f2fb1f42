import type { LineupPlayer, TeamLineup } from '#contract/detail/lineups.ts';
import type { Side } from '#contract/match/match.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { type DetailPart, inOrder } from '#gateway/demo/detail/detailPart.ts';
import { personOf, type Player } from './squads.ts';
import type { Starter, TeamSheet } from './teamSheet.ts';

const MINUTE_MS = 60_000;
const EXPECTED_BEFORE_MS = 24 * 60 * MINUTE_MS;
const CONFIRMED_BEFORE_MIN = [40, 60] as const;
const RATINGS_EVERY_MS = 5 * MINUTE_MS;
/** Chance that an expected starter does not begin. */
const WRONG_GUESS = 0.09;

export interface LineupsInput {
  readonly fixture: Fixture;
  readonly sheets: Readonly<Record<Side, TeamSheet>>;
  /** Server times (ms) of kick-off and end; null for a match that is not played. */
  readonly play: { readonly from: number; readonly to: number } | null;
  /** Returns a player's rating at a time, null when there is none. */
  readonly rating: (player: Player, at: number) => number | null;
}

/** Returns when the line-ups of a match are confirmed (server ms). */
export function confirmationTime({ sourceId, kickoff }: Fixture): number {
  return kickoff - new SeededRandom('confirmation', sourceId).whole(...CONFIRMED_BEFORE_MIN) * MINUTE_MS;
}

/** Returns the line-ups: expected ones a day before kick-off, the real ones in the last hour, ratings while the match goes on. */
export function lineups({ fixture, sheets, play, rating }: LineupsInput): DetailPart {
  const { sourceId, kickoff } = fixture;
  const confirmedAt = confirmationTime(fixture);
  const rated = play && coverageOf(fixture) === 'full';
  const ratings = rated
    ? Array.from({ length: Math.ceil((play.to - play.from) / RATINGS_EVERY_MS) }, (_, i) => play.from + i * RATINGS_EVERY_MS)
    : [];
  const lineupOf = (side: Side, at: number): TeamLineup =>
    teamLineup(at < confirmedAt ? expected(sheets[side], fixture, side) : sheets[side], at);
  return {
    changes: inOrder([kickoff - EXPECTED_BEFORE_MS, confirmedAt, ...ratings, ...(rated ? [play.to] : [])]),
    document: (at) => ({
      kind: 'lineups',
      sourceId,
      at,
      body: { confirmed: at >= confirmedAt, home: lineupOf('home', at), away: lineupOf('away', at) },
    }),
  };

  function teamLineup({ formation, squad, starters, bench, captain, absent }: TeamSheet, at: number): TeamLineup {
    const entry = (player: Player, place: LineupPlayer['place']): LineupPlayer => ({
      player: personOf(player),
      number: player.number,
      position: player.position,
      captain: player === captain,
      rating: rated && at >= play.from ? rating(player, at) : null,
      place,
    });
    return {
      formation,
      coach: squad.coach,
      starters: starters.map(({ player, slot }) => entry(player, slot?.place ?? null)),
      bench: bench.map((player) => entry(player, null)),
      absent: [...absent],
    };
  }
}

/** Returns a guess at a team sheet: a few starters change places with the bench. */
function expected(sheet: TeamSheet, { sourceId }: Fixture, side: Side): TeamSheet {
  const random = new SeededRandom('expected', sourceId, side);
  let { bench } = sheet;
  const starters = sheet.starters.map((starter): Starter => {
    const other = bench.find(({ position }) => position === starter.player.position);
    if (starter.player === sheet.captain || other === undefined || !random.hits(WRONG_GUESS)) return starter;
    bench = bench.map((player) => (player === other ? starter.player : player));
    return { ...starter, player: other };
  });
  return { ...sheet, starters, bench };
}
