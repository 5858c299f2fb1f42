import { eq } from 'drizzle-orm';
import { TENANTS } from '#contract/locale/tenants.ts';
import { DRAW_PLACES } from '#contract/draw/drawLimits.ts';
import type { DrawPrizeRule } from '#contract/draw/drawRules.ts';
import type { Db } from '#gateway/db/database.ts';
import { addRound } from '#gateway/draw/addRound.ts';
import type { Draw } from '#gateway/draw/createDraw.ts';
import { drawTicket } from '#gateway/draw/drawTicket.ts';
import { revealRound } from '#gateway/draw/endRound.ts';
import { drawMemberOf, sealNext } from '#gateway/draw/sealTicket.ts';
import { lockRound, presentRound, stateOf, type StoredRound } from '#gateway/draw/storedRound.ts';
import { inTransaction, type MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { ACCOUNTS } from '#gateway/demo/members/demoMembers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COST = 50;
const PER_DAY = 5;
const ROUND_DAYS = 30;
const GIFT = 900;

const SHIRT = {
  'zh-CN': '主场球衣',
  'vi-VN': 'Áo sân nhà',
  'en-US': 'Home shirt',
  'id-ID': 'Jersey kandang',
};

/** The best first; what is left of the places wins nothing. */
const PRIZES: readonly DrawPrizeRule[] = [
  { kind: 'thing', names: SHIRT, places: DRAW_PLACES / 1_000, stock: 3 },
  { kind: 'coins', amount: 100, places: 90, stock: null },
  { kind: 'coins', amount: 28, places: 700, stock: null },
  { kind: 'coins', amount: 5, places: 1_700, stock: null },
  { kind: 'points', amount: 20, places: 3_000, stock: null },
];

/** When demo members drew, in hours after the opening, and with which number: first the round that is over, then the present one. */
const PAST = [4, 30, 31, 77, 101, 130];
const PRESENT = [2, 20, 21];

/** Stores a round that is over, with its seed revealed, and one that is open, both with tickets of demo members, where none is open. */
export async function seedDemoDraw(draw: Draw): Promise<void> {
  for (const { tenantCode } of Object.values(TENANTS)) await seedTenant(draw, tenantCode);
}

async function seedTenant(draw: Draw, tenant: string): Promise<void> {
  const { db, now } = draw;
  const present = await presentRound(db, { tenant, demo: true }, now());
  if (present !== null && ['open', 'announced'].includes(stateOf(present, now()))) return;
  const fans = await demoFans(db, tenant);
  if (fans.length === 0) return;
  if (present === null) {
    const opensAt = now() - 10 * DAY_MS;
    for (const memberId of fans) await at(db, opensAt, (money) => give(money, tenant, memberId));
    const past = await add(draw, tenant, { opensAt, closesAt: now() - 2 * DAY_MS, revealBy: now() + DAY_MS });
    if (past !== null) await drawAll(draw, past, fans, PAST);
    if (past !== null) await revealRound(db, draw.sealer, past, now());
  }
  const opensAt = now() - DAY_MS;
  const round = await add(draw, tenant, { opensAt, closesAt: now() + ROUND_DAYS * DAY_MS, revealBy: now() + (ROUND_DAYS + 2) * DAY_MS });
  if (round !== null && present === null) await drawAll(draw, round, fans, PRESENT);
}

function add({ db, sealer }: Draw, tenant: string, times: Pick<StoredRound, 'opensAt' | 'closesAt' | 'revealBy'>) {
  return db.transaction((tx) => addRound(tx, sealer, { tenant, cost: COST, perDay: PER_DAY, prizes: PRIZES, demo: true, ...times }));
}

/** Draws tickets as members did at those times. */
async function drawAll({ db, sealer }: Draw, round: StoredRound, fans: readonly bigint[], hours: readonly number[]): Promise<void> {
  const { tenant } = round;
  for (const [i, hour] of hours.entries()) {
    const memberId = fans[i % fans.length];
    const moment = round.opensAt + hour * HOUR_MS;
    if (memberId === undefined) continue;
    await at(db, moment, async (money) => {
      const locked = await lockRound(money.db, { tenant, demo: true }, round.round);
      if (locked === undefined) return;
      const { n, tableVersion } = await sealNext(money.db, sealer, locked, await drawMemberOf(money.db, memberId));
      const number = String(1_182_137 + i * 700_001).slice(-7);
      await drawTicket(
        money,
        { sealer, demo: true, now: () => moment },
        { tenant, memberId },
        { round: round.round, n, number, tableVersion },
      );
    });
  }
}

function at<Result>(db: Db, moment: number, work: (money: MoneyTransaction) => Promise<Result>): Promise<Result> {
  return db.transaction((tx) => work(inTransaction(tx, moment, NO_ACCOUNT_NOTIFIER)));
}

async function give({ post }: MoneyTransaction, tenant: string, memberId: bigint): Promise<void> {
  await post({
    tenant,
    unit: 'points',
    key: `demo draw ${memberId}`,
    about: { kind: 'grant', reason: 'Demo' },
    legs: [
      { account: { kind: 'rewards', memberId: null }, amount: -GIFT },
      { account: { kind: 'points', memberId }, amount: GIFT },
    ],
  });
}

async function demoFans(db: Db, tenant: string): Promise<readonly bigint[]> {
  const rows = await db
    .select({ id: memberTable.id, tenant: memberTable.tenant, account: memberTable.account })
    .from(memberTable)
    .where(eq(memberTable.demo, true))
    .orderBy(memberTable.id);
  return rows.flatMap(({ id, tenant: of, account }) => (of === tenant && ACCOUNTS.some((one) => one === account) ? [id] : []));
}
