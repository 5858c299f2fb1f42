import { distinctUntilChanged, Observable } from 'rxjs';

const NAME = 'touchline.ring';
/**
 * A lock is stolen at once, but what its holder has just written into local storage, that it rang, is read by others only a
 * moment later: who steals listens so long before it believes that it may ring. Two tabs that stole together both rang.
 */
const HEARD_MS = 200;

export interface WebLockEnvironment {
  readonly locks: Pick<LockManager, 'request'>;
  /** Opens the channel on which tabs tell each other their ranks. */
  channel(): Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null };
  /** Runs once after `ms`; the answer calls it off. */
  after(run: () => void, ms: number): () => void;
}

/** What tabs say: the holder its rank, whoever comes that it would like to know. */
type Word = { readonly kind: 'holder'; readonly rank: number } | { readonly kind: 'who' };

/**
 * Whether this tab holds the browser's lock. A tab that is closed or killed loses it at once, and the next in the queue
 * gets it. A tab that outranks the holder takes it away; the former holder queues again. Equal ranks leave it where it is.
 */
export function webLockElection(rank$: Observable<number>, { locks, channel, after }: WebLockEnvironment): Observable<boolean> {
  return new Observable<boolean>((out) => {
    const others = channel();
    let rank = 0;
    let holding = false;
    let release: (() => void) | null = null;
    let queued = false;
    let closed = false;
    let unheard = (): void => undefined;
    const waiting = new AbortController();

    others.onmessage = ({ data }) => hear(data);
    const ranks = rank$.pipe(distinctUntilChanged()).subscribe((next) => {
      rank = next;
      if (holding) tell();
      else say({ kind: 'who' });
    });
    out.next(false);
    queue();

    return () => {
      closed = true;
      unheard();
      ranks.unsubscribe();
      others.close();
      waiting.abort();
      release?.();
    };

    function queue(): void {
      queued = true;
      request({ signal: waiting.signal }, () => {
        queued = false;
        return hold();
      });
    }

    function request(how: LockOptions, granted: () => Promise<void>): void {
      locks.request(NAME, { mode: 'exclusive', ...how }, granted).catch(() => lost()); // taken away by a better tab, or aborted
    }

    /** Holds the lock for as long as the promise is open. */
    function hold(): Promise<void> {
      if (closed || holding) return Promise.resolve();
      holding = true;
      out.next(true);
      return kept();
    }

    /** The same, but believed only once all has been heard that the robbed tab wrote. */
    function holdStolen(): Promise<void> {
      if (closed || holding) return Promise.resolve();
      holding = true;
      unheard = after(() => out.next(true), HEARD_MS);
      return kept();
    }

    function kept(): Promise<void> {
      tell();
      return new Promise((resolve) => {
        release = resolve;
      });
    }

    function lost(): void {
      if (closed || !holding) return;
      holding = false;
      release = null;
      unheard();
      out.next(false);
      if (!queued) queue();
    }

    function hear(word: unknown): void {
      if (!isWord(word)) return;
      if (word.kind === 'who') {
        if (holding) tell();
      } else if (!holding && rank > word.rank) request({ steal: true }, holdStolen);
    }

    function tell(): void {
      say({ kind: 'holder', rank });
    }

    function say(word: Word): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is of one origin and takes none
      others.postMessage(word);
    }
  });
}

function isWord(word: unknown): word is Word {
  if (typeof word !== 'object' || word === null || !('kind' in word)) return false;
  return word.kind === 'who' || (word.kind === 'holder' && 'rank' in word && typeof word.rank === 'number');
}
