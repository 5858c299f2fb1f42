import * as z from 'zod/mini';
import type { Sport } from '#contract/match/sport.ts';
import { createApisportsWorld } from '#gateway/demo/provider/apisports/createApisportsWorld.ts';
import type { PlanLimits } from '#gateway/demo/provider/apisports/planMeter.ts';
import type { ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import { createThesportsWorld } from '#gateway/demo/provider/thesports/createThesportsWorld.ts';
import { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
/** 28 November 2026, a day with everything. */
export const DAY = 20_785;
export const DATE = '2026-11-28';
/** Few countries: a quick day. */
export const world = new ProviderWorld({ seed: 7, regions: 4 });

type Params = Readonly<Record<string, string>>;

/** Somebody who asks a provider at chosen times. */
export class Asker {
  now = DAY * DAY_MS;
  readonly ask: AskProvider;

  constructor(create: (now: () => number) => AskProvider) {
    this.ask = create(() => this.now);
  }

  /** Returns the parsed body. */
  async body(sport: Sport, path: string, params: Params = {}): Promise<unknown> {
    const { body } = await this.ask({ sport, path, params }, new AbortController().signal);
    return JSON.parse(body);
  }

  /** Returns the rows of an answer, of which the schema says what is read. */
  async rows<Row>(sport: Sport, path: string, params: Params, row: z.ZodMiniType<Row>): Promise<readonly Row[]> {
    const body = envelope.parse(await this.body(sport, path, params));
    return z.array(row).parse(body.response ?? body.results);
  }
}

const envelope = z.object({ response: z.optional(z.unknown()), results: z.optional(z.unknown()) });

export function apisports(habits: ProviderHabits, plan?: PlanLimits): Asker {
  return new Asker((now) => createApisportsWorld({ world, now, habits, ...(plan ? { plan } : {}) }));
}

export function thesports(habits: ProviderHabits): Asker {
  return new Asker((now) => createThesportsWorld({ world, now, habits }).ask);
}

const pair = z.object({ home: z.nullable(z.number()), away: z.nullable(z.number()) });
const person = z.object({ id: z.nullable(z.number()), name: z.nullable(z.string()) });

export const eventRow = z.object({
  time: z.object({ elapsed: z.number(), extra: z.nullable(z.number()) }),
  team: z.object({ id: z.number() }),
  player: person,
  assist: person,
  type: z.string(),
  detail: z.string(),
  comments: z.nullable(z.string()),
});
export type EventRow = z.output<typeof eventRow>;

/** A fixture of API-Football. */
export const fixtureRow = z.object({
  fixture: z.object({
    id: z.number(),
    timestamp: z.number(),
    status: z.object({ short: z.string(), elapsed: z.nullable(z.number()), extra: z.nullable(z.number()) }),
  }),
  league: z.object({ id: z.number(), season: z.number(), round: z.string(), standings: z.boolean() }),
  teams: z.object({ home: z.object({ id: z.number() }), away: z.object({ id: z.number() }) }),
  goals: pair,
  score: z.object({ halftime: pair, fulltime: pair, extratime: pair, penalty: pair }),
  events: z.optional(z.array(eventRow)),
});

/** A game of API-Basketball. */
const points = z.object({
  quarter_1: z.nullable(z.number()),
  quarter_2: z.nullable(z.number()),
  quarter_3: z.nullable(z.number()),
  quarter_4: z.nullable(z.number()),
  over_time: z.nullable(z.number()),
  total: z.nullable(z.number()),
});
export const gameRow = z.object({
  id: z.number(),
  status: z.object({ short: z.string(), timer: z.nullable(z.string()) }),
  scores: z.object({ home: points, away: points }),
});

const seven = z.array(z.number()).check(z.length(7));
export const incidentRow = z.looseObject({ type: z.number(), position: z.number(), time: z.number() });
/** A match of `match/detail_live`. */
export const liveRow = z.object({
  id: z.string(),
  score: z.tuple([z.string(), z.number(), seven, seven, z.number(), z.string()]),
  stats: z.array(z.object({ type: z.number(), home: z.number(), away: z.number() })),
  incidents: z.array(incidentRow),
  tlive: z.array(z.object({ time: z.string(), data: z.string(), position: z.number() })),
});
