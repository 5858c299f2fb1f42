import { describe, expect, test } from 'vitest';
import { sign, SignatureCheck, type SignedCall } from '#gateway/request/signature.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const SECRET = 'a secret of more than thirty-two characters';
const BODY = Buffer.from('{"events":[]}');
const CALL = { method: 'POST', path: '/states', body: BODY };
const SECOND = 1000;

describe('SignatureCheck', () => {
  test('signs as openssl does', () => {
    // printf '1795273200000\nPOST\n/states\n{"events":[]}' | openssl dgst -sha256 -hmac "$SECRET"
    const call = { timestamp: '1795273200000', method: 'POST', path: '/states', body: BODY };
    expect(sign(SECRET, call)).toBe('76c01444b9f80e3db0024b0e2dfc3d87e2bddfea681dfad6de244e0eb1a0d6c8');
  });

  test('accepts a call that is signed now', () => {
    expect(verdictOf(aCall())).toBe('passes');
  });

  test.each([
    ['no timestamp', { timestamp: undefined }, /not signed/],
    ['no signature', { signature: undefined }, /not signed/],
    ['a signature of another length', { signature: 'abc' }, /not that of this/],
    ['a signature that is not hexadecimal', { signature: 'é'.repeat(32) }, /not that of this/],
    ['the signature of another secret', { signature: sign(`${SECRET}!`, { ...CALL, timestamp: String(KICKOFF) }) }, /not that of this/],
    ['the signature of another body', { body: Buffer.from('{"events":[ ]}') }, /not that of this/],
    ['the signature of another path', { path: '/fixtures' }, /not that of this/],
    ['the signature of another method', { method: 'PUT' }, /not that of this/],
    ['the signature of another timestamp', { timestamp: String(KICKOFF + 1) }, /not that of this/],
    ['a timestamp in seconds', signedAt(KICKOFF / SECOND), /Unix time in ms/],
    ['a timestamp that is no number', { timestamp: 'now' }, /"now"/],
    ['a timestamp 301 s old', signedAt(KICKOFF - 301 * SECOND), /300 s/],
    ['a timestamp 301 s ahead', signedAt(KICKOFF + 301 * SECOND), /300 s/],
  ])('refuses %s with 403 and a reason', (_, given, message) => {
    expect(verdictOf({ ...aCall(), ...given })).toMatch(/^403 /);
    expect(verdictOf({ ...aCall(), ...given })).toMatch(message);
  });

  test('accepts a timestamp 300 s off, either way', () => {
    expect(verdictOf(signedAt(KICKOFF - 300 * SECOND))).toBe('passes');
    expect(verdictOf(signedAt(KICKOFF + 300 * SECOND))).toBe('passes');
  });

  test('refuses a repeated call with 409 as long as its timestamp is valid', () => {
    const check = new SignatureCheck(SECRET);
    const early = signedAt(KICKOFF + 300 * SECOND);
    expect(verdictOf(early, check)).toBe('passes');
    expect(verdictOf(early, check)).toMatch(/^409 .*sign it anew/);
    expect(verdictOf(early, check, KICKOFF + 600 * SECOND)).toMatch(/^409 /);
    expect(verdictOf(early, check, KICKOFF + 601 * SECOND)).toMatch(/^403 /);
  });

  test('accepts the same body with a new signature', () => {
    const check = new SignatureCheck(SECRET);
    expect([verdictOf(signedAt(KICKOFF), check), verdictOf(signedAt(KICKOFF + 1), check)]).toEqual(['passes', 'passes']);
  });

  test('does not count a forged call as a use of the genuine signature', () => {
    const check = new SignatureCheck(SECRET);
    expect(verdictOf({ ...aCall(), body: Buffer.from('{}') }, check)).toMatch(/^403 /);
    expect(verdictOf(aCall(), check)).toBe('passes');
  });
});

function aCall(): SignedCall {
  return signedAt(KICKOFF);
}

function signedAt(at: number): SignedCall {
  const timestamp = String(at);
  return { ...CALL, timestamp, signature: sign(SECRET, { ...CALL, timestamp }) };
}

/** Returns 'passes', or status and message of the error. */
function verdictOf(call: SignedCall, check = new SignatureCheck(SECRET), now = KICKOFF): string {
  try {
    check.verify(call, now);
    return 'passes';
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) return `${String(error.statusCode)} ${error.message}`;
    throw error;
  }
}
