import { expect, test } from 'vitest';
import { registerWorker } from '#app/pwa/registerWorker.ts';

test('the worker is let in once the page has loaded, and is told of the hashed files among all that it loaded', async () => {
  const page = aPage();
  registerWorker(page.window, page.loadMore);
  expect(page.done).toEqual([]);
  page.load();
  await expect.poll(() => page.done).toEqual(['register /sw.js', 'load more', 'told https://touchline.test/assets/a.js']);
});

test('a worker that takes over later is told as well', async () => {
  const page = aPage({ readyState: 'complete' });
  registerWorker(page.window, page.loadMore);
  await expect.poll(() => page.done).toHaveLength(3);
  page.takeOver();
  await expect.poll(() => page.done.slice(3)).toEqual(['told https://touchline.test/assets/a.js']);
});

test('a page that is not secure, or a browser without workers, is left as it is', () => {
  for (const page of [aPage({ isSecureContext: false }), aPage({ workers: false })]) {
    registerWorker(page.window, page.loadMore);
    page.load();
    expect(page.done).toEqual([]);
  }
});

test('a worker that does not come is not missed', async () => {
  const page = aPage({ readyState: 'complete', refused: true });
  registerWorker(page.window, page.loadMore);
  await expect.poll(() => page.done).toEqual(['register /sw.js']);
});

/** A page in a test's hand, and what was done in it. */
function aPage({ isSecureContext = true, workers = true, readyState = 'loading', refused = false } = {}) {
  const done: string[] = [];
  const events = new EventTarget();
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active: { postMessage: (files: readonly string[]) => done.push(`told ${files.join()}`) } }),
    register: (address: string) => {
      done.push(`register ${address}`);
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
    done,
    load: () => events.dispatchEvent(new Event('load')),
    takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    async loadMore() {
      done.push('load more');
    },
  };
}

function isWindow(page: unknown): page is Window {
  return typeof page === 'object' && page !== null && 'navigator' in page;
}
