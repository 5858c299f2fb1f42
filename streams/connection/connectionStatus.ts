import { combineLatest, distinctUntilChanged, map, type Observable, type SchedulerLike, scan, timer } from 'rxjs';

/**
 * How fresh the whole app is (design.md 3). live: the socket spoke within 20 s; polling: no socket, but a poll was answered
 * within 20 s; stale: neither; offline: the browser says so, 60 s of stale, or without a socket a list is shown as the device kept it.
 */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'stale' | 'offline';

export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Device time (ms) of the last word from the gateway, on this visit or an earlier one whose lists are shown; null before the first. */
  readonly lastMessageAt: number | null;
}

export interface ConnectionStatusInputs {
  readonly up: boolean;
  /** Device times (ms) of the last frame, beacon or ack, and of the last answered poll; null before the first. */
  readonly frameAt: number | null;
  readonly pollAt: number | null;
  /** Device time (ms) from which the oldest kept list that is held was kept; null while none is. A kept answer is no answered poll. */
  readonly cachedAt: number | null;
}

const CONTACT_FRESH_MS = 20_000;
const OFFLINE_MS = 60_000;
/** A drop shorter than this is never shown. */
const GRACE_MS = 3_000;
const TICK_MS = 1_000;
/** From here on nothing came, ms; before, the next word may be on its way. */
export const IDLE_MS = 2_000;
/** Half of what an age must reach to be shown (20 s), so that none is shown too early. */
const TELL_MS = 10_000;

interface Seen extends ConnectionStatus {
  /** Since when the raw state has been worse than the one shown. */
  readonly worseSince: number | null;
}

/**
 * The link's state, once a change of it is worth showing; and the time of the last word, exact from 2 s of silence on. While words
 * keep coming it is told each 10 s: who shows how long nothing came has nothing to show then. `signs` are looked at each second,
 * and whenever `signs$` says that they are worth it.
 */
export function connectionStatus$(
  signs: () => ConnectionStatusInputs,
  signs$: Observable<unknown>,
  online$: Observable<boolean>,
  scheduler: SchedulerLike,
): Observable<ConnectionStatus> {
  const startedAt = scheduler.now();
  return combineLatest([signs$, online$, timer(0, TICK_MS, scheduler)]).pipe(
    scan(
      (shown: Seen, [, online]) => {
        const seen = signs();
        return settle(shown, judge(seen, online, scheduler.now(), startedAt), scheduler.now(), !online || seen.cachedAt !== null);
      },
      {
        state: 'connecting',
        lastMessageAt: null,
        worseSince: null,
      },
    ),
    map(({ state, lastMessageAt }) => ({ state, lastMessageAt })),
    distinctUntilChanged(
      (told, link) => told.state === link.state && !worthTelling(told.lastMessageAt, link.lastMessageAt, scheduler.now()),
    ),
  );
}

/** Whether another time of the last word is worth telling: none was told, words keep coming for long, or they have ended. */
function worthTelling(told: number | null, heardAt: number | null, now: number): boolean {
  if (told === heardAt) return false;
  return told === null || heardAt === null || Math.abs(heardAt - told) >= TELL_MS || now - heardAt >= IDLE_MS;
}

function judge(signs: ConnectionStatusInputs, online: boolean, now: number, startedAt: number): ConnectionStatus {
  const heardAt = latest(signs.frameAt, signs.pollAt);
  const state = stateOf(signs, online, now, heardAt, startedAt);
  if (state === 'live' || signs.cachedAt === null) return { state, lastMessageAt: heardAt };
  return { state, lastMessageAt: Math.min(signs.cachedAt, heardAt ?? signs.cachedAt) };
}

function stateOf(signs: ConnectionStatusInputs, online: boolean, now: number, heardAt: number | null, startedAt: number): ConnectionState {
  if (!online) return 'offline';
  if (signs.up && signs.frameAt !== null && now - signs.frameAt <= CONTACT_FRESH_MS) return 'live';
  if (signs.cachedAt !== null) return 'offline';
  if (signs.pollAt !== null && now - signs.pollAt <= CONTACT_FRESH_MS) return 'polling';
  const silentFor = now - (heardAt ?? startedAt);
  if (silentFor > CONTACT_FRESH_MS + OFFLINE_MS) return 'offline';
  return heardAt === null && silentFor <= CONTACT_FRESH_MS ? 'connecting' : 'stale';
}

const RANK: Readonly<Record<ConnectionState, number>> = { live: 0, polling: 1, connecting: 2, stale: 3, offline: 4 };

/** Better news is shown at once; worse news after the grace, unless it is sure: the browser's own word, or kept rows, which never pass for live. */
function settle(shown: Seen, raw: ConnectionStatus, now: number, sure: boolean): Seen {
  if (RANK[raw.state] <= RANK[shown.state] || sure) return { ...raw, worseSince: null };
  const worseSince = shown.worseSince ?? now;
  if (now - worseSince >= GRACE_MS) return { ...raw, worseSince: null };
  return { state: shown.state, lastMessageAt: raw.lastMessageAt, worseSince };
}

function latest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
