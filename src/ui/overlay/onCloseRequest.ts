interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls `onRequest` each time the device's Back (Android) is to close the top layer, in browsers with `CloseWatcher`; the page
 * then does not navigate. Returns the unsubscribe function.
 */
export function onCloseRequest(onRequest: () => void): () => void {
  const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
  if (!isCloseWatcher(Watcher)) return () => undefined;
  let watcher = watch(Watcher);
  return () => watcher.destroy();

  /** A watcher fires once, so an open dialog needs a new one after each request. */
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
