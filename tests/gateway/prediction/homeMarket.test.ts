import { beforeEach, describe, expect, test } from 'vitest';
import { HOME_EXPERTS, HOME_STANCES } from '#contract/calls/limits.ts';
import { createHomeMarket, type HomeMarket } from '#gateway/prediction/homeMarket.ts';
import type { Audience } from '#gateway/prediction/market/publicCards.ts';
import { anExpertCard, aStanceCard } from '#tests/builders/aStanceCard.ts';

const KNOWN_MS = 5_000;
const VIET: Audience = { tenant: 'VNWOS', language: 'vi-VN' };

describe('createHomeMarket', () => {
  let elapsed: number;
  let ranked: readonly string[];
  let open: readonly { readonly id: number; readonly authorId: bigint }[];
  let reads: string[];
  let fails: boolean;
  let market: HomeMarket;
  beforeEach(() => {
    [elapsed, ranked, open, reads, fails] = [0, [], [], [], false];
    market = createHomeMarket({
      openStances: { newestOfEach: async () => open },
      stanceCards: async (ids) => ids.map((id) => aStanceCard(id)),
      bestExperts: async ({ tenant, language }, max) => {
        reads.push(`${tenant} ${language}`);
        if (fails) throw new Error('no database');
        return ranked.slice(0, max).map((id) => anExpertCard(id));
      },
      timers: { elapsed: () => elapsed },
    });
  });
  const ids = async (): Promise<readonly number[]> => (await market(VIET)).stances.map(({ articleId }) => articleId);

  test('shows the stances of the best experts first, then the newest of the others', async () => {
    ranked = ['7', '8'];
    open = [
      { id: 14, authorId: 5n },
      { id: 13, authorId: 6n },
      { id: 12, authorId: 8n },
      { id: 11, authorId: 7n },
    ];
    expect(await ids()).toEqual([11, 12, 14, 13]);
  });

  test('shows no more than the contract allows', async () => {
    ranked = Array.from({ length: 20 }, (_, i) => String(i));
    open = ranked.map((id) => ({ id: 100 + Number(id), authorId: BigInt(id) }));
    const { stances, experts } = await market(VIET);
    expect([stances.length, experts.length]).toEqual([HOME_STANCES, HOME_EXPERTS]);
    expect(experts[0]?.expertId).toBe('0');
  });

  test('is read once in five seconds for each tenant and language', async () => {
    await Promise.all([
      market(VIET),
      market(VIET),
      market({ tenant: 'VNWOS', language: 'en-US' }),
      market({ tenant: 'IDWOS', language: 'vi-VN' }),
    ]);
    expect(reads).toEqual(['VNWOS vi-VN', 'VNWOS en-US', 'IDWOS vi-VN']);
    elapsed = KNOWN_MS - 1;
    await market(VIET);
    expect(reads).toHaveLength(3);
    elapsed = KNOWN_MS;
    await market(VIET);
    expect(reads).toHaveLength(4);
  });

  test('a read that failed is repeated', async () => {
    fails = true;
    await expect(market(VIET)).rejects.toThrow('no database');
    fails = false;
    expect(await ids()).toEqual([]);
  });
});
