import type { SourceState } from '#contract/match/sourceState.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { type CourtGame, courtStateOf, drawCourt } from './basketballMatch.ts';
import { courtOwed, type Leads } from './expectedBasketballAlerts.ts';
import { drawDay, type Played, stateOf } from './footballMatch.ts';
import { goesOn, type Owed, owedBetween } from './expectedAlerts.ts';

/** A match of either sport with its true course. */
export type Game = Played | CourtGame;

/** The sports that a seed plays: two of three football alone, the others basketball, or both. */
export function sportsOf(seed: number): readonly Sport[] {
  return new SeededRandom(seed, 'sports').pick<readonly Sport[]>([
    ['football'],
    ['football'],
    ['football'],
    ['football'],
    ['basketball'],
    ['football', 'basketball'],
  ]);
}

/** The matches of a seed's world that begins at `start` (ms), in which things happen for `length` ms. */
export function drawGames(seed: number, sports: readonly Sport[], start: number, length: number): readonly Game[] {
  return sports.flatMap((sport): readonly Game[] =>
    sport === 'football'
      ? drawDay(new SeededRandom(seed, 'day'), start, length)
      : drawCourt(new SeededRandom(seed, 'court'), start, length),
  );
}

/** What a supplier says when a version has become true. */
export function stateAt(game: Game, version: number): SourceState {
  return game.sport === 'football' ? stateOf(game, version) : courtStateOf(game, version);
}

/** The version that a row is of: each sport has a column that counts them. */
export function versionOf(row: MatchRow): number {
  return row.sport === 'football' ? row.yellows.home : row.periodSeconds;
}

/** What a tab that learns of version `is`, and knew `was`, owes its reader. First sight is silent. */
export function owedOf(game: Game, was: number | undefined, is: number, leads: Leads): readonly Owed[] {
  if (game.sport === 'football') {
    const [before, after] = [game.versions[was ?? -1], game.versions[is]];
    return before && after ? owedBetween(game, before, after) : [];
  }
  const [before, after] = [game.versions[was ?? -1], game.versions[is]];
  if (after && !before) leads.first(game.id, after.score);
  return before && after ? courtOwed(game, before, after, leads) : [];
}

/** Whether what was called finished in `was` goes on in `is`: its end, if it was not told yet, was none. */
export function playsOn(game: Game, was: number | undefined, is: number): boolean {
  if (game.sport !== 'football') return false;
  const [before, after] = [game.versions[was ?? -1], game.versions[is]];
  return before?.status === 8 && after !== undefined && goesOn(game.cup, after.status);
}
