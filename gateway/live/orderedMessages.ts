/** What a message of a connection needs, or null for nothing, and what it does then. */
export type HandleMessage = (prepare: () => Promise<void> | null, act: () => void) => void;

/**
 * Handles the messages of one connection in order. One that needs something is handled once it is there, whether or not it could be had;
 * messages that need nothing are handled at once, unless one before them still waits.
 */
export function createOrderedMessages(onError: (error: unknown) => void): HandleMessage {
  let last: Promise<void> | null = null;
  return (prepare, act) => {
    const ready = prepare();
    if (ready === null && last === null) {
      act();
      return;
    }
    const done = Promise.all([last, ready?.catch(onError)]).then(() => {
      if (last === done) last = null;
      act();
    });
    last = done;
  };
}
