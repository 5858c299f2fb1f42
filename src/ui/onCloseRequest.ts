interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls `onRequest` each time the device's own Back (Android) asks to close what is on top, where browsers tell of it; the page then
 * navigates nowhere. Returns the unsubscribe function.
 */
export function onCloseRequest(onRequest: () => void): () => void {
  const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
  if (!isCloseWatcher(Watcher)) return () => undefined;
  let watcher = watch(Watcher);
  return () => watcher.destroy();

  /** A watcher hears of one request only: what stays open needs the next. */
  function watch(Constructor: new () => CloseWatcher): CloseWatcher {
    const created = new Constructor();
    created.addEventListener('close', () => {
      watcher = watch(Constructor);
      onRequest();
    });
    return created;
  }
}

function isCloseWatcher(found: unknown): found is new () => CloseWatcher {
  return typeof found === 'function';
}
