const ADDRESS = '/sw.js';

/**
 * Lets the worker in once the page has loaded, where the browser has workers and the page is secure. It is told what the
 * page had loaded without it. A worker that does not come costs only what it would have given: its failure is silent.
 */
export function letWorkerIn(page: Window): void {
  if (!page.isSecureContext || !('serviceWorker' in page.navigator)) return;
  const workers = page.navigator.serviceWorker;
  const tellActive = (): void => {
    workers.ready.then(({ active }) => active?.postMessage(loadedBy(page.performance), [])).catch(() => undefined);
  };
  const start = (): void => {
    workers.register(ADDRESS).then(tellActive, () => undefined);
    workers.addEventListener('controllerchange', tellActive);
  };
  if (page.document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });
}

/** Addresses of the hashed files that a page has loaded. */
function loadedBy(performance: Performance): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
}
