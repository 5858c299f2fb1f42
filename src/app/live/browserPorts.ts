import { asyncScheduler, distinctUntilChanged, fromEvent, map, merge, Observable, startWith } from 'rxjs';
import type { ApiClient } from '#api/apiClient.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { socketPort } from '#api/socketPort.ts';
import { isLoggedIn, memberSessionId, onUserChange, useSession } from '#stores/session/session.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';
import type { Ports } from '#streams/ports.ts';

/** Returns the streams' ports in the browser. Random numbers follow from `seed`, which is part of a tape's header. */
export function createBrowserPorts(client: ClientInfo, api: ApiClient, seed: number): Ports {
  const user = (): string | null => memberSessionId(useSession.getState());
  return {
    scheduler: asyncScheduler,
    random: mulberry32(seed),
    socket: socketPort(client, () => {
      const session = useSession.getState();
      return isLoggedIn(session) ? session.token : null;
    }),
    // Quiet: screens show the failures of lists and boards themselves.
    call: (name, input, signal) => api.call(name, input, { signal, quiet: true }),
    fetchSnapshot: (address, signal) => api.fetchSnapshot(address, signal),
    user$: new Observable((subscriber) => {
      subscriber.next(user());
      return onUserChange(() => subscriber.next(user()));
    }),
    visible$: documentState$('visibilitychange', () => document.visibilityState === 'visible'),
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

function documentState$(event: string, read: () => boolean): Observable<boolean> {
  return fromEvent(document, event).pipe(startWith(null), map(read), distinctUntilChanged());
}
