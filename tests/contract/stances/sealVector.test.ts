import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { anchorHash } from '#contract/stances/anchor.ts';
import { canonicalResult } from '#contract/stances/canonicalEntries.ts';
import { canonicalStance, sealOf } from '#contract/stances/canonicalStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';

const vector = z.object({
  entries: z.array(z.object({ salt: z.string(), previousHash: z.string(), canonical: z.string(), hash: z.string() })),
  anchor: z.object({
    tenantCode: z.string(),
    number: z.number(),
    at: z.number(),
    previousHash: z.string(),
    heads: z.array(z.object({ expertId: z.string(), index: z.number(), hash: z.string() })),
    hash: z.string(),
  }),
});
const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/seals.md', 'utf8')) ?? [];
const { entries, anchor } = vector.parse(JSON.parse(json));
const KICKOFF = 1_795_273_200_000;

test('the hashes of the test vector are those of the contract, and of plain SHA-256', () => {
  for (const { salt, previousHash, canonical, hash } of entries) {
    expect(sealOf(salt, canonical, previousHash)).toBe(hash);
    expect(sha256(`${salt}\n${previousHash}\n${canonical}`)).toBe(hash);
  }
  expect(entries[1]?.previousHash).toBe(entries[0]?.hash);
  expect(anchorHash(anchor)).toBe(anchor.hash);
  expect(sha256(`VNWOS 1 ${anchor.at} ${'0'.repeat(64)}\n71 1 ${entries[0]?.hash}\n`)).toBe(anchor.hash);
});

test('its texts are what the contract writes', () => {
  const leg = aLeg('handicap', 'home', -0.75, { price: 1.85, lockedAt: KICKOFF - 3_600_000 });
  const stance = canonicalStance({
    tenantCode: 'VNWOS',
    authorId: '71',
    title: 'Đội nhà không thua',
    content: 'They press from the first minute on.',
    legs: [leg],
    matches: [{ competitionId: 12, kickoff: KICKOFF }],
    coins: 38,
    isRefundable: true,
    publishedAt: KICKOFF - 3_600_000,
    closesAt: KICKOFF,
  });
  const settled = { at: KICKOFF + 7_200_000, settledAt: KICKOFF + 7_200_000, result: 'halfWin', product: '1.425' } as const;
  const score = { home: 1, away: 0 };
  const half = { home: 0, away: 0 };
  const result = canonicalResult({
    ...settled,
    stance: 1,
    legs: [{ state: 'finished', score, half, outcome: 'halfWin', factor: '1.425' }],
  });
  expect([stance, result]).toEqual(entries.map(({ canonical }) => canonical));
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
