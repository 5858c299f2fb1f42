import { create } from 'zustand';
import { isGuestToken, TOKEN_COOKIE } from '#contract/token.ts';

/** User info (spec section 3). */
export interface AppMember {
  readonly memberId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly tenantCode: string;
  /** New messages. */
  readonly newMsg: number;
  readonly focusMatches: readonly number[];
}

export interface SessionState {
  /** The half of the token that scripts may read; null: nobody is logged in. */
  readonly token: string | null;
  /** null until user info is loaded. */
  readonly member: AppMember | null;
}

/** Who is logged in on this device. Written by the actions beside it only. */
export const useSession = create<SessionState>(() => ({ token: tokenOf(document.cookie), member: null }));

/** Whether a member is logged in: a guest's token only reads. */
export function isLoggedIn({ token }: SessionState): boolean {
  return token !== null && !isGuestToken(token);
}

/** The token among a page's cookies, or null. */
export function tokenOf(cookies: string): string | null {
  const found = cookies.split('; ').find((one) => one.startsWith(`${TOKEN_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(TOKEN_COOKIE.length + 1)) : null;
}
