import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { SESSION_MS } from './sessions.ts';
import type { SplitToken } from './splitToken.ts';

/** Carries the two halves of a token (docs/protocol.md#tokens): one HttpOnly, one that the client sends in a header. */
export interface TokenCookies {
  /** Returns the half that no script can read. */
  readHiddenHalf(request: FastifyRequest): string | undefined;
  /** Returns it from a Cookie header, for requests that Fastify does not handle. */
  hiddenHalfOf(cookieHeader: string | undefined): string | undefined;
  set(reply: FastifyReply, token: SplitToken): void;
  clear(reply: FastifyReply): void;
}

/** `secure`: the app is reached over TLS, so the hidden half is bound to this host (`__Host-`). */
export function createTokenCookies(secure: boolean): TokenCookies {
  const hidden = secure ? '__Host-touchline' : 'touchline';
  const options = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1_000 } as const;
  return {
    readHiddenHalf: (request) => request.cookies[hidden],
    hiddenHalfOf: (cookieHeader) => (cookieHeader === undefined ? undefined : parseCookie(cookieHeader)[hidden]),
    set(reply, token) {
      reply.setCookie(hidden, token.hidden, { ...options, httpOnly: true });
      reply.setCookie(TOKEN_COOKIE, token.readable, options);
    },
    clear(reply) {
      reply.clearCookie(hidden, { ...options, httpOnly: true });
      reply.clearCookie(TOKEN_COOKIE, options);
    },
  };
}
