import type { ApiClient } from '#api/apiClient.ts';
import type { CallName } from '#contract/calls/calls.ts';
import type { AccountSignal } from '#contract/wire/accountEntry.ts';
import { invalidateCall, queryClient } from '#stores/queries/queryClient.ts';
import { loadMember } from '#stores/session/sessionActions.ts';

interface Loading {
  load(): Promise<void>;
}

/** The calls that each change concerns, beside follows of matches, alert settings and user info, which more than screens read. */
const CALLS: Readonly<Record<AccountSignal, readonly CallName[]>> = {
  settings: [],
  follows: ['followedMembers', 'expertList', 'memberDetail', 'memberFollows'],
  blocks: ['postList', 'postSearch', 'commentList', 'replyList'],
  read: ['letterList', 'letterCount', 'letter'],
  profile: ['memberInfo', 'memberDetail'],
  points: ['pointBalance', 'pointRecords', 'prizeDraw', 'drawTickets'],
};

/** What more than screens read. */
export interface SignalDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly follows: Loading;
  readonly ringtone: Loading;
}

/** Refetches what the member has changed on another page or device. */
export function onSignal(kind: AccountSignal, { api, follows, ringtone }: SignalDeps): void {
  for (const call of CALLS[kind]) void invalidateCall(call);
  const loads = {
    settings: () => ringtone.load(),
    follows: () => follows.load(),
    blocks: () => queryClient.refetchQueries({ queryKey: ['blacklist'] }), // once it has been loaded
    read: null,
    profile: () => loadMember(api, { quiet: true }),
    points: null,
  };
  loads[kind]?.().catch(() => undefined); // this page gets the change at its next load
}
