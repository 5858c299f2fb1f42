import { asyncScheduler } from 'rxjs';
import { openApi } from '#api/call.ts';
import { deviceId } from '#api/device.ts';
import type { Language } from '#contract/tenants.ts';
import { setClock } from '#parts/ticker.ts';
import { bindLive } from '#stores/bind.ts';
import { createFollows } from '#stores/follows.ts';
import type { Live } from '#stores/live.ts';
import { createMatchStore } from '#stores/match.ts';
import { createStreams } from '#streams/index.ts';
import { openPorts } from './ports.ts';
import { storageOf } from './storage.ts';

/** The wiring of the live road, and the only file that knows everybody: doors, streams, slices. */
export function openRoad({ language, timeZone }: { readonly language: Language; readonly timeZone: string }): {
  readonly live: Live;
  readonly close: () => void;
} {
  const reader = { language, timeZone, appVersion: __APP_VERSION__, deviceId: deviceId(storageOf(window), crypto) };
  const api = openApi(reader, (input, init) => fetch(input, init));
  const streams = createStreams(openPorts(reader, api));
  const store = createMatchStore();
  setClock(streams.now);
  const binding = bindLive(streams, store, (run, ms) => {
    const timer = asyncScheduler.schedule(run, ms);
    return () => timer.unsubscribe();
  });
  const follows = createFollows(store, api);
  follows.load().catch(() => undefined); // the stars stay empty until the next try: a follow answers with all of them
  return {
    live: { store, streams, binding, follows, api },
    close() {
      binding.close();
    },
  };
}
