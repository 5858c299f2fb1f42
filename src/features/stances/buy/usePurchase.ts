import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#api/callError.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { isPurchasePending } from '#stores/queries/purchaseKeys.ts';
import { queryClient, invalidateCall } from '#stores/queries/queryClient.ts';
import { purchaseOf, type StanceDetail, useBuyStance } from '#stores/queries/stances.ts';

/** Attempts beyond the first for an answer that was lost; each has the key of the first, so that nothing is paid twice. */
const MAX_RETRIES = 2;
const RETRY_MS = 1_000;

/**
 * ready: not sent, or answered. sending: on its way. lost: no answer came; the next attempt has the same key. closed: sales have ended.
 * changed: refused with 409, because the price has changed or an earlier attempt is not done. refused: by another error.
 */
export type PurchaseState = 'ready' | 'sending' | 'lost' | 'closed' | 'changed' | 'refused';

export interface PurchaseAttempt {
  readonly state: PurchaseState;
  /** Why it failed; null unless `lost`, `changed` or `refused`. */
  readonly error: unknown;
  readonly buy: () => void;
}

/** Buys a stance; `onBought` runs once its text can be read. */
export function usePurchase({ articleId, price }: StanceDetail, onBought: () => void): PurchaseAttempt {
  const send = useBuyStance(articleId);
  const { mutate, data, error, isPending } = useMutation(
    {
      mutationFn: () => send(price),
      scope: { id: `stance ${articleId}` },
      retry: (failures, failure) => failures < MAX_RETRIES && isTransient(failure),
      retryDelay: (attempt) => RETRY_MS * 2 ** attempt,
      onSuccess({ state }) {
        if (state === 'bought') onBought();
      },
      onError(failure) {
        if (!isTransient(failure)) void invalidateCall('stanceDetail'); // it has another price, or is gone
      },
    },
    queryClient,
  );
  const wasLost = isPurchasePending(purchaseOf(articleId, price));
  return { state: isPending ? 'sending' : stateOf(error, data?.state === 'closed', wasLost), error, buy: () => mutate() };
}

function stateOf(error: unknown, isClosed: boolean, wasLost: boolean): PurchaseState {
  if (isClosed) return 'closed';
  if (error === null) return wasLost ? 'lost' : 'ready';
  if (isTransient(error)) return 'lost';
  return isCallError(error) && error.status === 409 ? 'changed' : 'refused';
}

function isTransient(error: unknown): error is CallError {
  return isCallError(error) && error.isTransient;
}
