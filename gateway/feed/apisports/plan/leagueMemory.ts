import * as z from 'zod/mini';
import type { League } from '#gateway/feed/apisports/football/readLeagues.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';

const KEY = 'football/leagues';

const coverage = z.object({
  events: z.boolean(),
  lineups: z.boolean(),
  statistics: z.boolean(),
  players: z.boolean(),
  standings: z.boolean(),
  injuries: z.boolean(),
  predictions: z.boolean(),
  odds: z.boolean(),
});
const leagues = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    kind: z.optional(z.enum(['league', 'cup', 'friendly'])),
    region: z.nullable(z.string()),
    season: z.number(),
    coverage,
  }),
);

/** Competitions by the provider's number, and what is covered of them; they outlive a restart. */
export class LeagueMemory {
  readonly #memory: ProviderMemory;
  #leagues: ReadonlyMap<number, League>;

  constructor(memory: ProviderMemory) {
    this.#memory = memory;
    const stored = leagues.safeParse(memory.get(KEY)).data ?? [];
    this.#leagues = new Map(stored.map((league) => [league.id, { ...league, kind: league.kind }]));
  }

  get all(): ReadonlyMap<number, League> {
    return this.#leagues;
  }

  replace(next: ReadonlyMap<number, League>): void {
    this.#leagues = next;
    this.#memory.set(KEY, [...next.values()]);
  }
}
