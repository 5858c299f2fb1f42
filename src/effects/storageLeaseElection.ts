import { distinctUntilChanged, Observable } from 'rxjs';

const KEY = 'touchline.ring';
/** A tab that was killed is missed after this. */
const LEASE_MS = 1_500;
const RENEW_MS = 500;

export interface LeaseEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Tells of what other tabs write, and when this one goes. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;
  /** Device time in ms: all tabs share it. */
  readonly now: () => number;
  /** This tab's name, unlike any other's. */
  readonly tab: string;
}

interface Lease {
  readonly tab: string;
  readonly rank: number;
  readonly until: number;
}

/**
 * Whether this tab holds the lease in local storage: for pages without locks, such as plain http in the home network. It is
 * taken when it has run out or when this tab outranks its holder, and given back when the page goes. Two tabs may hold it
 * for one moment: then the ledger decides who rings.
 */
export function storageLeaseElection(rank$: Observable<number>, { storage, page, now, tab }: LeaseEnvironment): Observable<boolean> {
  return new Observable<boolean>((out) => {
    let rank = 0;
    const ranks = rank$.pipe(distinctUntilChanged()).subscribe((next) => {
      rank = next;
      settle();
    });
    const timer = page.setInterval(settle, RENEW_MS);
    page.addEventListener('storage', onStorage);
    page.addEventListener('pagehide', giveBack);
    settle();

    return () => {
      ranks.unsubscribe();
      page.clearInterval(timer);
      page.removeEventListener('storage', onStorage);
      page.removeEventListener('pagehide', giveBack);
      giveBack();
    };

    function settle(): void {
      const lease = read(storage.getItem(KEY));
      const free = lease === null || lease.tab === tab || lease.until <= now() || lease.rank < rank;
      if (free) take();
      out.next(free);
    }

    function take(): void {
      const lease: Lease = { tab, rank, until: now() + LEASE_MS };
      try {
        storage.setItem(KEY, JSON.stringify(lease));
      } catch {
        // the storage is full: every tab holds it, and the ledger decides
      }
    }

    function onStorage(event: Pick<StorageEvent, 'key'>): void {
      if (event.key === KEY) settle();
    }

    function giveBack(): void {
      if (read(storage.getItem(KEY))?.tab === tab) storage.removeItem(KEY);
    }
  }).pipe(distinctUntilChanged());
}

/** The lease as written; null where there is none that can be read. */
function read(text: string | null): Lease | null {
  try {
    const lease: unknown = JSON.parse(text ?? 'null');
    return isLease(lease) ? lease : null;
  } catch {
    return null;
  }
}

function isLease(lease: unknown): lease is Lease {
  return (
    typeof lease === 'object' &&
    lease !== null &&
    'tab' in lease &&
    typeof lease.tab === 'string' &&
    'rank' in lease &&
    typeof lease.rank === 'number' &&
    'until' in lease &&
    typeof lease.until === 'number'
  );
}
