import * as z from 'zod/mini';
import { CREST_PATTERNS, CREST_SHAPES } from '#contract/match/fixtures.ts';
import { DAY_FORMAT, isExistingDay } from './day.ts';
import { EPOCH_MAX_CHARS } from './limits.ts';
import { SPORTS } from '#contract/match/sport.ts';

/** A day of the reader's calendar, `2026-11-21`. A day that does not exist is refused. */
export const day = z.string().check(z.regex(DAY_FORMAT, 'a day is written 2026-11-21'), z.refine(isExistingDay, 'this day does not exist'));

export const sport = z.enum(SPORTS, 'sport is football or basketball');
export const matchId = z.int().check(z.positive());

const epoch = z.string().check(z.minLength(1), z.maxLength(EPOCH_MAX_CHARS));

/** The position that the client knows of a list: with nothing newer the answer is `{unchanged: true}`. */
export const position = z.object({ epoch, seq: z.int().check(z.nonnegative()) });

const competitionIds = z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(2000)));

export const instantQuery = z.strictObject({ sport, known: z.optional(position), competitionIds });
export const dayQuery = z.strictObject({ sport, day, known: z.optional(position), competitionIds });

const colours = z.tuple([z.string(), z.string()]);

export const competition = z.object({
  id: z.int(),
  sport,
  name: z.string(),
  region: z.string(),
  hot: z.boolean(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  colours,
});

export const team = z.object({
  id: z.int(),
  name: z.string(),
  crest: z.object({ shape: z.enum(CREST_SHAPES), pattern: z.enum(CREST_PATTERNS), colours }),
});

export const matchInfo = z.object({
  id: matchId,
  sourceId: z.string(),
  competitionId: z.int(),
  homeId: z.int(),
  awayId: z.int(),
  round: z.string(),
});

/** Rows are positional here as on the socket, read by the one decoder in rows.ts; `full`: not filtered, so what it lacks has left. */
export const changedList = z.object({
  unchanged: z.literal(false),
  epoch,
  seq: z.int(),
  at: z.int(),
  full: z.boolean(),
  /** Device time (ms) at which the gateway gave this answer, when the device kept it and gives it for want of a network. The gateway never says it. */
  keptAt: z.optional(z.number()),
  rows: z.array(z.array(z.unknown())),
  matches: z.array(matchInfo),
  competitions: z.array(competition),
  teams: z.array(team),
});

const unchangedList = z.object({ unchanged: z.literal(true), epoch, seq: z.int(), at: z.int() });

export const listAnswer = z.discriminatedUnion('unchanged', [changedList, unchangedList]);

export type ChangedList = z.infer<typeof changedList>;
export type ListAnswer = z.infer<typeof listAnswer>;

/** A whole board, as fetched from the address that a large `whole` frame names. */
export const boardSnapshot = z.object({ epoch, seq: z.int(), at: z.int(), rows: z.array(z.array(z.unknown())) });
export type BoardSnapshot = z.infer<typeof boardSnapshot>;

/** What a search found: teams and competitions by name, and the matches of the week that are theirs. */
export const searchAnswer = z.object({ teams: z.array(team), competitions: z.array(competition), list: changedList });

/** One match, as a list of it alone; null when it is unknown here. */
export const oneMatch = z.nullable(z.object({ sport, list: changedList }));

/** How many matches each list shows: now, and on each day of the strip. */
export const matchCount = z.object({
  instant: z.int(),
  live: z.int(),
  days: z.array(
    z.object({ day, schedule: z.int(), over: z.int(), /** Matches by hour of the reader's day, 24 numbers. */ hours: z.array(z.int()) }),
  ),
});

/** The competitions of a list, for the filter, with the number of matches that each has there. */
export const competitionFilter = z.object({ competitions: z.array(z.object({ competition, matches: z.int() })) });
