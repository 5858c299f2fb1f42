import { LocalizedError } from './localizedError.ts';
import { idempotencyKeyOf, ownerOf, type RequestContext } from './requestContext.ts';

/** Wraps a handler so that a call with the idempotency key of one that still runs is refused. */
export type RefuseInFlight = <Input, Output>(
  handler: (input: Input, context: RequestContext) => Output | Promise<Output>,
) => (input: Input, context: RequestContext) => Promise<Output>;

/** Creates the set of running calls. Refusals are LocalizedError (409). One gateway serves a database, so its memory is enough. */
export function createCallsInFlight(): RefuseInFlight {
  const running = new Set<string>();
  return (handler) => async (input, context) => {
    const call = `${ownerOf(context)} ${idempotencyKeyOf(context)}`;
    if (running.has(call)) throw new LocalizedError(409, 'stillRunning');
    running.add(call);
    try {
      return await handler(input, context);
    } finally {
      running.delete(call);
    }
  };
}
