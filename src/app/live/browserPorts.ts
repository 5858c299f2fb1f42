import { asyncScheduler, distinctUntilChanged, fromEvent, map, merge, type Observable, startWith } from 'rxjs';
import type { ApiClient } from '#api/apiClient.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { socketPort } from '#api/socketPort.ts';
import { seededRandom } from '#streams/time/seededRandom.ts';
import type { Ports } from '#streams/ports.ts';

/** The browser as the streams see it. Chance follows from the seed, which a tape names; what came of it, such as when a link was tried again, is on the tape itself. */
export function createBrowserPorts(reader: ClientInfo, api: ApiClient, seed: number): Ports {
  return {
    scheduler: asyncScheduler,
    random: seededRandom(seed),
    socket: socketPort(reader),
    // Lists and boards say on the screen how they fare.
    call: (name, input, signal) => api.call(name, input, { signal, quiet: true }),
    fetchSnapshot: (address, signal) => api.fetchWhole(address, signal),
    visible$: documentSign('visibilitychange', () => document.visibilityState === 'visible'),
    online$: merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
      startWith(null),
      map(() => navigator.onLine),
      distinctUntilChanged(),
    ),
    frame: (run) => {
      requestAnimationFrame(run);
    },
  };
}

function documentSign(event: string, read: () => boolean): Observable<boolean> {
  return fromEvent(document, event).pipe(startWith(null), map(read), distinctUntilChanged());
}
