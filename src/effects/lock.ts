import { type Observable, of } from 'rxjs';
import type { AlertPorts } from '#streams/ports.ts';
import { leaseRing, type LeaseWorld } from './lease.ts';
import { lockRing, type LockWorld } from './weblock.ts';

/** What the right to ring is settled with: locks where the page is secure, else a lease in local storage. */
export interface RingWorld {
  readonly locks: LockWorld | null;
  readonly lease: LeaseWorld | null;
}

/** The right to ring, held by one tab of the device: the best of them (design.md 3). A page that shares nothing holds it alone. */
export function ringRight({ locks, lease }: RingWorld): AlertPorts['holdsRing'] {
  return (rank$: Observable<number>): Observable<boolean> => {
    if (locks) return lockRing(rank$, locks);
    if (lease) return leaseRing(rank$, lease);
    return of(true);
  };
}

/** This page as `ringRight` sees it. `storage` is null where the browser refuses it. */
export function pageRingWorld(page: Window, storage: Storage | null): RingWorld {
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
