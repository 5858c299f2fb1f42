import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { onBothDatabases } from '#tests/builders/databases.ts';

const numbers = pgTable('numbers_of_a_test', { small: integer(), large: bigint({ mode: 'bigint' }) });

onBothDatabases('isAnyOf', (database) => {
  test('finds the rows with any of many values, none for no values, with one parameter', async () => {
    const { db } = database();
    await db.execute(sql`create table numbers_of_a_test (small integer, large bigint)`);
    await db.insert(numbers).values([1, 2, 3].map((small) => ({ small, large: 2n ** 60n + BigInt(small) })));
    const many = Array.from({ length: 2_000 }, (_, i) => i + 2);
    const find = (condition: ReturnType<typeof isAnyOf>) => db.select({ small: numbers.small }).from(numbers).where(condition);
    expect(await find(isAnyOf(numbers.small, many))).toEqual([{ small: 2 }, { small: 3 }]);
    expect(await find(isAnyOf(numbers.large, [2n ** 60n + 3n, 5n]))).toEqual([{ small: 3 }]);
    expect(await find(isAnyOf(numbers.small, []))).toEqual([]);
    expect(find(isAnyOf(numbers.small, many)).toSQL().params).toHaveLength(1);
  });
});
