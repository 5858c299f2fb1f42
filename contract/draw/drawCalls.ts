import * as z from 'zod/mini';
import { get, post } from '#contract/calls/defineCall.ts';
import { line, paragraphs, token } from '#contract/text/textFields.ts';
import {
  DRAW_ADDRESS_MAX_CHARS,
  DRAW_LISTED_WINNERS,
  DRAW_MAX_PRIZES,
  DRAW_NUMBER_DIGITS,
  DRAW_PAGE,
  DRAW_RECIPIENT_MAX_CHARS,
} from './drawLimits.ts';

const nothing = z.object({});
const count = z.int().check(z.nonnegative());
/** Of 32 bits, as in the database. */
const ordinal = z.int32().check(z.positive());
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a seed or its SHA-256 is 64 hex digits'));
const number = z.string().check(z.regex(new RegExp(`^\\d{${DRAW_NUMBER_DIGITS}}$`), `a number has ${DRAW_NUMBER_DIGITS} digits`));

/** What is won; `name` is that of a thing, in the language of the request. */
export const drawPrizeValue = z.object({
  kind: z.enum(['points', 'coins', 'thing']),
  amount: z.nullable(count),
  name: z.nullable(z.string()),
});
export type DrawPrizeValue = z.output<typeof drawPrizeValue>;

const prize = z.object({
  ...drawPrizeValue.shape,
  /** By language, as they are part of the rules; null of points and coins. */
  names: z.nullable(z.record(z.string(), z.string())),
  /** Its places: the first and last. */
  first: count,
  last: count,
  stock: z.nullable(count),
  /** What is left of the stock. At 0 its places win nothing. */
  left: z.nullable(count),
});

/** `closed`: over, and its seed not revealed yet. */
export const DRAW_STATES = ['announced', 'open', 'closed', 'revealed', 'void'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** A round, as everybody sees it. Times are server times (ms). */
export const drawRound = z.object({
  tenant: z.string(),
  round: ordinal,
  state: z.enum(DRAW_STATES),
  cost: count,
  perDay: count,
  opensAt: z.int(),
  closesAt: z.int(),
  revealBy: z.int(),
  prizes: z.array(prize).check(z.maxLength(DRAW_MAX_PRIZES)),
  /** Raised whenever a prize runs out. */
  tableVersion: ordinal,
  /** SHA-256 of the round's seed, and of its rules; both are public before it opens. */
  seedHash: hash,
  rulesHash: hash,
  /** The seed, once it is revealed. */
  seed: z.nullable(hash),
  voidReason: z.nullable(z.string()),
});
export type DrawRound = z.output<typeof drawRound>;

/** What is committed before a member chooses a number: SHA-256 of the ticket's seed, with the version of the prize table. */
const sealedTicket = z.object({ n: ordinal, commitment: hash, tableVersion: ordinal });
export type SealedDrawTicket = z.output<typeof sealedTicket>;

/** Where a won thing is: it needs a real name, then an address until a time, then it is sent; or it lapsed. */
export const DRAW_DELIVERIES = ['realName', 'address', 'waiting', 'sent', 'lapsed'] as const;

/** A ticket that was drawn, with everything that its result follows from. */
export const drawTicket = z.object({
  ...sealedTicket.shape,
  round: ordinal,
  drawId: z.string(),
  number,
  seed: hash,
  place: count,
  /** null: no win. */
  prize: z.nullable(drawPrizeValue),
  /** The places that win the same. */
  first: count,
  last: count,
  at: z.int(),
  /** Its round is void: its points went back. */
  isReturned: z.boolean(),
  delivery: z.nullable(z.object({ state: z.enum(DRAW_DELIVERIES), until: z.int() })),
});
export type DrawTicket = z.output<typeof drawTicket>;

/** The prize draw (docs/product.md#prize-draw). Paths are ours. */
export const DRAW_CALLS = {
  /** The present round, or the next, or the last; and those before it. Void ones stay listed. */
  drawRounds: get('/WOS-LEDGER/noauth/draw/rounds', nothing, z.object({ rounds: z.array(drawRound) }), { auth: 'none' }),
  /** Who won what in a round, the newest first. Of a nickname only the first character is told. */
  drawWinners: get(
    '/WOS-LEDGER/noauth/draw/winners',
    z.object({ round: z.pipe(z.coerce.number(), ordinal) }),
    z.object({
      winners: z
        .array(z.object({ nickname: z.string(), drawId: z.string(), n: ordinal, number, prize: drawPrizeValue, place: count, at: z.int() }))
        .check(z.maxLength(DRAW_LISTED_WINNERS)),
    }),
    { auth: 'none' },
  ),
  /** What the caller has for the open round. Commits the next ticket before it answers; `next` is null when there is none today. */
  prizeDraw: post(
    '/WOS-LEDGER/draw/open',
    nothing,
    z.object({ round: z.nullable(drawRound), points: count, leftToday: count, drawId: z.string(), next: z.nullable(sealedTicket) }),
    { auth: 'member' },
  ),
  /**
   * Spends the points of a ticket and draws it by a number. 409 when the prize table is no longer the one that was committed: nothing is
   * spent, and `prizeDraw` has the new commitment.
   */
  drawPrize: post(
    '/WOS-LEDGER/draw/draw',
    z.object({ round: ordinal, n: ordinal, number, tableVersion: ordinal }),
    z.object({ ticket: drawTicket, points: count, coins: count, leftToday: count, next: z.nullable(sealedTicket) }),
    { auth: 'member', idempotent: true },
  ),
  /** The caller's tickets of all rounds, the newest first, after those of the page before; with `round` and `n` only that one. */
  drawTickets: get(
    '/WOS-LEDGER/draw/tickets',
    z.object({
      /** What `next` of the page before says; absent for the first page. */
      cursor: z.optional(token(64)),
      round: z.optional(z.pipe(z.coerce.number(), ordinal)),
      n: z.optional(z.pipe(z.coerce.number(), ordinal)),
    }),
    z.object({ tickets: z.array(drawTicket).check(z.maxLength(DRAW_PAGE)), total: count, next: z.nullable(z.string()) }),
    { auth: 'member' },
  ),
  /** Where a won thing is to be sent; only operators read it. Needs an approved real name. */
  sendDrawAddress: post(
    '/WOS-LEDGER/draw/address',
    z.object({
      round: ordinal,
      n: ordinal,
      recipient: line({ min: 1, max: DRAW_RECIPIENT_MAX_CHARS }),
      phone: z.string().check(z.regex(/^\+?[\d\s-]{6,20}$/, 'a phone has 6 to 20 digits')),
      address: paragraphs({ min: 1, max: DRAW_ADDRESS_MAX_CHARS }),
    }),
    nothing,
    { auth: 'member' },
  ),
} as const;
