import type { Competition, MatchInfo, Team } from '#contract/catalogue.ts';
import type { ChangedList } from '#contract/lists.ts';
import type { MatchId } from '#contract/match.ts';

/** A match with its names at hand. */
export interface NamedMatch {
  readonly info: MatchInfo;
  readonly competition: Competition;
  readonly home: Team;
  readonly away: Team;
}

/** Names as the lists brought them; live rows carry ids only. Objects of one match stay the same until a list changes them. */
export class Catalogue {
  readonly #named = new Map<MatchId, NamedMatch>();

  of(id: MatchId): NamedMatch | undefined {
    return this.#named.get(id);
  }

  /** Every match that is known by name. */
  all(): Iterable<NamedMatch> {
    return this.#named.values();
  }

  /** Takes the names of a list. Gives whether any of them is new or other than before. */
  take(list: Pick<ChangedList, 'matches' | 'competitions' | 'teams'>): boolean {
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
      news = true;
    }
    return news;
  }

  /** Forgets matches that nothing holds any more. */
  prune(held: (id: MatchId) => boolean): void {
    for (const id of this.#named.keys()) if (!held(id)) this.#named.delete(id);
  }
}

function same(a: NamedMatch | undefined, b: NamedMatch): boolean {
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
