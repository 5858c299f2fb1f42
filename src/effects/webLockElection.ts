import { distinctUntilChanged, Observable } from 'rxjs';

const LOCK_NAME = 'touchline.alertLeader';
/**
 * A stolen lock changes hands at once, but other tabs read what its holder has just written to the ledger only a moment later. A tab that
 * steals the lock waits this long before it leads; without the wait, two tabs that stole it together both sounded.
 */
const SETTLE_MS = 200;

export interface WebLockEnvironment {
  readonly locks: Pick<LockManager, 'request'>;
  channel(): Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null };
  /** Runs once after `ms`; returns a function that cancels it. */
  after(run: () => void, ms: number): () => void;
}

/** `holder` sends the rank of the lock's holder; `who` requests it. */
type Message = { readonly kind: 'holder'; readonly rank: number } | { readonly kind: 'who' };

/**
 * Emits whether this tab holds the browser's lock. A closed or killed tab loses it at once to the next in the queue. A tab that outranks
 * the holder steals it, and the former holder queues again. Equal ranks change nothing.
 */
export function webLockElection(rank$: Observable<number>, { locks, channel, after }: WebLockEnvironment): Observable<boolean> {
  return new Observable<boolean>((out) => {
    const others = channel();
    let rank = 0;
    let isHolder = false;
    let release: (() => void) | null = null;
    let isQueued = false;
    let isClosed = false;
    let cancelSettling = (): void => undefined;
    const abort = new AbortController();

    others.onmessage = ({ data }) => receive(data);
    const ranks = rank$.pipe(distinctUntilChanged()).subscribe((next) => {
      rank = next;
      if (isHolder) announce();
      else send({ kind: 'who' });
    });
    out.next(false);
    queue();

    return () => {
      isClosed = true;
      cancelSettling();
      ranks.unsubscribe();
      others.close();
      abort.abort();
      release?.();
    };

    function queue(): void {
      isQueued = true;
      request({ signal: abort.signal }, () => {
        isQueued = false;
        return lead();
      });
    }

    function request(options: LockOptions, onGranted: () => Promise<void>): void {
      locks.request(LOCK_NAME, { mode: 'exclusive', ...options }, onGranted).catch(() => onLost()); // stolen by a better tab, or aborted
    }

    /** The lock is held as long as the promise is pending. */
    function lead(): Promise<void> {
      if (isClosed || isHolder) return Promise.resolve();
      isHolder = true;
      out.next(true);
      return holdUntilReleased();
    }

    /** The same, but emits only once the former holder's writes can be read. */
    function leadAfterSettling(): Promise<void> {
      if (isClosed || isHolder) return Promise.resolve();
      isHolder = true;
      cancelSettling = after(() => out.next(true), SETTLE_MS);
      return holdUntilReleased();
    }

    function holdUntilReleased(): Promise<void> {
      announce();
      return new Promise((resolve) => {
        release = resolve;
      });
    }

    function onLost(): void {
      if (isClosed || !isHolder) return;
      isHolder = false;
      release = null;
      cancelSettling();
      out.next(false);
      if (!isQueued) queue();
    }

    function receive(message: unknown): void {
      if (!isMessage(message)) return;
      if (message.kind === 'who') {
        if (isHolder) announce();
      } else if (!isHolder && rank > message.rank) request({ steal: true }, leadAfterSettling);
    }

    function announce(): void {
      send({ kind: 'holder', rank });
    }

    function send(message: Message): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin and takes none
      others.postMessage(message);
    }
  });
}

function isMessage(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return message.kind === 'who' || (message.kind === 'holder' && 'rank' in message && typeof message.rank === 'number');
}
