// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passwordDigest } from '#api/passwordDigest.ts';
import { PASSWORD_DIGEST } from '#contract/calls/memberCalls.ts';

describe('what is sent in place of a password', () => {
  test('is the hash of prefix and password, in the form that the gateway takes', async () => {
    const sent = await passwordDigest('abc123');
    expect(sent).toBe(`v1:${createHash('sha256').update('touchline:abc123').digest('hex')}`);
    expect(sent).toMatch(PASSWORD_DIGEST);
  });

  test.each(['abc123', 'ZZZZZZ', '0123456789ab', ''])('is the same for %j where the page has no crypto.subtle', async (password) => {
    expect(await passwordDigest(password, null)).toBe(await passwordDigest(password));
  });

  test('says nothing of the password itself', async () => {
    expect(await passwordDigest('abc123')).not.toContain('abc123');
  });
});
