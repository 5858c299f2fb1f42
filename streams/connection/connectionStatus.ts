import { combineLatest, distinctUntilChanged, map, type Observable, type SchedulerLike, scan, timer } from 'rxjs';

/**
 * Freshness of the app. live: a frame within 20 s; polling: no socket, but a poll answered within 20 s; stale:
 * neither; offline: the browser is offline, stale for 60 s, or a cached list is on screen without a live socket.
 */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'stale' | 'offline';

export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Device time (ms) of the last message of the gateway, or of the oldest cached list on screen; null before the first. */
  readonly lastMessageAt: number | null;
}

export interface ConnectionStatusInputs {
  readonly up: boolean;
  /** Device times (ms) of the last frame, beacon or acknowledgement, and of the last answered poll; null before the first. */
  readonly frameAt: number | null;
  readonly pollAt: number | null;
  /** Device time (ms) at which the oldest subscribed list from the cache was cached; null without one. A cached answer is not an answered poll. */
  readonly cachedAt: number | null;
}

const CONTACT_FRESH_MS = 20_000;
const OFFLINE_MS = 60_000;
/** A shorter drop is never shown. */
const GRACE_MS = 3_000;
const TICK_MS = 1_000;
/** After so long without a message the connection counts as silent; before, the next message may be on its way. */
export const IDLE_MS = 2_000;
/** Half the age from which it is shown (20 s), so that it is never shown too early. */
const LAST_MESSAGE_UPDATE_MS = 10_000;

interface ShownStatus extends ConnectionStatus {
  /** Device time (ms) since which the computed state is worse than the one shown. */
  readonly worseSince: number | null;
}

/**
 * Returns the connection status, which changes after the grace period only. `lastMessageAt` is exact once nothing came for 2 s;
 * while messages keep coming it updates each 10 s, because no age is shown then. `inputs` is read once a second and whenever
 * `inputs$` emits.
 */
export function connectionStatus$(
  inputs: () => ConnectionStatusInputs,
  inputs$: Observable<unknown>,
  online$: Observable<boolean>,
  scheduler: SchedulerLike,
): Observable<ConnectionStatus> {
  const startedAt = scheduler.now();
  return combineLatest([inputs$, online$, timer(0, TICK_MS, scheduler)]).pipe(
    scan(
      (shown: ShownStatus, [, online]) => {
        const current = inputs();
        return settle(shown, statusOf(current, online, scheduler.now(), startedAt), scheduler.now(), !online || current.cachedAt !== null);
      },
      {
        state: 'connecting',
        lastMessageAt: null,
        worseSince: null,
      },
    ),
    map(({ state, lastMessageAt }) => ({ state, lastMessageAt })),
    distinctUntilChanged(
      (last, next) => last.state === next.state && !isWorthEmitting(last.lastMessageAt, next.lastMessageAt, scheduler.now()),
    ),
  );
}

function isWorthEmitting(last: number | null, next: number | null, now: number): boolean {
  if (last === next) return false;
  return last === null || next === null || Math.abs(next - last) >= LAST_MESSAGE_UPDATE_MS || now - next >= IDLE_MS;
}

function statusOf(inputs: ConnectionStatusInputs, online: boolean, now: number, startedAt: number): ConnectionStatus {
  const lastMessageAt = latest(inputs.frameAt, inputs.pollAt);
  const state = stateOf(inputs, online, now, lastMessageAt, startedAt);
  if (state === 'live' || inputs.cachedAt === null) return { state, lastMessageAt };
  return { state, lastMessageAt: Math.min(inputs.cachedAt, lastMessageAt ?? inputs.cachedAt) };
}

function stateOf(
  inputs: ConnectionStatusInputs,
  online: boolean,
  now: number,
  lastMessageAt: number | null,
  startedAt: number,
): ConnectionState {
  if (!online) return 'offline';
  if (inputs.up && inputs.frameAt !== null && now - inputs.frameAt <= CONTACT_FRESH_MS) return 'live';
  if (inputs.cachedAt !== null) return 'offline';
  if (inputs.pollAt !== null && now - inputs.pollAt <= CONTACT_FRESH_MS) return 'polling';
  const idleMs = now - (lastMessageAt ?? startedAt);
  if (idleMs > CONTACT_FRESH_MS + OFFLINE_MS) return 'offline';
  return lastMessageAt === null && idleMs <= CONTACT_FRESH_MS ? 'connecting' : 'stale';
}

const RANK: Readonly<Record<ConnectionState, number>> = { live: 0, polling: 1, connecting: 2, stale: 3, offline: 4 };

/** A worse state is shown after the grace period, unless it is certain: the browser is offline, or a cached list is on screen. */
function settle(shown: ShownStatus, next: ConnectionStatus, now: number, isCertain: boolean): ShownStatus {
  if (RANK[next.state] <= RANK[shown.state] || isCertain) return { ...next, worseSince: null };
  const worseSince = shown.worseSince ?? now;
  if (now - worseSince >= GRACE_MS) return { ...next, worseSince: null };
  return { state: shown.state, lastMessageAt: next.lastMessageAt, worseSince };
}

function latest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
