import { exclusively } from '#api/exclusively.ts';
import type { CallName } from '#contract/calls/calls.ts';
import { tokenFromCookies } from '#stores/session/session.ts';

/** Their answers set the cookies of a session. */
const SESSION_STARTS: ReadonlySet<CallName> = new Set(['guest', 'login', 'phoneLogin', 'registerByPhone', 'exchangeActivityToken']);

/**
 * Returns a function that runs calls which start a session one after another, here and in the other tabs of the device (`inTurn`), and all
 * other calls at once: the answer to a guest's call that is still on its way would replace the session of the member who logs in meanwhile.
 * A guest's call that finds a session when its turn comes is rejected without a request.
 */
export function createSessionCallOrder(
  inTurn: <Result>(run: () => Promise<Result>) => Promise<Result> = (run) => exclusively('session', run),
): <Result>(name: CallName, run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (name, run) => {
    if (!SESSION_STARTS.has(name)) return run();
    const start = (): ReturnType<typeof run> =>
      name === 'guest' && hasSession() ? Promise.reject(new Error('there is a session')) : run();
    const result = last.then(() => inTurn(start));
    last = result.catch(() => undefined);
    return result;
  };
}

function hasSession(): boolean {
  return tokenFromCookies(document.cookie) !== null;
}
