import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { RestingOrder, REST_MS, wallOrder } from '#features/match/wallOrder.ts';
import { aMatch } from '#tests/builders/match.ts';

describe('the wall', () => {
  test('has what is in play first and what is over last, else the reader’s own order', () => {
    const rows = new Map(
      [
        aMatch({ id: 1, status: F.finished }),
        aMatch({ id: 2, status: F.notStarted }),
        aMatch({ id: 3, status: F.secondHalf }),
        aMatch({ id: 4, status: F.halfTime }),
      ].map((row) => [row.id, row]),
    );
    expect(wallOrder([1, 2, 4, 3, 5], (id) => rows.get(id))).toEqual([4, 3, 2, 5, 1]);
  });

  test('moves its tiles only when the new order has held, and never under a finger or just after it', () => {
    const order = new RestingOrder();
    expect(order.settle([1, 2, 3], 0, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000 + REST_MS, true)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_001 + REST_MS, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000 + 2 * REST_MS, false)).toEqual([2, 3, 1]);
  });

  test('an order that was only passing moves nothing', () => {
    const order = new RestingOrder();
    order.settle([1, 2], 0, false);
    order.settle([2, 1], 1_000, false);
    order.settle([1, 2], 2_000, false);
    expect(order.settle([2, 1], 2_000 + REST_MS, false)).toEqual([1, 2]);
  });

  test('takes a tile up or down at once, and leaves the others where they are', () => {
    const order = new RestingOrder();
    order.settle([1, 2, 3], 0, false);
    expect(order.settle([4, 1, 2, 3], 10, true)).toEqual([1, 2, 3, 4]);
    expect(order.settle([4, 1, 3], 20, true)).toEqual([1, 3, 4]);
  });
});
