import type { ChannelName } from '#contract/wire/channels.ts';
import { BEACON_MS, encodeFrame, WATCH_LIMIT, type WatchItem, type WatchStatus, type WatchStatuses } from '#contract/wire/frames.ts';
import { type Boards, type BoardsOptions, createBoards } from './boards.ts';
import type { GatewayChannel, ResolveChannel } from './channel.ts';
import { Subscriber } from './subscriber.ts';
import type { Peer } from './livePorts.ts';
import { forEachInBatches } from './batches.ts';

/** What a connection can do with the hub. */
export interface Connection {
  /** Returns those of some names that may be watched: those that are watched already, and others while there is room. */
  withinLimit(names: readonly string[]): readonly string[];
  /** Watches channels; refuses what exceeds the channels of one connection. */
  watch(items: readonly WatchItem[]): WatchStatuses;
  leave(items: readonly WatchItem[]): void;
  close(): void;
}

/** The boards, and the connections that watch them and other channels by name. */
export interface Hub extends Boards {
  /** `resolve` returns the channels that are this connection's own. */
  connect(peer: Peer, resolve?: ResolveChannel): Connection;
  /** Asks all clients to reconnect within the window. Resolves when all have been asked. */
  drain(minMs: number, maxMs: number): Promise<void>;
  /** Returns how many connections there are, and how many watch each channel. */
  watchers(): { readonly connections: number; readonly channels: ReadonlyMap<string, number> };
  close(): void;
}

/** Creates the hub from stored boards. */
export async function createHub(options: BoardsOptions): Promise<Hub> {
  const { timers } = options;
  const { boards, channels, stop: stopBoards } = await createBoards(options);
  const sharedChannels = new Map<string, GatewayChannel>(channels.map((channel) => [channel.name, channel]));
  /** The channels that each connection watches, by name. */
  const watchedBy = new Map<Subscriber, Map<string, GatewayChannel>>();
  let stopHeartbeats = timers.after(BEACON_MS, sendHeartbeats);

  return {
    ...boards,
    connect,
    watchers() {
      const counts = new Map<string, number>();
      for (const watched of watchedBy.values()) for (const name of watched.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
      return { connections: watchedBy.size, channels: counts };
    },
    drain(minMs, maxMs) {
      const payload = encodeFrame({ name: 'away', reason: 'draining', minMs, maxMs });
      return forEachInBatches(watchedBy.keys(), timers, (subscriber) => subscriber.peer.send('away', payload));
    },
    close() {
      stopHeartbeats();
      stopBoards();
      watchedBy.clear();
    },
  };

  function connect(peer: Peer, resolve: ResolveChannel = () => 'refused'): Connection {
    const subscriber = new Subscriber(peer);
    const watched = new Map<string, GatewayChannel>();
    watchedBy.set(subscriber, watched);
    return {
      withinLimit(names) {
        const others = [...new Set(names)].filter((name) => !watched.has(name));
        const fitting = new Set(others.slice(0, WATCH_LIMIT - watched.size));
        return names.filter((name) => watched.has(name) || fitting.has(name));
      },
      watch: (items) => items.map(([name, epoch, seq]) => [name, watchChannel(name, epoch, seq)] as const),
      leave(items) {
        for (const [name] of items) unwatch(name);
      },
      close() {
        watchedBy.delete(subscriber);
        for (const name of watched.keys()) unwatch(name);
      },
    };

    function watchChannel(name: string, epoch?: string, seq?: number): WatchStatus {
      if (watched.size >= WATCH_LIMIT && !watched.has(name)) return 'refused';
      const channel = sharedChannels.get(name) ?? resolve(name);
      if (watched.get(name) !== channel) unwatch(name);
      if (typeof channel === 'string') return channel;
      watched.set(name, channel);
      return channel.watch(subscriber, epoch, seq);
    }

    function unwatch(name: string): void {
      watched.get(name)?.unwatch(subscriber);
      watched.delete(name);
    }
  }

  function sendHeartbeats(): void {
    void forEachInBatches(watchedBy, timers, ([subscriber, watched]) => {
      if (!subscriber.canReceive(timers.now())) return;
      const seqs: (readonly [ChannelName, string, number])[] = [];
      for (const channel of watched.values()) {
        const position = channel.position(subscriber);
        if (position !== undefined) seqs.push([channel.name, position.epoch, position.seq]);
      }
      subscriber.peer.send('at', encodeFrame({ name: 'at', at: timers.now(), seqs }));
    });
    stopHeartbeats = timers.after(BEACON_MS, sendHeartbeats);
  }
}
