import { describe, expect, test } from 'vitest';
import { registerWorker } from '#app/pwa/registerWorker.ts';

describe('registerWorker', () => {
  test('registers after the load event and sends the hashed files that the page loaded', async () => {
    const page = createPage();
    registerWorker(page.window, page.loadMore);
    expect(page.calls).toEqual([]);
    page.load();
    await expect.poll(() => page.calls).toEqual(['register /sw.js', 'load more', 'sent https://touchline.test/assets/a.js']);
  });

  test('sends the files to a worker that takes over later', async () => {
    const page = createPage({ readyState: 'complete' });
    registerWorker(page.window, page.loadMore);
    await expect.poll(() => page.calls).toHaveLength(3);
    page.takeOver();
    await expect.poll(() => page.calls.slice(3)).toEqual(['sent https://touchline.test/assets/a.js']);
  });

  test('does nothing on an insecure page or without service workers', () => {
    for (const page of [createPage({ isSecureContext: false }), createPage({ workers: false })]) {
      registerWorker(page.window, page.loadMore);
      page.load();
      expect(page.calls).toEqual([]);
    }
  });

  test('ignores a failed registration', async () => {
    const page = createPage({ readyState: 'complete', refused: true });
    registerWorker(page.window, page.loadMore);
    await expect.poll(() => page.calls).toEqual(['register /sw.js']);
  });
});

/** A fake page and a log of its calls. */
function createPage({ isSecureContext = true, workers = true, readyState = 'loading', refused = false } = {}) {
  const calls: string[] = [];
  const events = new EventTarget();
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active: { postMessage: (files: readonly string[]) => calls.push(`sent ${files.join()}`) } }),
    register: (address: string) => {
      calls.push(`register ${address}`);
      return refused ? Promise.reject(new Error('refused')) : Promise.resolve();
    },
  });
  const window: unknown = Object.assign(events, {
    isSecureContext,
    navigator: workers ? { serviceWorker } : {},
    document: { readyState },
    performance: { getEntriesByType: () => ['/assets/a.js', '/icons/icon.svg'].map((path) => ({ name: `https://touchline.test${path}` })) },
  });
  if (!isWindow(window)) throw new Error('not a window');
  return {
    window,
    calls,
    load: () => events.dispatchEvent(new Event('load')),
    takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    async loadMore() {
      calls.push('load more');
    },
  };
}

function isWindow(page: unknown): page is Window {
  return typeof page === 'object' && page !== null && 'navigator' in page;
}
