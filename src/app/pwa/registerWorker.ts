const ADDRESS = '/sw.js';

/**
 * Registers the service worker after the page's load event, where the browser supports it and the page is secure. Then `loadMore` loads
 * what the app needs to start offline, and the worker gets the list of files that the page loaded before it was active. A failure is
 * silent: the app works without.
 */
export function registerWorker(page: Window, loadMore: () => Promise<unknown>): void {
  if (!page.isSecureContext || !('serviceWorker' in page.navigator)) return;
  const workers = page.navigator.serviceWorker;
  const sendLoadedFiles = (): void => {
    workers.ready.then(({ active }) => active?.postMessage(loadedFiles(page.performance), [])).catch(() => undefined);
  };
  const start = (): void => {
    workers.addEventListener('controllerchange', sendLoadedFiles);
    workers
      .register(trusted(page, ADDRESS))
      .then(loadMore)
      .then(sendLoadedFiles, () => undefined);
  };
  if (page.document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });
}

/** Returns a trusted script URL: browsers with Trusted Types refuse any other (`POLICY` in the gateway). */
function trusted(page: Window, address: string): string {
  return page.trustedTypes?.createPolicy('touchline', { createScriptURL: (text: string) => text }).createScriptURL(address) ?? address;
}

function loadedFiles(performance: Performance): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
}
