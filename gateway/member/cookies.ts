import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { SESSION_MS } from './sessions.ts';
import type { SplitToken } from './splitToken.ts';

/** How the two halves of a token travel (reliability.md, Sessions): one no script reads, one that the client sends in a header. */
export interface TokenCookies {
  /** The half that no script reads. */
  readHiddenHalf(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: SplitToken): void;
  clear(reply: FastifyReply): void;
}

/** `secure`: the app is reached by TLS, so that the hidden half is this host's alone (`__Host-`). */
export function createTokenCookies(secure: boolean): TokenCookies {
  const hidden = secure ? '__Host-touchline' : 'touchline';
  const options = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1_000 } as const;
  return {
    readHiddenHalf: (request) => request.cookies[hidden],
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
