import { describe, expect, test, vi } from 'vitest';
import { PASSWORD_DIGEST } from '#contract/member/memberFields.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';

const SENT = `v1:${'0a'.repeat(32)}`;
const OTHER = `v1:${'0b'.repeat(32)}`;

/** Parameters passed to argon2: algorithm, cost, and lengths of salt and message. */
const { derivations } = vi.hoisted((): { derivations: object[] } => ({ derivations: [] }));

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength, nonce, message } = parameters;
    derivations.push({ algorithm, memory, passes, parallelism, tagLength, salt: lengthOf(nonce), message: lengthOf(message) });
    crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
});

/** Length of text or bytes. */
function lengthOf(input: NodeJS.ArrayBufferView | ArrayBuffer | string): number {
  return typeof input === 'string' ? input.length : input.byteLength;
}

describe('createPasswords', () => {
  test('verifies the digest that was hashed, and no other', async () => {
    const secrets = createPasswords('pepper');
    const kept = await secrets.hash(SENT);
    expect([await secrets.verify(SENT, kept), await secrets.verify(OTHER, kept)]).toEqual([true, false]);
  });

  test('hashes with a salt, as argon2id with its cost, and without the digest itself', async () => {
    const secrets = createPasswords('pepper');
    const [one, two] = [await secrets.hash(SENT), await secrets.hash(SENT)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain(SENT.slice(3));
  });

  test('does not verify without the pepper', async () => {
    expect(await createPasswords('another').verify(SENT, await createPasswords('pepper').hash(SENT))).toBe(false);
  });

  test('refuses when nothing is stored, after the same derivation at the same cost', async () => {
    const secrets = createPasswords('pepper');
    const kept = await secrets.hash(SENT);
    const costOf = async (stored: string | null): Promise<unknown> => {
      derivations.length = 0;
      expect(await secrets.verify(OTHER, stored)).toBe(false);
      return structuredClone(derivations);
    };
    const costs = await costOf(kept);
    expect(costs).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, salt: 16, message: 32 }]);
    expect(await costOf(null)).toEqual(costs);
  });

  test('accepts digests in one format only', () => {
    const texts = [SENT, SENT.toUpperCase(), SENT.slice(3), `${SENT}0`, `v2${SENT.slice(2)}`, `${SENT}\n`];
    expect(texts.map((text) => PASSWORD_DIGEST.test(text))).toEqual([true, false, false, false, false, false]);
  });

  test('runs at most two derivations at once, in order', async () => {
    const secrets = createPasswords('pepper');
    const kept = await secrets.hash(SENT);
    const answers = await Promise.all([SENT, OTHER, SENT, OTHER, SENT].map((sent) => secrets.verify(sent, kept)));
    expect(answers).toEqual([true, false, true, false, true]);
  });
});
