import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#gateway/db/database.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { checkLedgersDaily } from '#gateway/ledger/dailyCheck.ts';
import { postTransfer } from '#gateway/ledger/postTransfer.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, rechargeOrders } from '#gateway/ledger/tables.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aGrant, grant } from '#tests/builders/ledger.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY_MS = 86_400_000;
const isPromotional = eq(ledgerAccounts.kind, 'promotional');

/** What somebody may do to the tables, and what the check says of it. */
const DAMAGE: readonly [string, (db: Db) => Promise<unknown>, readonly RegExp[]][] = [
  [
    'a balance was raised',
    (db) => db.update(ledgerAccounts).set({ balance: 999 }).where(isPromotional),
    [/^account \d+ says 999, and its entries sum to 50$/, /^all accounts of coins sum to 949$/],
  ],
  [
    'an entry was changed',
    (db) => db.update(ledgerEntries).set({ amount: 31 }).where(eq(ledgerEntries.amount, 30)),
    [/^account \d+ says 50, and its entries sum to 51$/, /left account \d+ with another balance/, /has 2 entries that sum to 1$/],
  ],
  [
    'an entry was deleted',
    (db) => db.delete(ledgerEntries).where(eq(ledgerEntries.amount, 30)),
    [/^account \d+ says 50, and its entries sum to 20$/, /has 1 entries that sum to -30$/],
  ],
  [
    'a wallet is below zero',
    async (db) => {
      await db.execute(sql`alter table ledger_accounts drop constraint ledger_accounts_covered`);
      await db.update(ledgerAccounts).set({ balance: -5 }).where(isPromotional);
    },
    [/^account \d+ says -5/, /sum to -55$/, /^account \d+ \(promotional\) is at -5$/],
  ],
  [
    'an income was paid out below zero',
    async (db) => {
      const legs = [
        { account: { kind: 'income', memberId: 7n }, amount: -5 },
        { account: { kind: 'platform', memberId: null }, amount: 5 },
      ] as const;
      const about = { kind: 'refund', articleId: 1, title: 'A stance', reason: 'corrected' } as const;
      const { id } = await db.transaction((tx) => postTransfer(tx, { ...aGrant(7n, 1, 'payout'), about, legs }, 1));
      await db
        .update(ledgerTransfers)
        .set({ about: { kind: 'grant', reason: 'r' } })
        .where(eq(ledgerTransfers.id, id));
    },
    [/^transfer \d+ took income \d+ to -5, which only a refund may$/],
  ],
  ['an order is credited without a transfer', (db) => db.update(rechargeOrders).set({ state: 'credited' }), [/^order 1{16} is credited/]],
];

onBothDatabases('checkLedger', (database) => {
  beforeEach(async () => {
    await emptyTables(database());
    const { db } = database();
    await grant(db, 7n, 20);
    await grant(db, 7n, 30);
    const price = { coins: 60, amount: 21_000, currency: 'VND' } as const;
    const order = { number: '1'.repeat(16), tenant: 'VNWOS', memberId: sql`7`, supplier: 'sandbox', ...price } as const;
    await db.insert(rechargeOrders).values({ ...order, state: 'open', createdAt: 0, closesAt: 1 });
  });

  test('finds nothing where everything agrees, and counts', async () => {
    expect(await checkLedger(database().db, 'VNWOS')).toEqual({ accounts: 2, transfers: 2, openExceptions: 0, problems: [] });
    expect(await checkLedger(database().db, 'TYCC')).toEqual({ accounts: 0, transfers: 0, openExceptions: 0, problems: [] });
  });

  test.each(DAMAGE)('says that %s', async (_, damage, expected) => {
    await damage(database().db);
    const { problems } = await checkLedger(database().db, 'VNWOS');
    for (const pattern of expected)
      expect(
        problems.some((problem) => pattern.test(problem)),
        `${pattern} in ${problems.join('; ')}`,
      ).toBe(true);
  });

  test('runs daily and says so in the log', async () => {
    const time = new TestTime();
    const reports: string[] = [];
    const daily = checkLedgersDaily({ db: database().db, timers: time.timers(), report: (message) => reports.push(message) });
    await time.sleep(DAY_MS);
    await daily.close();
    expect(reports).toHaveLength(4);
    expect(reports[1]).toBe('the ledger of VNWOS, 2 accounts and 2 transfers, agrees with its entries');
  });
});
