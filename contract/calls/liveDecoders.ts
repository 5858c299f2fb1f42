import { CREST_PATTERNS, CREST_SHAPES } from '#contract/match/fixtures.ts';
import { DAY_FORMAT, isExistingDay } from './day.ts';
import {
  anything,
  array,
  boolean,
  type Decoder,
  fail,
  integer,
  integerBetween,
  number,
  object,
  oneOf,
  optional,
  pair,
  string,
} from './decode.ts';
import { EPOCH_MAX_CHARS } from './limits.ts';
import type { BoardSnapshot, ChangedList, ListAnswer } from './lists.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type RingtoneSettings, SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';

// Each accepts exactly what the zod schema of the same response accepts; tests/contract/calls/liveDecoders.test.ts compares them.

const matchId: Decoder<MatchId> = integerBetween(1, Number.MAX_SAFE_INTEGER);
const flag = oneOf([0, 1]);
const soundFlag = integerBetween(0, SOUNDS.length - 1);
const sport = oneOf(SPORTS);
const rows = array(array(anything));

/** Decodes the name of an epoch. */
export function decodeEpoch(value: unknown): string {
  const text = string(value);
  return text.length >= 1 && text.length <= EPOCH_MAX_CHARS ? text : fail(`an epoch of 1 to ${EPOCH_MAX_CHARS} characters`, value);
}

const nameFields = {
  matches: array(
    object<TapeFixtures['matches'][number]>({
      id: matchId,
      sourceId: string,
      competitionId: integer,
      homeId: integer,
      awayId: integer,
      round: string,
    }),
  ),
  competitions: array(
    object<TapeFixtures['competitions'][number]>({
      id: integer,
      sport,
      name: string,
      region: string,
      sameName: optional(oneOf([true])),
      hot: boolean,
      type: oneOf([0, 1, 2, 3, 4, 5, 6]),
      colours: pair(string),
      logo: optional(string),
    }),
  ),
  teams: array(
    object<TapeFixtures['teams'][number]>({
      id: integer,
      name: string,
      crest: object({ shape: oneOf(CREST_SHAPES), pattern: oneOf(CREST_PATTERNS), colours: pair(string) }),
      logo: optional(string),
    }),
  ),
};

export const decodeNames = object<TapeFixtures>(nameFields);

const discriminator = object({ unchanged: boolean });
const unchangedList = object<Exclude<ListAnswer, ChangedList>>({
  unchanged: oneOf([true]),
  epoch: decodeEpoch,
  seq: integer,
  at: integer,
});
const changedList = object<ChangedList>({
  unchanged: oneOf([false]),
  epoch: decodeEpoch,
  seq: integer,
  at: integer,
  full: boolean,
  cachedAt: optional(number),
  rows,
  ...nameFields,
});

export function decodeListAnswer(value: unknown): ListAnswer {
  return discriminator(value).unchanged ? unchangedList(value) : changedList(value);
}

export const decodeBoardSnapshot = object<BoardSnapshot>({ epoch: decodeEpoch, seq: integer, at: integer, rows });

export const decodeFollows = object({
  matchIds: array(matchId),
  leftIds: array(matchId),
  teamIds: array(integer),
  competitionIds: array(integer),
});

export const decodeRingtone: Decoder<RingtoneSettings> = object({
  mainSwitch: flag,
  focusNoticeFlag: flag,
  scoringSoundFlag: flag,
  homeGoalSound: soundFlag,
  guestGoalSound: soundFlag,
  scoringShockFlag: flag,
});

export const decodeMatchCount = object({
  instant: integer,
  live: integer,
  days: array(object({ day: decodeDay, schedule: integer, over: integer, hours: array(integer) })),
});

export const decodeStanceCounts = object({ counts: array(object({ matchId, stances: integerBetween(1, Number.MAX_SAFE_INTEGER) })) });

function decodeDay(value: unknown): string {
  const text = string(value);
  return DAY_FORMAT.test(text) && isExistingDay(text) ? text : fail('a day such as 2026-11-21', value);
}
