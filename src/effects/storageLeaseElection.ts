import { distinctUntilChanged, Observable } from 'rxjs';

/** A lock, not a persisted store: the tabs compare what is there now. */
const KEY = 'touchline.alertLeader';
/** A killed tab is replaced after this. */
const LEASE_MS = 1_500;
const RENEW_MS = 500;

export interface LeaseEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The window, for the events `storage` (other tabs' writes) and `pagehide`. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;
  /** Device time in ms, which all tabs share. */
  readonly now: () => number;
  readonly tab: string;
}

interface Lease {
  readonly tab: string;
  readonly rank: number;
  readonly until: number;
}

/**
 * Emits whether this tab holds the lease in local storage; for pages without Web Locks, such as plain http in a home network. A tab
 * takes the lease when it has expired or when it outranks the holder, and releases it when the page goes. Two tabs may hold it for a
 * moment; then the ledger decides which one sounds.
 */
export function storageLeaseElection(rank$: Observable<number>, { storage, page, now, tab }: LeaseEnvironment): Observable<boolean> {
  return new Observable<boolean>((out) => {
    let rank = 0;
    const ranks = rank$.pipe(distinctUntilChanged()).subscribe((next) => {
      rank = next;
      update();
    });
    const timer = page.setInterval(update, RENEW_MS);
    page.addEventListener('storage', onStorage);
    page.addEventListener('pagehide', release);
    update();

    return () => {
      ranks.unsubscribe();
      page.clearInterval(timer);
      page.removeEventListener('storage', onStorage);
      page.removeEventListener('pagehide', release);
      release();
    };

    function update(): void {
      const lease = parseLease(storage.getItem(KEY));
      const isMine = lease === null || lease.tab === tab || lease.until <= now() || lease.rank < rank;
      if (isMine) take();
      out.next(isMine);
    }

    function take(): void {
      const lease: Lease = { tab, rank, until: now() + LEASE_MS };
      try {
        storage.setItem(KEY, JSON.stringify(lease));
      } catch {
        // the storage is full: every tab leads, and the ledger decides
      }
    }

    function onStorage(event: Pick<StorageEvent, 'key'>): void {
      if (event.key === KEY) update();
    }

    function release(): void {
      if (parseLease(storage.getItem(KEY))?.tab === tab) storage.removeItem(KEY);
    }
  }).pipe(distinctUntilChanged());
}

function parseLease(text: string | null): Lease | null {
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
