import type { Competition, MatchInfo, Team } from '#contract/match/fixtures.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';

/** A match with its names at hand. */
export interface Fixture {
  readonly info: MatchInfo;
  readonly competition: Competition;
  readonly home: Team;
  readonly away: Team;
}

/** As far back as a tape can go: ten minutes, my screen's delay, and what it is trimmed late by. */
const LATELY_MS = 15 * 60_000;

/** Names as the lists brought them; live rows carry ids only. Objects of one match stay the same until a list changes them. */
export class FixtureStore {
  readonly #named = new Map<MatchId, Fixture>();
  readonly #left = new Map<MatchId, { readonly named: Fixture; readonly at: number }>();

  get(id: MatchId): Fixture | undefined {
    return this.#named.get(id);
  }

  /** Every match that is known by name. */
  all(): Iterable<Fixture> {
    return this.#named.values();
  }

  /** The same, and those that were forgotten lately: all that a tape can speak of. */
  *recentlyForgotten(): Iterable<Fixture> {
    yield* this.#named.values();
    for (const { named } of this.#left.values()) yield named;
  }

  /** Takes the names of a list. Gives whether any of them is new or other than before. */
  add(list: Pick<ChangedList, 'matches' | 'competitions' | 'teams'>): boolean {
    const competitions = new Map(list.competitions.map((one) => [one.id, one]));
    const teams = new Map(list.teams.map((one) => [one.id, one]));
    let news = false;
    for (const info of list.matches) {
      const competition = competitions.get(info.competitionId);
      const home = teams.get(info.homeId);
      const away = teams.get(info.awayId);
      if (!competition || !home || !away) continue;
      const named = { info, competition, home, away };
      if (same(this.#named.get(info.id), named)) continue;
      this.#named.set(info.id, named);
      this.#left.delete(info.id);
      news = true;
    }
    return news;
  }

  /** Forgets matches that nothing holds any more; `now` in ms. */
  prune(held: (id: MatchId) => boolean, now: number): void {
    for (const [id, { at }] of this.#left) if (now - at > LATELY_MS) this.#left.delete(id);
    for (const [id, named] of this.#named) {
      if (held(id)) continue;
      this.#named.delete(id);
      this.#left.set(id, { named, at: now });
    }
  }
}

function same(a: Fixture | undefined, b: Fixture): boolean {
  return (
    a !== undefined &&
    a.info.round === b.info.round &&
    a.info.competitionId === b.info.competitionId &&
    a.info.homeId === b.info.homeId &&
    a.info.awayId === b.info.awayId &&
    a.competition.name === b.competition.name &&
    a.home.name === b.home.name &&
    a.away.name === b.away.name
  );
}
