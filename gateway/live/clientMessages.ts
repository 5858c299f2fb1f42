import { decodeWatch, type WatchItem } from '#contract/wire/frames.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { ChannelOpenings, OpeningBudget } from './channelOpenings.ts';
import type { Connection } from './hub.ts';
import { createOrderedMessages } from './orderedMessages.ts';

export interface ClientMessagesDeps {
  readonly connection: Connection;
  readonly tenant: string;
  readonly openings: ChannelOpenings;
  readonly budget: OpeningBudget;
  readonly isConnected: () => boolean;
  /** Is told when channels could not be opened; those are refused. */
  readonly report: (message: string) => void;
}

/** The messages of one connection, which are handled in order. */
export interface ClientMessages {
  /** Opens channels and watches them; replies with their statuses, or with what is wrong with the message. */
  watch(items: unknown, reply: (statuses: object) => void): void;
  leave(items: unknown): void;
}

export function createClientMessages({ connection, tenant, openings, budget, isConnected, report }: ClientMessagesDeps): ClientMessages {
  const inOrder = createOrderedMessages((error) => report(`channels were not opened: ${reasonOf(error)}`));
  return {
    watch: (items, reply) =>
      inOrder(
        () => openings.open(connection.withinLimit(namesIn(items)), tenant, budget),
        () => {
          if (isConnected()) reply(replyTo(items, (list) => connection.watch(list))); // else the subscription would leak
        },
      ),
    leave: (items) =>
      inOrder(
        () => null,
        () => void replyTo(items, (list) => connection.leave(list)),
      ),
  };
}

/** Returns the channels of a message; none for a malformed one, which is answered when it is handled. */
function namesIn(items: unknown): readonly string[] {
  try {
    return decodeWatch(items).map(([name]) => name);
  } catch {
    return [];
  }
}

/** Returns the reply to a message; for a malformed one, what is wrong with it. */
function replyTo<Reply>(items: unknown, act: (items: readonly WatchItem[]) => Reply): Reply | { readonly error: string } {
  try {
    return act(decodeWatch(items));
  } catch (error) {
    return { error: reasonOf(error) };
  }
}
