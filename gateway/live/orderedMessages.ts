/** What a message of a connection needs, or null for nothing, and what it does then. */
export type HandleMessage = (prepare: () => Promise<void> | null, act: () => void) => void;

/**
 * Handles the messages of one connection in order: what one needs is prepared once those before it are handled. It is handled then, whether
 * or not that could be had; messages that need nothing are handled at once, unless one before them still waits.
 */
export function createOrderedMessages(onError: (error: unknown) => void): HandleMessage {
  let last: Promise<void> | null = null;
  return (prepare, act) => {
    const ready = last === null ? prepare() : last.then(prepare);
    if (ready === null) {
      act();
      return;
    }
    const done = ready.catch(onError).then(() => {
      if (last === done) last = null;
      act();
    });
    last = done;
  };
}
