import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { CallerSession } from './sessions.ts';
import type { SplitToken } from './splitToken.ts';

/** A request with its session, and the means to set or clear its cookies. */
export interface SessionContext extends RequestContext {
  readonly session: CallerSession | null;
  /** The half of the token that scripts cannot read; null without a session. */
  readonly hiddenHalf: string | null;
  /** Sets both halves of a token as cookies of the response. */
  setTokenCookies(token: SplitToken): void;
  clearTokenCookies(): void;
}
