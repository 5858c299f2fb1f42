import type { ChannelName } from '#contract/wire/channels.ts';
import type { WatchStatus } from '#contract/wire/frames.ts';
import type { Subscriber } from './subscriber.ts';

/** What a subscriber of a channel has been sent. */
export interface ChannelPosition {
  readonly epoch: string;
  readonly seq: number;
}

/** A channel that connections watch by its name (docs/protocol.md#channels). */
export interface GatewayChannel {
  readonly name: ChannelName;
  /** Subscribes from a position of an epoch, or without one, and sends what is missing. */
  watch(subscriber: Subscriber, epoch?: string, seq?: number): WatchStatus;
  unwatch(subscriber: Subscriber): void;
  /** Returns what a subscriber has been sent; undefined when it is not subscribed, or waits for its first frame. */
  position(subscriber: Subscriber): ChannelPosition | undefined;
}

/** Returns a channel that depends on the connection, or the status of one that it cannot watch. */
export type ResolveChannel = (name: string) => GatewayChannel | 'refused' | 'gone';
