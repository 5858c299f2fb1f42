import { expect, test } from 'vitest';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import { createOriginRetention } from '#gateway/prediction/market/originRetention.ts';
import { stancePurchases } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { storedBuyer } from '#tests/builders/storedBuyer.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY_MS = 86_400_000;

onDatabase('createOriginRetention', (database) => {
  test('forgets devices and networks after a week and cards after ninety days, at the start and each day', async () => {
    await emptyTables(database());
    const { db } = database();
    const time = new TestTime(KICKOFF);
    const ago = (days: number): number => KICKOFF - days * DAY_MS;
    for (const days of [8, 6]) {
      const { buyerId, articleId: stanceId } = await storedBuyer(db);
      const hashes = { deviceHash: `device of ${days}`, networkHash: `network of ${days}` };
      await db.insert(stancePurchases).values({ stanceId, buyerId, price: 38, transferId: days, at: ago(days), state: 'paid', ...hashes });
    }
    const order = { tenant: 'VNWOS', memberId: 1n, supplier: 'webhook', coins: 60, amount: 1, currency: 'VND', state: 'credited' } as const;
    await db
      .insert(rechargeOrders)
      .values(
        [91, 88].map((days) => ({ ...order, number: `order ${days}`, createdAt: ago(days), closesAt: ago(days), card: `card ${days}` })),
      );
    const left = async () => [
      ...(await db.select().from(stancePurchases)).flatMap((one) => [one.deviceHash ?? [], one.networkHash ?? []].flat()),
      ...(await db.select().from(rechargeOrders)).flatMap(({ card }) => card ?? []),
    ];
    const problems: string[] = [];
    const retention = createOriginRetention({ db, timers: time.timers(), report: (message) => void problems.push(message) });
    await expect.poll(left).toEqual(['device of 6', 'network of 6', 'card 88']);
    await time.advance(DAY_MS);
    await expect.poll(left).toEqual(['card 88']);
    await time.advance(2 * DAY_MS);
    await expect.poll(left).toEqual([]);
    await retention.close();
    expect(problems).toEqual([]);
  });
});
