import { type Observable, of } from 'rxjs';
import type { AlertPorts } from '#streams/ports.ts';
import { storageLeaseElection, type LeaseEnvironment } from './storageLeaseElection.ts';
import { webLockElection, type WebLockEnvironment } from './webLockElection.ts';

/** What the right to ring is settled with: locks where the page is secure, else a lease in local storage. */
export interface ElectionEnvironment {
  readonly locks: WebLockEnvironment | null;
  readonly lease: LeaseEnvironment | null;
}

/** The right to ring, held by one tab of the device: the best of them (design.md 3). A page that shares nothing holds it alone. */
export function electAlertLeader({ locks, lease }: ElectionEnvironment): AlertPorts['electAlertLeader'] {
  return (rank$: Observable<number>): Observable<boolean> => {
    if (locks) return webLockElection(rank$, locks);
    if (lease) return storageLeaseElection(rank$, lease);
    return of(true);
  };
}

/** This page as `ringRight` sees it. `storage` is null where the browser refuses it. */
export function pageElectionEnvironment(page: Window, storage: Storage | null): ElectionEnvironment {
  const locks = page.isSecureContext && 'locks' in page.navigator && 'BroadcastChannel' in page;
  return {
    locks: locks
      ? {
          locks: page.navigator.locks,
          channel: () => new BroadcastChannel('touchline.ring'),
          after(run, ms) {
            const timer = page.setTimeout(run, ms);
            return () => page.clearTimeout(timer);
          },
        }
      : null,
    lease: storage ? { storage, page, now: () => Date.now(), tab: tabName(page.crypto) } : null,
  };
}

function tabName(crypto: Crypto): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
