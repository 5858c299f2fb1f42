import * as z from 'zod/mini';
import { logoUrl, names } from '#contract/detail/fields.ts';
import { CompetitionType } from '#contract/match/basketball.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { id, time } from './fieldSchemas.ts';
import { stateBody } from './stateSchema.ts';

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, 'a colour is written #12ab9f'));
const colours = z.optional(z.tuple([colour, colour]));
/** null: it has none. Omitted: as before. */
const logo = z.optional(z.nullable(logoUrl));
const team = z.strictObject({ sourceId: id, name: names, colours, logo });

/** What of a match is covered while it is played. With `low`, several goals may arrive at once. */
export const COVERAGES = ['full', 'low'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** The body of a fixture: a `SourceFixture` without derivable fields. */
export const fixtureBody = z
  .strictObject({
    sport: z.enum(SPORTS, 'sport is football or basketball'),
    kickoff: time,
    /** The day is known, the time is not. Omitted: not said. */
    tbd: z.optional(z.boolean()),
    /** Extra time and a shoot-out may follow. Omitted: derived. */
    cup: z.optional(z.boolean()),
    /** Of a tie of two matches. */
    leg: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
    coverage: z._default(z.enum(COVERAGES), 'full'),
    competition: z.strictObject({
      sourceId: id,
      name: names,
      kind: z.optional(z.enum(['league', 'cup', 'friendly'])),
      region: z.optional(names),
      hot: z._default(z.boolean(), false),
      type: z._default(z.enum(CompetitionType), CompetitionType.none),
      colours,
      logo,
    }),
    home: team,
    away: team,
    round: z.optional(names),
    /** Basketball only. */
    periodSeconds: z._default(z.int().check(z.minimum(60), z.maximum(3600)), 600),
    /** Without it the match is still to be played. */
    state: z.optional(z.strictObject({ at: time, body: stateBody })),
  })
  .check(
    z.refine(({ sport, state }) => state === undefined || state.body.sport === sport, {
      path: ['state', 'body', 'sport'],
      error: 'the state is of another sport',
    }),
    z.refine(({ home, away }) => home.sourceId !== away.sourceId, {
      path: ['away', 'sourceId'],
      error: 'a team cannot play against itself',
    }),
  );

export type IngestFixture = z.output<typeof fixtureBody>;
