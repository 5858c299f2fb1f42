import * as z from 'zod/mini';
import { CompetitionType } from '#contract/match/basketball.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { stateSchema } from './stateSchema.ts';
import { id, names, time } from './fieldSchemas.ts';

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, 'a colour is written #12ab9f'));
const colours = z.optional(z.tuple([colour, colour]));
const team = z.strictObject({ sourceId: id, name: names, colours });

/** `SourceFixture` without derivable fields. */
export const fixtureSchema = z
  .strictObject({
    sourceId: id,
    sport: z.enum(SPORTS, 'sport is football or basketball'),
    kickoff: time,
    /** Extra time and a shoot-out may follow. */
    cup: z._default(z.boolean(), false),
    competition: z.strictObject({
      sourceId: id,
      name: names,
      region: z.optional(names),
      hot: z._default(z.boolean(), false),
      type: z._default(z.enum(CompetitionType), CompetitionType.none),
      colours,
    }),
    home: team,
    away: team,
    round: z.optional(names),
    /** Basketball only. */
    periodSeconds: z._default(z.int().check(z.minimum(60), z.maximum(3600)), 600),
    /** Without it the match is still to be played. */
    state: z.optional(stateSchema),
  })
  .check(
    z.refine(({ sourceId, sport, state }) => state === undefined || (state.sourceId === sourceId && state.sport === sport), {
      path: ['state'],
      error: 'the state is of another match or sport',
    }),
    z.refine(({ home, away }) => home.sourceId !== away.sourceId, {
      path: ['away', 'sourceId'],
      error: 'a team cannot play against itself',
    }),
  );

export type IngestFixture = z.output<typeof fixtureSchema>;
