import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { STANCE_AMOUNTS, STANCE_STATUS, type StanceAmount } from '#contract/stances/stanceStatus.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { stanceTexts } from '#gateway/prediction/market/stanceText.ts';
import { cancelStance, decideReview, reopenReview, type ReviewResult } from '#gateway/prediction/publish/reviewStance.ts';
import { describeChains, verifyChains } from '#gateway/prediction/chain/verifyChains.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { priceLimitsOf } from '#gateway/tenant/settings.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, reason, single } from '#gateway/operator/flagValues.ts';

const MAX_LISTED = 50;
const MINUTE_MS = 60_000;
const STANCE = 'N   as printed by stance list, and in its address expert/article/N';
const REASON = "TEXT   shown to the author, in the tenant's language";
const MAX_MINUTES = 1_440;
const NO_FLAGS = z.object({});
const AMOUNTS = `some of ${STANCE_AMOUNTS.join(',')}, separated by commas, or all`;

/** Commands about experts' stances and their chains. */
export const STANCE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'stance list',
    does: 'lists the stances under review with their texts, those whose first match is next first',
    flags: {},
    schema: NO_FLAGS,
    run: ({ tenant, db, now }) => listUnderReview(db, tenant, now()),
  }),
  defineCommand({
    name: 'stance pass',
    does: 'publishes a stance that is under review',
    flags: { stance: STANCE },
    schema: z.object({ stance: id }),
    async run({ tenant, money, content }, { stance }) {
      const review = { db: money.db, at: money.at, notifier: money.notifier, sendLetter: content.messages.send };
      confirm(await decideReview(review, { tenant, articleId: stance }, { kind: 'passed' }), stance, tenant);
      return `Stance ${stance} is published.`;
    },
  }),
  defineCommand({
    name: 'stance reopen',
    does: 'puts a published stance under review again, if nobody has bought it and its first match has not begun',
    flags: { stance: STANCE },
    schema: z.object({ stance: id }),
    async run({ tenant, money }, { stance }) {
      confirm(await reopenReview(money, { tenant, articleId: stance }), stance, tenant);
      return `Stance ${stance} is under review again.`;
    },
  }),
  defineCommand({
    name: 'stance reject',
    does: 'rejects a stance that is under review',
    flags: { stance: STANCE, reason: REASON },
    schema: z.object({ stance: id, reason }),
    async run({ tenant, money }, { stance, reason: shown }) {
      confirm(await decideReview(money, { tenant, articleId: stance }, { kind: 'rejected', reason: shown }), stance, tenant);
      return `Stance ${stance} is rejected, and its author is told why.`;
    },
  }),
  defineCommand({
    name: 'stance cancel',
    does: 'cancels a stance before its first match has begun, and gives all its buyers their coins back',
    flags: { stance: STANCE, reason: `${REASON}, and to the buyers` },
    schema: z.object({ stance: id, reason }),
    async run({ tenant, money }, { stance, reason: shown }) {
      confirm(await cancelStance(money, { tenant, articleId: stance }, shown), stance, tenant);
      return `Stance ${stance} is cancelled, and its buyers have their coins back.`;
    },
  }),
  defineCommand({
    name: 'stance review on',
    does: 'reviews stances before they are published',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { stancesPass: false });
      return `Stances of ${tenant} are reviewed before they are published.`;
    },
  }),
  defineCommand({
    name: 'stance review off',
    does: 'publishes stances at once, but for those with links or contact details',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { stancesPass: true });
      return `Stances of ${tenant} are published at once.`;
    },
  }),
  defineCommand({
    name: 'stance amounts',
    does: 'sets what a paid stance may cost',
    flags: { are: `COINS   ${AMOUNTS}` },
    schema: z.object({ are: single(amountsIn, AMOUNTS) }),
    async run({ tenant, content }, { are }) {
      await content.settings.set(tenant, { stanceAmounts: are === 'all' ? null : are });
      return `Paid stances of ${tenant} cost ${(are === 'all' ? STANCE_AMOUNTS : are).join(', ')} coins.`;
    },
  }),
  defineCommand({
    name: 'stance prices',
    does: 'sets what a price must be before it is locked; what is not given stays',
    flags: {
      confirmed: `MIN   the company confirmed it within so many minutes, 1 to ${MAX_MINUTES}, or usual`,
      above: 'N   it is at most so many times the median of the companies, 1 to 10, such as 1.15, or usual',
      from: 'N   of so many companies or more, 2 to 20, or usual',
    },
    schema: z.object({
      confirmed: z.optional(single(wholeOrUsual(1, MAX_MINUTES), `minutes are a whole number from 1 to ${MAX_MINUTES}, or usual`)),
      above: z.optional(single(percentOrUsual, 'it is a number from 1 to 10 with at most two decimals, or usual')),
      from: z.optional(single(wholeOrUsual(2, 20), 'companies are a whole number from 2 to 20, or usual')),
    }),
    async run({ tenant, content }, { confirmed, above, from }) {
      await content.settings.set(tenant, {
        ...(confirmed !== undefined && { priceMinutes: numberOf(confirmed) }),
        ...(above !== undefined && { pricePercent: numberOf(above) }),
        ...(from !== undefined && { priceCompanies: numberOf(from) }),
      });
      const { minutes, percent, companies } = priceLimitsOf(await content.settings.of(tenant));
      return `Prices of ${tenant} can be locked within ${minutes} min of their confirmation, at up to ${percent / 100} times the median of ${companies} companies or more.`;
    },
  }),
  defineCommand({
    name: 'chain verify',
    does: 'recomputes every seal and compares the chains of all experts with their anchors',
    flags: {},
    schema: NO_FLAGS,
    run: async ({ tenant, db }) => `${describeChains(tenant, await verifyChains(db, tenant))}.`,
  }),
];

/** Returns the amounts of a text such as "8,18", the lowest first; undefined when one is unknown. */
function amountsIn(text: string): readonly StanceAmount[] | 'all' | undefined {
  if (text === 'all') return text;
  const given = new Set(text.split(',').map(Number));
  const known = STANCE_AMOUNTS.filter((amount) => given.has(amount));
  return known.length === given.size ? known : undefined;
}

function wholeOrUsual(min: number, max: number) {
  return (text: string): number | 'usual' | undefined => {
    if (text === 'usual') return text;
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

/** Returns 115 for "1.15". */
function percentOrUsual(text: string): number | 'usual' | undefined {
  if (text === 'usual') return text;
  const percent = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
  return percent >= 100 && percent <= 1_000 ? percent : undefined;
}

function numberOf(value: number | 'usual'): number | null {
  return value === 'usual' ? null : value;
}

function confirm(result: ReviewResult, stance: number, tenant: string): void {
  if (result === 'unknown') throw new UsageError(`${tenant} has no stance ${stance}.`);
  if (result === 'otherState') throw new UsageError(`Stance ${stance} is in another state: see npm run operator -- stance list.`);
  if (result === 'begun') throw new UsageError(`The first match of stance ${stance} has begun.`);
}

async function listUnderReview(db: Db, tenant: string, now: number): Promise<string> {
  const waiting = await db
    .select({
      id: stances.id,
      title: stances.title,
      closesAt: stances.closesAt,
      price: stances.price,
      authorId: members.id,
      nickname: members.nickname,
    })
    .from(stances)
    .innerJoin(members, eq(members.id, stances.authorId))
    .where(and(eq(stances.tenant, tenant), eq(stances.status, STANCE_STATUS.underReview)))
    .orderBy(asc(stances.closesAt), asc(stances.id))
    .limit(MAX_LISTED);
  if (waiting.length === 0) return `${tenant} has no stances under review.`;
  const ids = waiting.map((one) => one.id);
  const texts = await stanceTexts(db, { gateway: 'review' }, ids);
  const matches = await matchesOf(db, tenant, ids);
  return waiting
    .map(({ id: stance, nickname, authorId, price, closesAt, title }) => {
      const { content = '', legs = [] } = texts.get(stance) ?? {};
      const picks = legs.map((leg) => `  ${matches.get(stance)?.get(leg.matchId) ?? `match ${leg.matchId}`}: ${pickOf(leg)}`);
      const head = `${stance}  ${nickname} (${authorId})  ${price === 0 ? 'free' : `${price} coins`}  ${timeLeft(closesAt - now)}`;
      return [head, ...picks, `  ${title}`, ...content.split('\n').map((line) => `  ${line}`)].join('\n');
    })
    .join('\n\n');
}

function pickOf({ playType, selection, line, price }: Leg): string {
  return [playType, selection, ...(line === null ? [] : [line]), '@', price].join(' ');
}

function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Returns the names of matches in the tenant's language, by stance and match. */
async function matchesOf(db: Db, tenant: string, ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, string>>> {
  const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
  const found = new Map<number, Map<number, string>>();
  for (const { stanceId, matchId, names } of await db
    .select()
    .from(stanceMatches)
    .where(inArray(stanceMatches.stanceId, [...ids]))) {
    const { home, away, competition } = names;
    const ofStance = found.get(stanceId) ?? new Map<number, string>();
    found.set(stanceId, ofStance.set(matchId, `${home.name[language]} - ${away.name[language]} (${competition[language]})`));
  }
  return found;
}
