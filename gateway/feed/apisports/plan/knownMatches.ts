import * as z from 'zod/mini';
import type { Sport } from '#contract/match/sport.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';

const DAY_MS = 86_400_000;
/** Older days are forgotten: nothing is asked about their matches any more. */
const KEPT_DAYS = 8;

const match = z.object({
  sourceId: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff: z.number(),
  competition: z.string(),
});
const matches = z.array(match);

/** What answers about one match leave out. */
export interface KnownMatch extends MatchTeams {
  /** Unix time in ms. */
  readonly kickoff: number;
  /** Source id. */
  readonly competition: string;
}

/** Teams, kick-off and competition of the matches that were announced, by source id; they outlive a restart. */
export class KnownMatches {
  readonly #sport: Sport;
  readonly #memory: ProviderMemory;
  readonly #matches = new Map<string, KnownMatch>();

  constructor(sport: Sport, memory: ProviderMemory) {
    this.#sport = sport;
    this.#memory = memory;
    for (const stored of memory.entries(this.#keyOf('')).values())
      for (const one of matches.safeParse(stored).data ?? []) this.#matches.set(one.sourceId, { ...one, sport });
  }

  get(sourceId: string): KnownMatch | undefined {
    return this.#matches.get(sourceId);
  }

  /** Learns from the fixtures among events of this sport. */
  learn(events: readonly ProviderEvent[], now: number): void {
    const changedDays = new Set<string>();
    for (const event of events) {
      if (event.kind !== 'fixture' || event.body.sport !== this.#sport) continue;
      const { competition, home, away, kickoff } = event.body;
      const known = this.#matches.get(event.sourceId);
      const next = {
        sport: this.#sport,
        sourceId: event.sourceId,
        home: home.sourceId,
        away: away.sourceId,
        kickoff,
        competition: competition.sourceId,
      };
      if (known !== undefined && isSame(known, next)) continue;
      if (known !== undefined) changedDays.add(utcDay(known.kickoff));
      this.#matches.set(event.sourceId, next);
      changedDays.add(utcDay(kickoff));
    }
    for (const day of changedDays) this.#store(day);
    if (changedDays.size > 0) this.#forgetBefore(now - KEPT_DAYS * DAY_MS);
  }

  #store(day: string): void {
    const ofDay = [...this.#matches.values()].filter(({ kickoff }) => utcDay(kickoff) === day);
    this.#memory.set(this.#keyOf(day), ofDay);
  }

  #forgetBefore(limit: number): void {
    const old = [...this.#matches.values()].filter(({ kickoff }) => kickoff < limit);
    for (const { sourceId } of old) this.#matches.delete(sourceId);
    for (const key of this.#memory.entries(this.#keyOf('')).keys()) if (key < this.#keyOf(utcDay(limit))) this.#memory.delete(key);
  }

  #keyOf(day: string): string {
    return `${this.#sport}/matches/${day}`;
  }
}

function isSame(a: KnownMatch, b: KnownMatch): boolean {
  return a.home === b.home && a.away === b.away && a.kickoff === b.kickoff && a.competition === b.competition;
}
