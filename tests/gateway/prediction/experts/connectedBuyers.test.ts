import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBuyers, type TracedPurchase } from '#gateway/prediction/experts/connectedBuyers.ts';

const EXPERT = 1n;

/** A purchase of a buyer, by `device network`; - is not known. */
function purchase(buyerId: number, origin: string, expertId = EXPERT): TracedPurchase {
  const [deviceHash, networkHash] = origin.split(' ').map((hash) => (hash === '-' ? null : hash));
  return { expertId, buyerId: BigInt(buyerId), deviceHash: deviceHash ?? null, networkHash: networkHash ?? null };
}

function count(purchases: readonly TracedPurchase[], cards: Readonly<Record<string, readonly string[]>> = {}): number {
  return countBuyers(purchases, new Map(Object.entries(cards).map(([id, all]) => [BigInt(id), all]))).get(EXPERT) ?? 0;
}

describe('countBuyers', () => {
  test.each<[name: string, origins: readonly string[], buyers: number]>([
    ['nothing is known of them', ['- -', '- -'], 2],
    ['devices and networks differ', ['a x', 'b y'], 2],
    ['they share a device', ['a x', 'a y'], 1],
    ['they share a network', ['a x', 'b x'], 1],
    ['one shares with each of the others', ['a x', 'b y', 'a y'], 1],
    ['a device is called as a network is', ['x y', 'y x'], 2],
  ])('counts as it should when %s', (_, origins, buyers) => {
    expect(count(origins.map((origin, i) => purchase(i + 1, origin)))).toBe(buyers);
  });

  test('one buyer of several stances counts once', () => {
    expect(count([purchase(1, 'a x'), purchase(1, 'b y'), purchase(1, '- -')])).toBe(1);
  });

  test('a card joins its payers, and through them whom they share a device with', () => {
    expect(count([purchase(1, 'a x'), purchase(2, 'a y'), purchase(3, 'b z')], { 2: ['c7'], 3: ['c8', 'c7'] })).toBe(1);
    expect(count([purchase(1, 'a x'), purchase(3, 'b z')], { 1: ['c7'], 2: ['c8'], 3: ['c8'] })).toBe(2);
  });

  test('experts do not share buyers', () => {
    const purchases = [purchase(1, 'a x'), purchase(2, 'a x', 2n), purchase(3, 'b x', 2n)];
    expect([...countBuyers(purchases, new Map())]).toEqual([
      [1n, 1],
      [2n, 1],
    ]);
  });

  test('agrees with a search through the graph of buyers', () => {
    const id = fc.integer({ min: 1, max: 9 });
    const hash = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '-', '-');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, hash, hash), { maxLength: 14 }), (all) => {
        const purchases = all.map(([buyer, device, network]) => purchase(buyer, `${device} ${network}`));
        const left = new Set(all.map(([buyer]) => buyer));
        let groups = 0;
        for (const start of left) {
          groups += 1;
          for (const queue = [start]; queue.length > 0;) {
            const buyer = queue.pop() ?? 0;
            if (!left.delete(buyer)) continue;
            const own = all.filter(([one]) => one === buyer);
            const isOf = ([, device, network]: (typeof all)[number]): boolean =>
              own.some(
                ([, ownDevice, ownNetwork]) => (device !== '-' && device === ownDevice) || (network !== '-' && network === ownNetwork),
              );
            queue.push(...all.filter(isOf).map(([one]) => one));
          }
        }
        expect(count(purchases)).toBe(groups);
      }),
    );
  });
});
