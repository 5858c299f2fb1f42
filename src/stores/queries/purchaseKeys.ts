import { CallError } from '#api/callError.ts';
import { randomId } from '#api/randomId.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { onSessionEnd } from '#stores/session/session.ts';

/** The idempotency keys of purchases that are not known to be done, by what is bought; a reload keeps them. */
const purchaseKeys = createPersistedStore('purchaseKeys', (stored) => ({
  keys: Object.fromEntries(Object.entries(stored['keys'] ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
}));
onSessionEnd(() => purchaseKeys.setState({ keys: {} }));

/**
 * Makes a call with the key of its purchase, which is stored before the call is sent (docs/protocol.md#idempotency-keys). When no answer
 * came, the next attempt has the same key, so that nothing is bought twice; any answer ends the key.
 */
export async function purchaseOnce<Result>(purchase: string, call: (idempotencyKey: string) => Promise<Result>): Promise<Result> {
  const key = purchaseKeys.getState().keys[purchase] ?? randomId();
  setKey(purchase, key);
  try {
    const result = await call(key);
    setKey(purchase, null);
    return result;
  } catch (error) {
    if (isAnswer(error)) setKey(purchase, null);
    throw error;
  }
}

/** Whether a purchase was sent and not answered, here or before a reload. */
export function isPurchasePending(purchase: string): boolean {
  return purchaseKeys.getState().keys[purchase] !== undefined;
}

/** Whether an error is the gateway's refusal: it then has done nothing, and never will for this key. */
export function isAnswer(error: unknown): boolean {
  const status = error instanceof CallError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408;
}

function setKey(purchase: string, key: string | null): void {
  const { [purchase]: _, ...others } = purchaseKeys.getState().keys;
  purchaseKeys.setState({ keys: key === null ? others : { ...others, [purchase]: key } });
}
