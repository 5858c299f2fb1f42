const ADDRESS = '/sw.js';

/**
 * Lets the worker in once the page has loaded, where the browser has workers and the page is secure. Then `loadMore` loads
 * what the app may be opened with when there is no network, and the worker is told what the page has loaded without it. A
 * worker that does not come costs only what it would have given: its failure is silent.
 */
export function registerWorker(page: Window, loadMore: () => Promise<unknown>): void {
  if (!page.isSecureContext || !('serviceWorker' in page.navigator)) return;
  const workers = page.navigator.serviceWorker;
  const tellActive = (): void => {
    workers.ready.then(({ active }) => active?.postMessage(loadedBy(page.performance), [])).catch(() => undefined);
  };
  const start = (): void => {
    workers.addEventListener('controllerchange', tellActive);
    workers
      .register(trusted(page, ADDRESS))
      .then(loadMore)
      .then(tellActive, () => undefined);
  };
  if (page.document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });
}

/** The one address of a script that the page makes by itself: browsers that know of trusted types refuse any other (`POLICY` in gateway/app.ts). */
function trusted(page: Window, address: string): string {
  return page.trustedTypes?.createPolicy('touchline', { createScriptURL: (text: string) => text }).createScriptURL(address) ?? address;
}

/** Addresses of the hashed files that a page has loaded. */
function loadedBy(performance: Performance): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
}
