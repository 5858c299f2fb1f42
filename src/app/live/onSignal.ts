import type { CallName } from '#contract/calls/calls.ts';
import type { AccountSignal } from '#contract/wire/accountEntry.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';

interface Loading {
  load(): Promise<void>;
}

/** The calls that each change concerns, beside follows of matches and alert settings, which more than screens read. */
const CALLS: Readonly<Record<AccountSignal, readonly CallName[]>> = {
  settings: [],
  follows: ['followedExperts', 'expertList'],
  read: ['letterList', 'letterCount', 'letter'],
};

/** What more than screens read. */
export interface SignalDeps {
  readonly follows: Loading;
  readonly ringtone: Loading;
}

/** Refetches what the member has changed on another of their devices. */
export function onSignal(kind: AccountSignal, { follows, ringtone }: SignalDeps): void {
  for (const call of CALLS[kind]) void invalidateCall(call);
  const changed = { settings: ringtone, follows, read: null }[kind];
  changed?.load().catch(() => undefined); // this page gets the change at its next load
}
