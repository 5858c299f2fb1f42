import { EMPTY, NEVER, queueScheduler } from 'rxjs';
import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import { CallError } from '#api/callError.ts';
import { createFollows, type FollowsOptions } from '#stores/queries/follows.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { createDetailStore } from '#stores/detail/detailStore.ts';
import type { RowOddsState } from '#stores/detail/rowOdds.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { createAlertStore } from '#stores/live/alertStore.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';

type Overrides = Partial<Omit<LiveClient, 'streams'>> & { readonly streams?: Partial<LiveClient['streams']> };

export const NO_GATEWAY: Pick<ApiClient, 'call'> = { call: () => Promise.reject(new CallError('network', 'this test has no gateway')) };

/** Streams that know no fixtures. */
export const NO_FIXTURES: FollowsOptions['streams'] = { fixtures: () => [], flush$: EMPTY };

/** Channels on which nothing comes. */
const NO_CHANNELS: LiveClient['streams']['channels'] = {
  scheduler: queueScheduler,
  call: () => Promise.reject(new CallError('network', 'this test has no gateway')),
  attach: () => NEVER,
  batch: (run) => run(),
  apply: () => undefined,
  polls$: () => NEVER,
  reportInvalid: () => undefined,
};

/** Returns a live client with empty stores at time zero by default. */
export function aLiveClient(api: Pick<ApiClient, 'call'>, { streams, ...given }: Overrides = {}): LiveClient {
  const store = createMatchStore();
  return {
    store,
    detail: createDetailStore(),
    rowOdds: { store: createStore<RowOddsState>(() => ({})), watch: () => () => undefined },
    streams: {
      cell: () => undefined,
      fixture: () => undefined,
      now: () => 0,
      refresh: () => undefined,
      applyList: () => undefined,
      delay: { currentMs: 0, set: () => undefined, later: (run) => run(), since: () => null },
      channels: NO_CHANNELS,
      flush$: NEVER,
      requestFlush: () => undefined,
      ...streams,
    },
    lists: { subscribe: () => () => undefined, setPressed: () => undefined, setFocused: () => undefined },
    follows: createFollows({ queryClient: createQueryClient(), api, streams: NO_FIXTURES }).store,
    ringtone: createRingtone({ queryClient: createQueryClient(), api }).store,
    alerts: createAlertStore(),
    protocolErrors: createProtocolErrorLog(),
    api,
    deviceNow: () => 0,
    onClose: () => undefined,
    tapeSince: () => 0,
    saveTape: () => Promise.resolve('failed'),
    ...given,
  };
}
