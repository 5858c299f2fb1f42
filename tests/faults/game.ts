import type { SourceState } from '#contract/match/sourceState.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type BasketballGame, basketballStateOf, drawBasketballGames } from './basketballMatch.ts';
import { expectedBasketballAlerts, type LeadHistory } from './expectedBasketballAlerts.ts';
import { drawFootballGames, type FootballGame, footballStateOf } from './footballMatch.ts';
import { continuesAfterEnd, type ExpectedAlert, expectedFootballAlerts } from './expectedAlerts.ts';

/** A match of either sport with its true course. */
export type Game = FootballGame | BasketballGame;

/** Returns the sports of a seed: football alone in two of three seeds, else basketball or both. */
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

/** Draws the matches of a seed for a simulation that begins at `start` (ms) and lasts `length` ms. */
export function drawGames(seed: number, sports: readonly Sport[], start: number, length: number): readonly Game[] {
  return sports.flatMap((sport): readonly Game[] =>
    sport === 'football'
      ? drawFootballGames(new SeededRandom(seed, 'day'), start, length)
      : drawBasketballGames(new SeededRandom(seed, 'court'), start, length),
  );
}

/** Returns the supplier's state for a version. */
export function stateAt(game: Game, version: number): SourceState {
  return game.sport === 'football' ? footballStateOf(game, version) : basketballStateOf(game, version);
}

/** Returns the version of a row: each sport has a column that counts them. */
export function versionOf(row: MatchRow): number {
  return row.sport === 'football' ? row.yellows.home : row.periodSeconds;
}

/** Returns the alerts due to a tab that knew version `was` and learns `is`. First sight is silent. */
export function expectedAlertsOf(game: Game, was: number | undefined, is: number, leads: LeadHistory): readonly ExpectedAlert[] {
  if (game.sport === 'football') {
    const [before, after] = [game.versions[was ?? -1], game.versions[is]];
    return before && after ? expectedFootballAlerts(game, before, after) : [];
  }
  const [before, after] = [game.versions[was ?? -1], game.versions[is]];
  if (after && !before) leads.reset(game.id, after.score);
  return before && after ? expectedBasketballAlerts(game, before, after, leads) : [];
}

/** Returns whether a match called finished in `was` continues in `is`, so that its end was none. */
export function continuesPlay(game: Game, was: number | undefined, is: number): boolean {
  if (game.sport !== 'football') return false;
  const [before, after] = [game.versions[was ?? -1], game.versions[is]];
  return before?.status === 8 && after !== undefined && continuesAfterEnd(game.knockout, after.status);
}
