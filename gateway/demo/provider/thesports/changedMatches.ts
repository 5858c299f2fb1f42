import type { Sport } from '#contract/match/sport.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { toldTimes } from '#gateway/demo/provider/telling/toldState.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { dayAt } from '#gateway/demo/provider/world/worldIds.ts';
import type { ThesportsScene } from './thesportsScene.ts';

const MATCH_MS = 5 * 3_600_000;

/** Returns the matches of the days around a time (server ms). */
export function matchesAround(sport: Sport, { world, at }: ThesportsScene, days: readonly number[]): readonly WorldMatch[] {
  return days
    .map((offset) => dayAt(at) + offset)
    .flatMap((day): readonly WorldMatch[] => (sport === 'football' ? world.footballOn(day) : world.basketballOn(day)));
}

/** Returns the matches that kick off in the 24 hours after a time (server ms). */
export function matchesAfter(sport: Sport, { world }: ThesportsScene, from: number): readonly WorldMatch[] {
  return [dayAt(from), dayAt(from) + 1]
    .flatMap((day): readonly WorldMatch[] => (sport === 'football' ? world.footballOn(day) : world.basketballOn(day)))
    .filter(({ fixture: { kickoff } }) => kickoff >= from && kickoff < from + DAY_MS);
}

/** Returns the football matches in which something changed in a time before now. */
export function changedFootball(scene: ThesportsScene, withinMs: number): readonly FootballMatch[] {
  return matchesAround('football', scene, [-1, 0])
    .flatMap((match) => (match.sport === 'football' ? match : []))
    .filter((match) => isNear(match, scene.at, withinMs) && hasChanged(match, scene, withinMs));
}

export function changedBasketball(scene: ThesportsScene, withinMs: number): readonly BasketballMatch[] {
  return matchesAround('basketball', scene, [-1, 0])
    .flatMap((match) => (match.sport === 'basketball' ? match : []))
    .filter(({ startsAt, endsAt }) => startsAt !== null && startsAt <= scene.at && scene.at < endsAt + withinMs);
}

function isNear({ fixture: { kickoff } }: FootballMatch, at: number, withinMs: number): boolean {
  return kickoff - 3_600_000 <= at && at < kickoff + MATCH_MS + withinMs;
}

function hasChanged(match: FootballMatch, { habits, at }: ThesportsScene, withinMs: number): boolean {
  if (match.startsAt !== null && match.startsAt <= at && at < match.endsAt + withinMs) return true;
  return [...toldTimes(match, habits), match.endsAt].some((time) => time <= at && time > at - withinMs);
}
