// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passwordDigest } from '#api/passwordDigest.ts';
import { PASSWORD_DIGEST } from '#contract/member/memberFields.ts';

describe('passwordDigest', () => {
  test('returns the hash of prefix and password in the form that the gateway accepts', async () => {
    const sent = await passwordDigest('abc123');
    expect(sent).toBe(`v1:${createHash('sha256').update('touchline:abc123').digest('hex')}`);
    expect(sent).toMatch(PASSWORD_DIGEST);
  });

  test.each(['abc123', 'ZZZZZZ', '0123456789ab', ''])('returns the same for %j without crypto.subtle', async (password) => {
    expect(await passwordDigest(password, null)).toBe(await passwordDigest(password));
  });

  test('does not contain the password', async () => {
    expect(await passwordDigest('abc123')).not.toContain('abc123');
  });
});
