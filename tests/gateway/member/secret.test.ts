import { describe, expect, test } from 'vitest';
import { SENT_SECRET } from '#contract/membercalls.ts';
import { openSecrets } from '#gateway/member/secret.ts';

const SENT = `v1:${'0a'.repeat(32)}`;
const OTHER = `v1:${'0b'.repeat(32)}`;

describe('what members prove themselves with', () => {
  test('is found again, and nothing else is', async () => {
    const secrets = openSecrets('pepper');
    const kept = await secrets.keep(SENT);
    expect([await secrets.matches(SENT, kept), await secrets.matches(OTHER, kept)]).toEqual([true, false]);
  });

  test('is stored salted, as argon2id with its cost, and without what was sent', async () => {
    const secrets = openSecrets('pepper');
    const [one, two] = [await secrets.keep(SENT), await secrets.keep(SENT)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain(SENT.slice(3));
  });

  test('is worth nothing without the pepper', async () => {
    expect(await openSecrets('another').matches(SENT, await openSecrets('pepper').keep(SENT))).toBe(false);
  });

  test('is refused where nothing is stored, for which it works as hard', async () => {
    const secrets = openSecrets('pepper');
    const kept = await secrets.keep(SENT);
    const spent = async (stored: string | null): Promise<number> => {
      const before = process.cpuUsage();
      expect(await secrets.matches(OTHER, stored)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    expect((await spent(null)) / (await spent(kept))).toBeGreaterThan(0.25);
  });

  test('comes in one form only', () => {
    const texts = [SENT, SENT.toUpperCase(), SENT.slice(3), `${SENT}0`, `v2${SENT.slice(2)}`, `${SENT}\n`];
    expect(texts.map((text) => SENT_SECRET.test(text))).toEqual([true, false, false, false, false, false]);
  });

  test('many at once are served two by two, each in its turn', async () => {
    const secrets = openSecrets('pepper');
    const kept = await secrets.keep(SENT);
    const answers = await Promise.all([SENT, OTHER, SENT, OTHER, SENT].map((sent) => secrets.matches(sent, kept)));
    expect(answers).toEqual([true, false, true, false, true]);
  });
});
