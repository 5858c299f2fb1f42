import type { Api } from '#api/call.ts';
import { CallError } from '#api/callerror.ts';
import { createFollows } from '#stores/follows.ts';
import type { Live } from '#stores/live.ts';
import { createMatchStore } from '#stores/match.ts';
import { createProtocolErrorLog } from '#stores/protocolErrorLog.ts';
import { createRingtone } from '#stores/ringtone.ts';

type Given = Partial<Omit<Live, 'streams'>> & { readonly streams?: Partial<Live['streams']> };

/** A door behind which nobody is. */
export const NO_GATEWAY: Pick<Api, 'call'> = { call: () => Promise.reject(new CallError('network', 'this road has no gateway')) };

/** The live road of a screen: slices that nothing has written, a door, no match and time zero, unless told otherwise. */
export function aLive(api: Pick<Api, 'call'>, { streams, ...given }: Given = {}): Live {
  const store = createMatchStore();
  return {
    store,
    streams: {
      cell: () => undefined,
      names: () => undefined,
      now: () => 0,
      ask: () => undefined,
      take: () => undefined,
      delay: { behind: 0, set: () => undefined, later: (run) => run(), since: () => null },
      ...streams,
    },
    binding: { hold: () => () => undefined, touch: () => undefined },
    follows: createFollows(store, api),
    ringtone: createRingtone(api),
    protocolErrors: createProtocolErrorLog(),
    api,
    deviceNow: () => 0,
    share: () => Promise.resolve('failed'),
    tapedSince: () => 0,
    saveTape: () => Promise.resolve('failed'),
    ...given,
  };
}
