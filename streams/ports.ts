import type { Observable, SchedulerLike } from 'rxjs';
import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import type { FrameName, WatchItem } from '#contract/wire/frames.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { LiveFact } from '#streams/channels/liveFact.ts';

export interface OpenSocket {
  /** Sends `watch` and returns the raw acknowledgement. Rejects when none comes in time. */
  watch(items: readonly WatchItem[]): Promise<unknown>;
  unwatch(items: readonly WatchItem[]): void;
}

/** Events of one socket. After `closed` it emits nothing more; the streams decide when to reconnect. */
export type SocketEvent =
  | {
      readonly kind: 'open';
      readonly socket: OpenSocket;
      /** The raw acknowledgement of the channels that the handshake resumed; absent when it resumed none. */
      readonly resumed?: Promise<unknown>;
    }
  | { readonly kind: 'frame'; readonly name: FrameName; readonly payload: unknown }
  | { readonly kind: 'closed'; readonly reason: string; /** The gateway will refuse the same handshake again. */ readonly final: boolean };

/**
 * Everything that streams need from outside. Nothing in `streams/` uses time, randomness or the network directly, so one seed gives
 * one run: in the app, in a replay and under faults.
 */
export interface Ports {
  /** Device time (ms) and all timers. */
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
  /**
   * Opens one socket per subscription, without retries; unsubscribing closes it. `resume` returns what the handshake may watch
   * already; call it at most once and as late as possible. Channels that the handshake does not resume are watched by messages.
   */
  readonly socket: (resume: () => readonly WatchItem[]) => Observable<SocketEvent>;
  /** Calls the gateway. Rejects with a typed error, never hangs. */
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>, signal?: AbortSignal) => Promise<Output<Name>>;
  /** Fetches a snapshot from the address that a `snapshot` frame named. */
  readonly fetchSnapshot: (address: string, signal?: AbortSignal) => Promise<Output<'board'>>;
  /** Emits who uses the page, now and after each login and logout: any text, or null while nobody is logged in. */
  readonly user$?: Observable<string | null>;
  /** Page visibility and the browser's network state; each emits its current value at once. */
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  /** Facts on a tape that did not come by socket. Absent in the app. */
  readonly tapeFacts$?: Observable<TapeFact>;
  /** Runs a callback before the next paint (requestAnimationFrame); in tests at once or on the scheduler. */
  readonly frame: (run: () => void) => void;
}

export interface TapeFact {
  readonly fact: LiveFact;
  readonly source: FactSource;
}

export interface AlertPorts {
  /** Emits whether this tab is the device's alert leader. The tab with the highest priority wins. */
  readonly electAlertLeader: (priority$: Observable<number>) => Observable<boolean>;
  readonly ledger: AlertLedger;
}

/** What the tabs of one device have alerted, by key; outlives the tab. */
export interface AlertLedger {
  /** Claims a key at server time `at` (ms). Returns true for the first claim on this device. */
  claim(key: string, at: number): boolean;
  has(key: string): boolean;
  release(key: string): void;
}
