import { beforeEach, expect, test } from 'vitest';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { BOUGHT, NOT_BOUGHT, purchaseState } from '#tests/builders/purchaseState.ts';
import { steppedPurchase } from '#tests/builders/steppedPurchase.ts';
import { storedBuyer } from '#tests/builders/storedBuyer.ts';

onBothDatabases('a purchase that fails (M3)', (database) => {
  beforeEach(() => emptyTables(database()));

  test('at any step leaves nothing behind, and is made once by its repetition', async () => {
    const { db } = database();
    const { buyerId, articleId } = await storedBuyer(db);
    const purchase = { buyerId, articleId, key: 'key-of-a-purchase' };
    const failAt = (failing: number) => (step: number) => {
      if (step === failing) throw new Error('the database failed');
    };
    let steps = 0;
    const outcome = async (): Promise<unknown> => {
      steps += 1;
      try {
        return await steppedPurchase(db, { ...purchase, onStep: failAt(steps) });
      } catch (error) {
        expect(error).toMatchObject({ message: 'the database failed' });
        return null;
      }
    };
    while ((await outcome()) === null) expect(await purchaseState(db, buyerId, articleId), `step ${steps}`).toEqual(NOT_BOUGHT);
    expect(steps).toBeGreaterThan(9); // it did fail at each of them
    expect(await purchaseState(db, buyerId, articleId)).toEqual(BOUGHT);
    expect(await steppedPurchase(db, purchase)).toEqual({ state: 'bought', balance: 62 });
    expect(await purchaseState(db, buyerId, articleId)).toEqual(BOUGHT);
  });
});
