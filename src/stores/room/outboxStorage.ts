import { decodeStoredMessages, encodeStoredMessage, type OutboxMessage } from './outboxMessage.ts';
import { storedOutbox } from './storedOutbox.ts';

export interface OutboxStorage {
  /** Returns the messages that pages have left, and those of other tabs. */
  load(): readonly OutboxMessage[];
  /** Whether a message is still stored: what another tab has sent is not. */
  has(clientId: string): boolean;
  /** Stores this tab's messages; those of other tabs stay. */
  save(messages: readonly OutboxMessage[]): void;
}

/** Creates the storage of one page's outbox. Tabs write the same store, so each replaces only what it has saved before. */
export function createOutboxStorage(): OutboxStorage {
  const saved = new Set<string>();
  return {
    load: stored,
    has: (clientId) => stored().some((message) => message.clientId === clientId),
    save(messages) {
      for (const { clientId } of messages) saved.add(clientId);
      const others = stored().filter(({ clientId }) => !saved.has(clientId));
      const next = [...others, ...messages].flatMap((message) => encodeStoredMessage(message) ?? []);
      if (next.length > 0 || storedOutbox.getState().messages.length > 0) storedOutbox.setState({ messages: next });
    },
  };
}

function stored(): readonly OutboxMessage[] {
  return decodeStoredMessages(storedOutbox.getState().messages);
}
