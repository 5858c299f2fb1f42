import type { Competition, MatchInfo, Team } from '#contract/match/fixtures.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';

export interface Fixture {
  readonly info: MatchInfo;
  readonly competition: Competition;
  readonly home: Team;
  readonly away: Team;
}

/** As far back as a tape can go: ten minutes, the screen delay, and the slack of its trimming. */
const FORGOTTEN_RETENTION_MS = 15 * 60_000;

/** Names from the lists; live rows carry ids only. A match keeps the same object until its names change. */
export class FixtureStore {
  readonly #fixtures = new Map<MatchId, Fixture>();
  readonly #forgotten = new Map<MatchId, { readonly fixture: Fixture; readonly at: number }>();

  get(id: MatchId): Fixture | undefined {
    return this.#fixtures.get(id);
  }

  all(): Iterable<Fixture> {
    return this.#fixtures.values();
  }

  /** Returns all fixtures and those forgotten recently: all that a tape can refer to. */
  *recentlyForgotten(): Iterable<Fixture> {
    yield* this.#fixtures.values();
    for (const { fixture } of this.#forgotten.values()) yield fixture;
  }

  /** Adds the names of a list. Returns whether any of them is new or changed. */
  add(list: Pick<ChangedList, 'matches' | 'competitions' | 'teams'>): boolean {
    const competitions = new Map(list.competitions.map((item) => [item.id, item]));
    const teams = new Map(list.teams.map((team) => [team.id, team]));
    let isChanged = false;
    for (const info of list.matches) {
      const competition = competitions.get(info.competitionId);
      const home = teams.get(info.homeId);
      const away = teams.get(info.awayId);
      if (!competition || !home || !away) continue;
      const fixture = { info, competition, home, away };
      if (isSame(this.#fixtures.get(info.id), fixture)) continue;
      this.#fixtures.set(info.id, fixture);
      this.#forgotten.delete(info.id);
      isChanged = true;
    }
    return isChanged;
  }

  /** Forgets unused matches; `now` in ms. */
  prune(isUsed: (id: MatchId) => boolean, now: number): void {
    for (const [id, { at }] of this.#forgotten) if (now - at > FORGOTTEN_RETENTION_MS) this.#forgotten.delete(id);
    for (const [id, fixture] of this.#fixtures) {
      if (isUsed(id)) continue;
      this.#fixtures.delete(id);
      this.#forgotten.set(id, { fixture, at: now });
    }
  }
}

function isSame(a: Fixture | undefined, b: Fixture): boolean {
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
