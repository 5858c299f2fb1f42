import * as z from 'zod/mini';
import {
  DRAW_MAX_AMOUNT,
  DRAW_MAX_COST,
  DRAW_MAX_PER_DAY,
  DRAW_MAX_PRIZES,
  DRAW_MAX_STOCK,
  DRAW_NAME_MAX_CHARS,
  DRAW_PLACES,
} from '#contract/draw/drawLimits.ts';
import type { DrawPrizeRule } from '#contract/draw/drawRules.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { addRound } from '#gateway/draw/addRound.ts';
import { deliveryOf } from '#gateway/draw/drawHistory.ts';
import { markSent, openAddress, type WonThing, wonThings } from '#gateway/draw/drawDeliveries.ts';
import { revealRound, voidRound } from '#gateway/draw/endRound.ts';
import { listRounds, lockRound, prizeValueOf, stateOf, type StoredRound } from '#gateway/draw/storedRound.ts';
import { createSealer, type Sealer } from '#gateway/profile/realName/sealedText.ts';
import { isLanguage, LANGUAGES, tenantLanguage } from '#contract/locale/tenants.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, instant, reason, single } from '#gateway/operator/flagValues.ts';
import { printable } from '#gateway/operator/printable.ts';

const TIME = '2026-11-21T18:00+07:00';
const ROUND = 'N   as printed by draw list';
const TICKET = 'DRAWID/N   as printed by draw winners';
const PRIZE = 'coins:100:90, points:20:3000 or thing:10:3:en-US=Home shirt;vi-VN=Áo đấu';
const PRIZES = `a prize is KIND:AMOUNT:PLACES[:STOCK], or thing:PLACES:STOCK:NAMES, such as ${PRIZE}`;

const cost = whole(DRAW_MAX_COST);
const perDay = whole(DRAW_MAX_PER_DAY);
const prizes = z.pipe(
  z.array(z.string()),
  z.transform((values, ctx): readonly DrawPrizeRule[] => {
    const read = values.flatMap((value) => prizeIn(value) ?? []);
    const places = read.reduce((sum, one) => sum + one.places, 0);
    if (read.length === values.length && read.length <= DRAW_MAX_PRIZES && places <= DRAW_PLACES) return read;
    const message = read.length < values.length ? PRIZES : `at most ${DRAW_MAX_PRIZES} prizes with ${DRAW_PLACES} places together`;
    ctx.issues.push({ code: 'custom', input: values, message });
    return z.NEVER;
  }),
);
const ticket = single((text) => {
  const [, drawId, n] = /^([0-9a-f]{16})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return drawId === undefined || n === undefined ? undefined : { drawId, n: Number(n) };
}, 'a ticket is its draw id, a stroke and its number');

/** Commands about the prize draw (docs/product.md#prize-draw). Nothing changes what a round has committed. */
export const DRAW_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'draw add',
    does: 'commits a round: its rules and the hash of its seed are public from now on, and nobody can change them',
    flags: {
      prize: `PRIZE   once for each, the best first: ${PRIZE}`,
      cost: 'POINTS   of a ticket',
      'per-day': 'N   tickets of a member in a day',
      from: TIME,
      to: TIME,
      reveal: `${TIME}   the deadline of its seed`,
    },
    schema: z.object({ prize: prizes, cost, 'per-day': perDay, from: instant, to: instant, reveal: instant }),
    async run(context, { prize, cost: points, 'per-day': tickets, from: opensAt, to: closesAt, reveal: revealBy }) {
      const { tenant, db, now } = context;
      if (opensAt <= now()) throw new UsageError('--from must be in the future: rules are public before a round opens.');
      if (closesAt <= opensAt || revealBy <= closesAt) throw new UsageError('--to must be after --from, and --reveal after --to.');
      const added = await addRound(db, sealerOf(context), {
        tenant,
        prizes: prize,
        cost: points,
        perDay: tickets,
        opensAt,
        closesAt,
        revealBy,
      });
      if (added === null) throw new UsageError('Another round is open in that time.');
      return `Round ${added.round} is committed.\nseed   ${added.seedHash}\nrules  ${added.rulesHash}`;
    },
  }),
  defineCommand({
    name: 'draw list',
    does: 'prints the rounds, newest first, with what is left of their prizes',
    flags: {},
    schema: z.object({}),
    async run({ tenant, db, now }) {
      const rounds = await listRounds(db, { tenant, demo: true });
      if (rounds.length === 0) return `${tenant} has no rounds.`;
      return rounds.map((round) => describeRound(round, now())).join('\n');
    },
  }),
  defineCommand({
    name: 'draw void',
    does: 'ends a round for good: points of all its tickets go back, and what they won is taken back; everybody reads why',
    flags: { round: ROUND, reason: "TEXT   shown to everybody, in the tenant's language" },
    schema: z.object({ round: id, reason }),
    async run(context, { round: number, reason: shownReason }) {
      const round = await requireRound(context, number);
      if (!(await voidRound(context.db, round, shownReason, context.now())))
        throw new UsageError(`Round ${number} is void already, or its seed is revealed.`);
      return `Round ${number} is void. Its tickets are being returned.`;
    },
  }),
  defineCommand({
    name: 'draw reveal',
    does: 'reveals the seed of a round that is over; the gateway does so by itself within five minutes',
    flags: { round: ROUND },
    schema: z.object({ round: id }),
    async run(context, { round: number }) {
      const round = await requireRound(context, number);
      if (!(await revealRound(context.db, sealerOf(context), round, context.now())))
        throw new UsageError(`Round ${number} is not over, its deadline is past, or it has ended already.`);
      return `The seed of round ${number} is revealed.`;
    },
  }),
  defineCommand({
    name: 'draw winners',
    does: 'lists the things that were won in a round, and where each is',
    flags: { round: ROUND },
    schema: z.object({ round: id }),
    async run(context, { round: number }) {
      const round = await requireRound(context, number);
      const things = await wonThings(context.db, round);
      if (things.length === 0) return `Nobody has won a thing in round ${number}.`;
      return things.map((thing) => describeThing(thing, context)).join('\n');
    },
  }),
  defineCommand({
    name: 'draw address',
    does: 'prints where a won thing is to be sent; the audit keeps who looked, and why',
    flags: { round: ROUND, ticket: TICKET, reason: 'TEXT   why it is looked at' },
    schema: z.object({ round: id, ticket, reason }),
    async run(context, { round, ticket: wanted }) {
      const address = openAddress(sealerOf(context), (await requireThing(context, round, wanted)).ticket);
      if (address === null) throw new UsageError('Its member has given no address, or it was sent.');
      return address.split('\n').map(printable).join('\n');
    },
  }),
  defineCommand({
    name: 'draw sent',
    does: 'marks a won thing as sent, and deletes its address',
    flags: { round: ROUND, ticket: TICKET },
    schema: z.object({ round: id, ticket }),
    async run(context, { round, ticket: wanted }) {
      if (!(await markSent(context.db, await requireThing(context, round, wanted), context.now())))
        throw new UsageError('It has no address yet, its round is void, or it was sent before.');
      return `${wanted.drawId}/${wanted.n} is sent.`;
    },
  }),
];

function whole(max: number) {
  return single(
    (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
    `a whole number from 1 to ${max}`,
  );
}

function prizeIn(text: string): DrawPrizeRule | null {
  const [, kind, amount, given, stock] = /^(coins|points):(\d{1,5}):(\d{1,5})(?::(\d{1,7}))?$/.exec(text) ?? [];
  if (kind === 'coins' || kind === 'points') {
    const prize = { kind, amount: Number(amount), places: Number(given), stock: stock === undefined ? null : Number(stock) } as const;
    return prize.amount >= 1 && prize.amount <= DRAW_MAX_AMOUNT && isOnTable(prize) ? prize : null;
  }
  const [, places, things, names] = /^thing:(\d{1,5}):(\d{1,7}):(.+)$/.exec(text) ?? [];
  const named = Object.fromEntries(
    (names ?? '').split(';').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1).trim()]),
  );
  const areNamed = Object.entries(named).every(
    ([language, name]) => isLanguage(language) && name.length >= 1 && name.length <= DRAW_NAME_MAX_CHARS && !/\p{Cc}/u.test(name),
  );
  const prize = { kind: 'thing', names: named, places: Number(places), stock: Number(things) } as const;
  return areNamed && LANGUAGES.some((language) => Object.hasOwn(named, language)) && isOnTable(prize) ? prize : null;
}

function isOnTable({ places, stock }: Pick<DrawPrizeRule, 'places' | 'stock'>): boolean {
  return places >= 1 && places <= DRAW_PLACES && (stock === null || (stock >= 1 && stock <= DRAW_MAX_STOCK));
}

function describeRound(round: StoredRound, now: number): string {
  const when = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`;
  const state = stateOf(round, now);
  const left = round.prizes.map(({ kind, places }, i) => `${kind} ${places} places, ${round.left[i] ?? 'all'} left`).join('; ');
  const why = round.voidReason === null ? '' : `: ${printable(round.voidReason)}`;
  return `${round.round}  ${state}${why}  ${when(round.opensAt)} to ${when(round.closesAt)}, seed by ${when(round.revealBy)}\n  ${left}`;
}

function describeThing({ ticket, round }: WonThing, { tenant, now }: CommandContext): string {
  const { drawId, n, memberId, prize } = ticket;
  const name = prizeValueOf(round, prize, { tenant, language: tenantLanguage(tenant) ?? 'en-US' })?.name ?? '';
  const state = deliveryOf(ticket, round, { now: now(), isVerified: true })?.state ?? '';
  return `${drawId}/${n}  ${printable(name)}  ${memberId === null ? 'deleted' : `member ${memberId}`}  ${state}`;
}

async function requireRound({ tenant, db }: CommandContext, number: number): Promise<StoredRound> {
  const round = await lockRound(db, { tenant, demo: true }, number);
  if (round === undefined) throw new UsageError(`${tenant} has no round ${number}: see npm run operator -- draw list --tenant ${tenant}.`);
  return round;
}

async function requireThing(
  context: CommandContext,
  number: number,
  wanted: { readonly drawId: string; readonly n: number },
): Promise<WonThing> {
  const things = await wonThings(context.db, await requireRound(context, number));
  const found = things.find(({ ticket: { drawId, n } }) => drawId === wanted.drawId && n === wanted.n);
  if (found === undefined) throw new UsageError(`${wanted.drawId}/${wanted.n} has won no thing in round ${number}: see draw winners.`);
  return found;
}

function sealerOf({ pepper }: CommandContext): Sealer {
  if (pepper === null) throw new UsageError('TOUCHLINE_PEPPER is not set, without which seeds and addresses cannot be sealed.');
  return createSealer(pepper, 'draw');
}
