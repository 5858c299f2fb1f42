import { useStore } from 'zustand';
import { onSessionEnd } from '#stores/session/session.ts';
import { createPersistedStore } from './persistedStore.ts';

/** The stance that waits while its buyer buys coins: this tab returns to it. */
export interface RechargeReturn {
  /** Its address. */
  readonly path: string;
  readonly title: string;
  /** Coins. */
  readonly price: number;
}

const stored = createPersistedStore<{ readonly waiting: RechargeReturn | null }>(
  'rechargeReturn',
  ({ waiting }) => ({ waiting: isRechargeReturn(waiting) ? waiting : null }),
  { isSession: true },
);
onSessionEnd(() => setRechargeReturn(null));

/** Returns the stance that waits, or null. */
export function useRechargeReturn(): RechargeReturn | null {
  return useStore(stored, ({ waiting }) => waiting);
}

export function rechargeReturn(): RechargeReturn | null {
  return stored.getState().waiting;
}

export function setRechargeReturn(waiting: RechargeReturn | null): void {
  stored.setState({ waiting });
}

function isRechargeReturn(value: unknown): value is RechargeReturn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    /^\/(?!\/)/.test(value.path) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'price' in value &&
    typeof value.price === 'number'
  );
}
