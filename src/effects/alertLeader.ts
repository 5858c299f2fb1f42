import { catchError, defer, type Observable, of, switchMap } from 'rxjs';
import { loadModule } from '#api/loadModule.ts';
import type { AlertPorts } from '#streams/ports.ts';
import type { LeaseEnvironment } from './storageLeaseElection.ts';
import { webLockElection, type WebLockEnvironment } from './webLockElection.ts';

export interface ElectionEnvironment {
  readonly locks: WebLockEnvironment | null;
  readonly lease: LeaseEnvironment | null;
}

/**
 * Returns an election that makes the tab of highest rank on the device the one that sounds alerts. A page that can use neither
 * leads alone.
 */
export function electAlertLeader({ locks, lease }: ElectionEnvironment): AlertPorts['electAlertLeader'] {
  return (rank$: Observable<number>): Observable<boolean> => {
    if (locks) return webLockElection(rank$, locks);
    if (lease) return leaseElection(rank$, lease);
    return of(true);
  };
}

/** Most pages have locks, and do not load this. */
function leaseElection(rank$: Observable<number>, lease: LeaseEnvironment): Observable<boolean> {
  return defer(() => loadModule(() => import('./storageLeaseElection.ts'), 'never')).pipe(
    switchMap(({ storageLeaseElection }) => storageLeaseElection(rank$, lease)),
    catchError(() => of(true)),
  );
}

/** Returns what the browser offers for the election. `storage` is null where it is unavailable. */
export function pageElectionEnvironment(page: Window, storage: Storage | null): ElectionEnvironment {
  const hasLocks = page.isSecureContext && 'locks' in page.navigator && 'BroadcastChannel' in page;
  return {
    locks: hasLocks
      ? {
          locks: page.navigator.locks,
          channel: () => new BroadcastChannel('touchline.alertLeader'),
          after(run, ms) {
            const timer = page.setTimeout(run, ms);
            return () => page.clearTimeout(timer);
          },
        }
      : null,
    lease: storage ? { storage, page, now: () => Date.now(), tab: createTabId(page.crypto) } : null,
  };
}

function createTabId(crypto: Crypto): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
