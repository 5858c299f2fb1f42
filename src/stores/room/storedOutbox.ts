import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { onSessionEnd } from '#stores/session/session.ts';

/** Messages that wait to be sent, of all tabs of this device; decoded by `outboxStorage.ts`. */
export const storedOutbox = createPersistedStore('outbox', ({ messages }) => ({
  messages: Array.isArray(messages) ? messages.map((message: unknown) => message) : [],
}));
onSessionEnd(() => storedOutbox.setState({ messages: [] }));

/** Whether a page left messages that wait. */
export function hasStoredMessages(): boolean {
  return storedOutbox.getState().messages.length > 0;
}
