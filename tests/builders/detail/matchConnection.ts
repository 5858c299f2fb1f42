import type { WatchItem, WatchStatuses } from '#contract/wire/frames.ts';
import type { TestGateway } from '#tests/builders/gateway.ts';

interface SentFrame {
  readonly name: string;
  readonly payload: readonly unknown[];
}

/** A connection to a gateway in process, whose tenant is VNWOS by default. */
export interface MatchConnection {
  watch(...items: readonly WatchItem[]): Promise<WatchStatuses>;
  leave(...names: readonly string[]): void;
  /** What was sent since the last call, as clients get it. */
  frames(): readonly SentFrame[];
}

export function connectTo({ hub, services }: TestGateway, tenant = 'VNWOS'): MatchConnection {
  const { channels } = services.detail;
  let sent: SentFrame[] = [];
  const send = (name: string, payload: readonly unknown[]): void => void sent.push({ name, payload: JSON.parse(JSON.stringify(payload)) });
  const connection = hub.connect({ send, queued: () => 0, drop: () => undefined }, (name) => channels.resolve(name, tenant));
  return {
    async watch(...items) {
      await channels.openAll(items.map(([name]) => name));
      return connection.watch(items);
    },
    leave: (...names) => connection.leave(names.map((name) => [name] as const)),
    frames() {
      const frames = sent;
      sent = [];
      return frames;
    },
  };
}
