/** What hears a device's wish to close what lies on top. */
interface Watcher extends EventTarget {
  destroy(): void;
}

/**
 * Runs `close` when the device asks for it by its own means, which is Android's Back, where the browser tells of it: then it leads
 * nowhere else. Gives its end.
 */
export function onBack(close: () => void): () => void {
  const Watching: unknown = Reflect.get(window, 'CloseWatcher');
  if (!isWatcher(Watching)) return () => undefined;
  const watcher = new Watching();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}

function isWatcher(found: unknown): found is new () => Watcher {
  return typeof found === 'function';
}
