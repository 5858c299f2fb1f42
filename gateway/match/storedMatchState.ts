import * as z from 'zod/mini';
import { isBasketballStatus } from '#contract/match/basketball.ts';
import { isFootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, blankBasketball, blankFootball, type FootballRow, type MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

const BLANK_FOOTBALL = blankFootball(0);
const BLANK_BASKETBALL = blankBasketball(0);

const pair = z.object({ home: z.int(), away: z.int() });

const incident = z.object({
  kind: z.enum(['goal', 'cancelled', 'red', 'kick', 'miss']),
  side: z.enum(['home', 'away']),
  minute: z.int(),
  added: z.int(),
  at: z.int(),
});

/** Every field has a default, because state stored by an earlier version lacks fields added since. */
const common = {
  knockout: z._default(z.boolean(), BLANK_FOOTBALL.knockout),
  clock: z._default(z.object({ base: z.number(), since: z.number(), running: z.number() }), { ...BLANK_FOOTBALL.clock }),
  score: z._default(pair, BLANK_FOOTBALL.score),
  scoreAt: z._default(z.int(), BLANK_FOOTBALL.scoreAt),
  statusAt: z._default(z.int(), BLANK_FOOTBALL.statusAt),
  feedSilentSince: z._default(z.int(), BLANK_FOOTBALL.feedSilentSince),
  corrected: z._default(z.boolean(), BLANK_FOOTBALL.corrected),
};

const footballState = z.object({
  ...common,
  status: z._default(z.custom<FootballRow['status']>(isFootballStatus), BLANK_FOOTBALL.status),
  half: z._default(z.nullable(pair), BLANK_FOOTBALL.half),
  regular: z._default(z.nullable(pair), BLANK_FOOTBALL.regular),
  penalties: z._default(z.nullable(pair), BLANK_FOOTBALL.penalties),
  yellows: z._default(pair, BLANK_FOOTBALL.yellows),
  reds: z._default(pair, BLANK_FOOTBALL.reds),
  corners: z._default(z.nullable(pair), BLANK_FOOTBALL.corners),
  incidents: z._default(z.array(incident), []),
});

const basketballState = z.object({
  ...common,
  status: z._default(z.custom<BasketballRow['status']>(isBasketballStatus), BLANK_BASKETBALL.status),
  periods: z._default(z.array(pair), []),
  periodSeconds: z._default(z.int(), BLANK_BASKETBALL.periodSeconds),
});

/** A row's columns besides its state. */
interface StoredRow {
  readonly id: number;
  readonly sport: Sport;
  readonly rev: number;
  readonly kickoff: number;
  readonly state: unknown;
}

/** Returns a row's state as stored: JSON with named fields, independent of the wire's column order and the protocol version. */
export function stateOf(row: MatchRow): Readonly<Record<string, unknown>> {
  const { id: _, rev: __, sport: ___, kickoff: ____, ...state } = row;
  return state;
}

/** Returns a stored row. Throws an error with match and field for an invalid value. */
export function storedRow({ id, sport, rev, kickoff, state }: StoredRow): MatchRow {
  return sport === 'basketball'
    ? { ...blankBasketball(id), ...parsed(basketballState, id, state), rev, kickoff }
    : { ...blankFootball(id), ...parsed(footballState, id, state), rev, kickoff };
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, id: number, state: unknown): z.output<Schema> {
  const result = schema.safeParse(state);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`the stored state of match ${id} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}
