import type { CallAuth } from '#contract/calls/defineCall.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';

/** Throws LocalizedError, 401 or 403, when the caller may not make a call of this `auth`. */
export function authorize(auth: CallAuth, context: RequestContext): void {
  REQUIREMENTS[auth](context);
}

const REQUIREMENTS: Readonly<Record<CallAuth, (context: RequestContext) => void>> = {
  none: () => undefined,
  guest: () => undefined,
  member: memberOf,
  expert(context) {
    memberOf(context);
    if (context.session?.role !== 'expert') throw new LocalizedError(403, 'expertsOnly');
  },
  operator() {
    throw new LocalizedError(403, 'operatorsOnly');
  },
};
