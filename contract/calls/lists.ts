import * as z from 'zod/mini';
import { CREST_PATTERNS, CREST_SHAPES } from '#contract/match/fixtures.ts';
import { DAY_FORMAT, isExistingDay, isSupportedDay } from './day.ts';
import { EPOCH_MAX_CHARS } from './limits.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { token } from '#contract/text/textFields.ts';

/** A day in the user's time zone, `2026-11-21`. */
export const day = z
  .string()
  .check(
    z.regex(DAY_FORMAT, 'a day is written 2026-11-21'),
    z.refine(isExistingDay, 'this day does not exist'),
    z.refine(isSupportedDay, 'a day is from 1900-01-01 to 2100-12-31'),
  );

export const sport = z.enum(SPORTS, 'sport is football or basketball');
export const matchId = z.int().check(z.positive());

const epoch = z.string().check(z.minLength(1), z.maxLength(EPOCH_MAX_CHARS));

/** The client's position in a list. Without news since then the response is `{unchanged: true}`. */
export const position = z.object({ epoch: token(EPOCH_MAX_CHARS), seq: z.int().check(z.nonnegative()) });

const competitionIds = z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(2000)));

export const instantQuery = z.strictObject({ sport, known: z.optional(position), competitionIds });
export const dayQuery = z.strictObject({ sport, day, known: z.optional(position), competitionIds });

const colours = z.tuple([z.string(), z.string()]);
const logo = z.optional(z.string());

export const competition = z.object({
  id: z.int(),
  sport,
  name: z.string(),
  region: z.string(),
  sameName: z.optional(z.literal(true)),
  hot: z.boolean(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  colours,
  logo,
});

export const team = z.object({
  id: z.int(),
  name: z.string(),
  crest: z.object({ shape: z.enum(CREST_SHAPES), pattern: z.enum(CREST_PATTERNS), colours }),
  logo,
});

export const matchInfo = z.object({
  id: matchId,
  sourceId: z.string(),
  competitionId: z.int(),
  homeId: z.int(),
  awayId: z.int(),
  round: z.string(),
});

/** Rows are encoded as on the socket (`wire/rows.ts`). `full`: unfiltered, so a match that is missing has left the list. */
export const changedList = z.object({
  unchanged: z.literal(false),
  epoch,
  seq: z.int(),
  at: z.int(),
  full: z.boolean(),
  /** Only in a response from the device's cache: the device time (ms) at which the gateway sent it. */
  cachedAt: z.optional(z.number()),
  rows: z.array(z.array(z.unknown())),
  matches: z.array(matchInfo),
  competitions: z.array(competition),
  teams: z.array(team),
});

const unchangedList = z.object({ unchanged: z.literal(true), epoch, seq: z.int(), at: z.int() });

export const listAnswer = z.discriminatedUnion('unchanged', [changedList, unchangedList]);

export type ChangedList = z.infer<typeof changedList>;
export type ListAnswer = z.infer<typeof listAnswer>;

/** A board's snapshot, fetched when it is too large for a `snapshot` frame. */
export const boardSnapshot = z.object({ epoch, seq: z.int(), at: z.int(), rows: z.array(z.array(z.unknown())) });
export type BoardSnapshot = z.infer<typeof boardSnapshot>;

/** Teams and competitions whose name matches, and their matches of the week. */
export const searchAnswer = z.object({ teams: z.array(team), competitions: z.array(competition), list: changedList });

/** One match as a list with one row; null when the gateway has no such match. */
export const oneMatch = z.nullable(z.object({ sport, list: changedList }));

/** Numbers of matches for tabs and date strip. */
export const matchCount = z.object({
  instant: z.int(),
  live: z.int(),
  days: z.array(
    z.object({ day, schedule: z.int(), over: z.int(), /** Matches by hour of the day, 24 numbers. */ hours: z.array(z.int()) }),
  ),
});

export const competitionFilter = z.object({ competitions: z.array(z.object({ competition, matches: z.int() })) });
