// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sentSecret } from '#api/secret.ts';
import { SENT_SECRET } from '#contract/membercalls.ts';

describe('what is sent in place of a password', () => {
  test('is the hash of prefix and password, in the form that the gateway takes', async () => {
    const sent = await sentSecret('abc123');
    expect(sent).toBe(`v1:${createHash('sha256').update('touchline:abc123').digest('hex')}`);
    expect(sent).toMatch(SENT_SECRET);
  });

  test.each(['abc123', 'ZZZZZZ', '0123456789ab', ''])('is the same for %j where the page has no crypto.subtle', async (password) => {
    expect(await sentSecret(password, null)).toBe(await sentSecret(password));
  });

  test('says nothing of the password itself', async () => {
    expect(await sentSecret('abc123')).not.toContain('abc123');
  });
});
