import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { RestingOrder, REST_MS, wallOrder } from '#features/match/wall/wallOrder.ts';
import { aMatch } from '#tests/builders/aMatch.ts';

describe('wallOrder and RestingOrder', () => {
  test('wallOrder sorts live first and ended last, else keeps the user’s order', () => {
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

  test('moves tiles only after the new order was stable, never during a touch or just after it', () => {
    const order = new RestingOrder();
    expect(order.settle([1, 2, 3], 0, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000 + REST_MS, true)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_001 + REST_MS, false)).toEqual([1, 2, 3]);
    expect(order.settle([2, 3, 1], 1_000 + 2 * REST_MS, false)).toEqual([2, 3, 1]);
  });

  test('ignores an order that lasted too short', () => {
    const order = new RestingOrder();
    order.settle([1, 2], 0, false);
    order.settle([2, 1], 1_000, false);
    order.settle([1, 2], 2_000, false);
    expect(order.settle([2, 1], 2_000 + REST_MS, false)).toEqual([1, 2]);
  });

  test('adds and removes tiles at once without moving the others', () => {
    const order = new RestingOrder();
    order.settle([1, 2, 3], 0, false);
    expect(order.settle([4, 1, 2, 3], 10, true)).toEqual([1, 2, 3, 4]);
    expect(order.settle([4, 1, 3], 20, true)).toEqual([1, 3, 4]);
  });
});
