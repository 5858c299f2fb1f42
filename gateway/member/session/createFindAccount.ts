import { isGuestToken } from '#contract/calls/token.ts';
import type { FindAccount } from '#gateway/live/attachSocket.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { TokenCookies } from './cookies.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';

/**
 * Returns how the socket finds a connection's account: by both halves of a token, as on HTTP. Only a member's sealed token is looked up in
 * the database, because after a restart all visitors connect at once.
 */
export function createFindAccount({ sessions, connectedSessions, report }: MemberServices, cookies: TokenCookies): FindAccount {
  return async ({ tenant, token, cookie }) => {
    if (isGuestToken(token)) return null;
    try {
      const session = await sessions.find(tenant, token, cookies.hiddenHalfOf(cookie));
      const memberId = session?.memberId ?? null;
      return session === null || memberId === null ? null : () => connectedSessions.open({ ...session, memberId });
    } catch (error) {
      report(`a connection has no account, because its session could not be read: ${reasonOf(error)}`);
      return null;
    }
  };
}
