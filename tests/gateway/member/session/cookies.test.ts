import { describe, expect, test } from 'vitest';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';

describe('createTokenCookies: hiddenHalfOf', () => {
  test.each<[what: string, secure: boolean, header: string | undefined, half: string | undefined]>([
    ['among others', false, 'a=b; touchline=half; FBAPPH_TOKEN=c', 'half'],
    ['over TLS, bound to the host', true, 'touchline=another; __Host-touchline=half', 'half'],
    ['of the other scheme', true, 'touchline=half', undefined],
    ['in an invalid header', false, ';;=;touchline', undefined],
    ['without a header', false, undefined, undefined],
  ])('finds the half %s', (_, secure, header, half) => {
    expect(createTokenCookies(secure).hiddenHalfOf(header)).toBe(half);
  });
});
