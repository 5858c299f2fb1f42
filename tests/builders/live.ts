import type { Api } from '#api/call.ts';
import { createFollows } from '#stores/follows.ts';
import type { Live } from '#stores/live.ts';
import { createMatchStore } from '#stores/match.ts';
import { createRingtone } from '#stores/ringtone.ts';

/** The live road of a screen that shows no match: slices that nothing has written, and a door. */
export function aLive(api: Api): Live {
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
    },
    binding: { hold: () => () => undefined, touch: () => undefined },
    follows: createFollows(store, api),
    ringtone: createRingtone(api),
    api,
    share: () => Promise.resolve('failed'),
    saveTape: () => Promise.resolve('failed'),
  };
}
