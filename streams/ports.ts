import type { Observable, SchedulerLike } from 'rxjs';
import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import type { FrameName, WatchItem } from '#contract/wire/frames.ts';
import type { FactSource } from '#contract/wire/tape.ts';
import type { Fact } from '#streams/board/facts.ts';

/** A connection to the gateway's socket while it is open. */
export interface OpenSocket {
  /** Sends `watch`; gives the raw acknowledgement, to be decoded by the streams. Rejects when none comes in time. */
  watch(items: readonly WatchItem[]): Promise<unknown>;
  unwatch(items: readonly WatchItem[]): void;
}

/** What a socket says. `closed` ends the observable's life: the streams decide when to open the next. */
export type SocketEvent =
  | {
      readonly kind: 'open';
      readonly socket: OpenSocket;
      /** The raw acknowledgement of what the handshake resumed, as `watch` gives it; absent where it resumed nothing. */
      readonly resumed?: Promise<unknown>;
    }
  | { readonly kind: 'frame'; readonly name: FrameName; readonly payload: unknown }
  | { readonly kind: 'closed'; readonly reason: string; /** The gateway will refuse the same handshake again. */ readonly final: boolean };

/**
 * What the world must supply to the streams. Nothing in `streams/` reaches for time, chance or the network by itself:
 * one seed gives one run, in the app, in a replay and under faults.
 */
export interface Ports {
  /** Device time in ms by `now()`, and every timer. */
  readonly scheduler: SchedulerLike;
  /** 0 up to 1. */
  readonly random: () => number;
  /**
   * Opens one socket per subscription, without any retry of its own; unsubscribing closes it. `resume` gives what the handshake may watch
   * already, asked for once, as late as can be; who does not ask watches by messages.
   */
  readonly socket: (resume: () => readonly WatchItem[]) => Observable<SocketEvent>;
  /** Calls the gateway; rejects with a typed error, never hangs. */
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>, signal?: AbortSignal) => Promise<Output<Name>>;
  /** Fetches a snapshot from the address that a `whole` frame named. */
  readonly fetchSnapshot: (address: string, signal?: AbortSignal) => Promise<Output<'board'>>;
  /** Page visibility and the browser's word on the network; each emits its present value at once. */
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  /** What a tape has that came by no socket: polls as they were answered. The app has none. */
  readonly tapeFacts$?: Observable<TapeFact>;
  /** Runs before the next paint (requestAnimationFrame); in tests at once or on the scheduler. */
  readonly frame: (run: () => void) => void;
}

/** A fact with how it came. */
export interface TapeFact {
  readonly fact: Fact;
  readonly via: FactSource;
}

/** What alerts need of the world beside it. */
export interface AlertPorts {
  /** One alert per device: emits whether this tab holds the right to ring. Ranks are compared between tabs, higher wins. */
  readonly electAlertLeader: (rank$: Observable<number>) => Observable<boolean>;
  /** What every tab of this device may know of alerts that have rung, by alert key; survives the tab that rang. */
  readonly ledger: AlertLedger;
}

/** The device's memory of what has rung, shared by its tabs. */
export interface AlertLedger {
  /** Claims the right to ring for this key: true for the first to ask on this device, false for any later one. */
  claim(key: string, at: number): boolean;
  /** Whether a tab of this device has claimed it. */
  has(key: string): boolean;
  /** Gives a claim back. */
  release(key: string): void;
}
