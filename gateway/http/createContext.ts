import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAuth } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { TokenCookies } from '#gateway/member/session/cookies.ts';
import type { Sessions } from '#gateway/member/session/sessions.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import { parseHeaders } from '#gateway/request/requestContext.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';

export interface ContextDeps {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly cookies: TokenCookies;
}

/** Returns the context of a request, with its session unless `auth` is `none`. Throws BadRequest for invalid headers. */
export async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: CallAuth,
  { sessions, cookies }: ContextDeps,
): Promise<SessionContext> {
  const headers = parseHeaders(request.headers);
  const readable = request.headers[HEADERS.token.toLowerCase()];
  const hiddenHalf = cookies.readHiddenHalf(request);
  const session = auth !== 'none' && typeof readable === 'string' ? await sessions.find(headers.tenant, readable, hiddenHalf) : null;
  return {
    ...headers,
    ip: clientAddress(request),
    // A session that was not looked up must not seem like "not logged in".
    get session() {
      if (auth === 'none') throw new Error(`${request.routeOptions.url} reads the session, so its auth cannot be none`);
      return session;
    },
    hiddenHalf: session && hiddenHalf !== undefined ? hiddenHalf : null,
    setTokenCookies: (token) => cookies.set(reply, token),
    clearTokenCookies: () => cookies.clear(reply),
  };
}
