import type { CallName } from '#contract/calls/calls.ts';

/** Their answers set the cookies of a session. */
const SESSION_STARTS: ReadonlySet<CallName> = new Set(['guest', 'login', 'phoneLogin', 'registerByPhone', 'exchangeActivityToken']);

/**
 * Returns a function that runs calls which start a session one after another, and all others at once: the answer to a guest's call that is
 * still on its way would replace the session of the member who logs in meanwhile.
 */
export function createSessionCallOrder(): <Result>(name: CallName, run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (name, run) => {
    if (!SESSION_STARTS.has(name)) return run();
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}
