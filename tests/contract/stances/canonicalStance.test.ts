import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalStance,
  type ChainLink,
  FIRST_PREVIOUS_HASH,
  SealError,
  sealOf,
  type StanceToSeal,
  verifyChain,
} from '#contract/stances/canonicalStance.ts';
import { aLeg, aLiveLeg } from '#tests/builders/aStance.ts';

const SALT = '00112233445566778899aabbccddeeff';

function aStance(given: Partial<StanceToSeal> = {}): StanceToSeal {
  return {
    tenantCode: 'TYCC',
    authorId: '71',
    title: '三个主场',
    content: 'Nhận định',
    legs: [aLeg('handicap', 'home', -0.75, { price: 1.85 })],
    coins: 38,
    isRefundable: true,
    matches: [{ competitionId: 12, kickoff: 1_795_003_600_000 }],
    publishedAt: 1_795_000_000_000,
    closesAt: 1_795_003_600_000,
    ...given,
  };
}

describe('canonicalStance', () => {
  test('is one text for ever: sorted keys, whole numbers, the version', () => {
    expect(canonicalStance(aStance({ legs: [aLiveLeg('overUnder', 'over', 2.25, 1, 0)] }))).toBe(
      '{"authorId":"71","closesAt":1795003600000,"coins":38,"combination":1,"content":"Nhận định","isRefundable":true,"kind":"stance",' +
        '"legs":[{"company":3,"competitionId":12,"inPlay":true,"kickoff":1795003600000,"lineQuarters":9,"lockedAt":1795275000000,"matchId":101,"playType":"overUnder","priceThousandths":1900,"scoreAtLock":{"away":0,"home":1},' +
        '"selection":"over","sport":"football"}],"publishedAt":1795000000000,"tenantCode":"TYCC","title":"三个主场","version":2}',
    );
  });

  test('does not depend on the order of keys or the composition of accents', () => {
    const stance = aStance();
    const turned = Object.fromEntries(Object.entries(stance).toReversed());
    expect(canonicalStance({ ...stance, ...turned })).toBe(canonicalStance(stance));
    expect(canonicalStance(aStance({ content: stance.content.normalize('NFD') }))).toBe(canonicalStance(stance));
  });

  test.each([
    ['the price', { legs: [aLeg('handicap', 'home', -0.75, { price: 1.851 })] }],
    ['the line', { legs: [aLeg('handicap', 'home', -0.5, { price: 1.85 })] }],
    ['the selection', { legs: [aLeg('handicap', 'away', -0.75, { price: 1.85 })] }],
    ['the company', { legs: [aLeg('handicap', 'home', -0.75, { price: 1.85, company: 8 })] }],
    ['one letter', { content: 'Nhân định' }],
    ['a space', { content: 'Nhận định ' }],
    ['the coins', { coins: 28 }],
    ['the refund', { isRefundable: false }],
    ['the author', { authorId: '72' }],
    ['the tenant', { tenantCode: 'VNWOS' }],
  ] as const)('changes with %s', (_, given) => {
    expect(canonicalStance(aStance(given))).not.toBe(canonicalStance(aStance()));
  });

  test('writes prices that binary fractions cannot hold', () => {
    expect(canonicalStance(aStance({ legs: [aLeg('score', '2-1', null, { price: 1.005 })] }))).toContain('"priceThousandths":1005');
  });

  test('rejects what it cannot write exactly', () => {
    const leg = aLeg('handicap', 'home', -0.75);
    expect(() => canonicalStance(aStance({ legs: [{ ...leg, price: 1.8505 }] }))).toThrow('1.8505 is no multiple of 1/1000');
    expect(() => canonicalStance(aStance({ coins: 0.5 }))).toThrow('0.5 is no whole number');
    expect(() => canonicalStance(aStance({ coins: Number.NaN }))).toThrow(SealError);
  });

  test('gives different texts different bytes, lone surrogates too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const same = a.normalize('NFC') === b.normalize('NFC');
        expect(
          sealOf(SALT, canonicalStance(aStance({ content: a })), FIRST_PREVIOUS_HASH) ===
            sealOf(SALT, canonicalStance(aStance({ content: b })), FIRST_PREVIOUS_HASH),
        ).toBe(same);
      }),
    );
    const lone = (code: number) => sealOf(SALT, canonicalStance(aStance({ content: String.fromCharCode(code) })), FIRST_PREVIOUS_HASH);
    expect(lone(0xd800)).not.toBe(lone(0xd801));
  });
});

describe('sealOf', () => {
  test('is the SHA-256 of salt, previous hash and text', () => {
    const expected = createHash('sha256').update(`${SALT}\n${FIRST_PREVIOUS_HASH}\nđội`).digest('hex');
    expect(sealOf(SALT, 'đội', FIRST_PREVIOUS_HASH)).toBe(expected);
  });

  test.each(['', 'abc', SALT.toUpperCase(), SALT.slice(2), `${SALT}0`, `${SALT}\n`])('rejects the salt %j', (salt) => {
    expect(() => sealOf(salt, 'text', FIRST_PREVIOUS_HASH)).toThrow('a salt is 16 to 64 bytes in hex');
  });

  test('rejects a previous hash of another form', () => {
    expect(() => sealOf(SALT, 'text', 'genesis')).toThrow('a previous hash is 64 hex digits');
  });
});

describe('verifyChain', () => {
  const texts = [0, 1, 2, 3].map((i) => canonicalStance(aStance({ title: `stance ${i}` })));

  function aChain(): ChainLink[] {
    const chain: ChainLink[] = [];
    for (const canonical of texts) {
      chain.push({ seal: sealOf(SALT, canonical, chain.at(-1)?.seal ?? FIRST_PREVIOUS_HASH), opened: { salt: SALT, canonical } });
    }
    return chain;
  }

  /** With one link changed. */
  function changed(at: number, change: (link: ChainLink) => ChainLink): readonly ChainLink[] {
    return aChain().map((link, i) => (i === at ? change(link) : link));
  }

  test('verifies a chain, and a part of it from the seal before it', () => {
    expect(verifyChain(aChain())).toEqual(['verified', 'verified', 'verified', 'verified']);
    expect(verifyChain(aChain().slice(2), aChain()[1]?.seal)).toEqual(['verified', 'verified']);
    expect(verifyChain(aChain().slice(2))).toEqual(['broken', 'verified']);
  });

  test('leaves locked links locked; the next one still confirms their seal', () => {
    expect(verifyChain(changed(1, (link) => ({ ...link, opened: null })))).toEqual(['verified', 'locked', 'verified', 'verified']);
    expect(verifyChain(changed(1, ({ seal }) => ({ seal: seal.replace(/^./, (c) => (c === '0' ? '1' : '0')), opened: null })))).toEqual([
      'verified',
      'locked',
      'broken',
      'verified',
    ]);
  });

  test('finds a changed text, and one that was sealed again', () => {
    const canonical = canonicalStance(aStance({ title: 'changed later' }));
    expect(verifyChain(changed(1, ({ seal }) => ({ seal, opened: { salt: SALT, canonical } })))).toEqual([
      'verified',
      'broken',
      'verified',
      'verified',
    ]);
    const again = sealOf(SALT, canonical, aChain()[0]?.seal ?? '');
    expect(verifyChain(changed(1, () => ({ seal: again, opened: { salt: SALT, canonical } })))).toEqual([
      'verified',
      'verified',
      'broken',
      'verified',
    ]);
  });

  test('finds a link that was removed, and one with a salt of another form', () => {
    expect(verifyChain(aChain().toSpliced(1, 1))).toEqual(['verified', 'broken', 'verified']);
    expect(verifyChain(changed(3, ({ seal }) => ({ seal, opened: { salt: 'none', canonical: 'x' } })))[3]).toBe('broken');
  });
});
