import { describe, expect, test } from 'vitest';
import { LIST_CACHE_NAME } from '#app/serviceWorker/cacheNames.ts';
import { answerAsset, answerPage, deleteOldCaches, cacheAssets, cacheShell } from '#app/serviceWorker/shell.ts';
import { fakeShelves, fakeWorker, ORIGIN } from '#tests/builders/fakeWorker.ts';

const PAGE = '<link rel="icon" href="/icons/icon.svg"><script src="/assets/index-1.js"></script><link href="/assets/index-1.css">';

describe('answerPage', () => {
  test('responds from the network, so that a release is seen at once', async () => {
    const worker = await installed();
    worker.network = () => new Response('newer');
    expect(await textOf(answerPage(page(), worker.world))).toBe('newer');
  });

  test('responds with the cached page for any path when the network fails', async () => {
    const worker = await installed();
    worker.network = cut;
    expect(await textOf(answerPage(page('/id-ID/match/ringtone'), worker.world))).toBe(PAGE);
  });

  test('responds with the cached page when a proxy reports that the gateway is down', async () => {
    const worker = await installed();
    worker.network = () => new Response('bad gateway', { status: 502 });
    expect(await textOf(answerPage(page(), worker.world))).toBe(PAGE);
  });

  test('responds with the cached page when the network is slow', async () => {
    const worker = await installed();
    worker.network = () => new Promise(() => undefined);
    const answer = answerPage(page(), worker.world);
    worker.losePatience();
    expect(await textOf(answer)).toBe(PAGE);
  });

  test('waits for the network without a cached page', async () => {
    const worker = fakeWorker();
    let arrive: (answer: Response) => void = () => undefined;
    worker.network = () => new Promise((resolve) => (arrive = resolve));
    const answer = answerPage(page(), worker.world);
    await expect.poll(() => worker.requested.length).toBe(1);
    worker.losePatience();
    arrive(new Response('at last'));
    expect(await textOf(answer)).toBe('at last');
  });
});

describe('cacheShell and deleteOldCaches', () => {
  test('cache the page and the files of its build', async () => {
    const worker = await installed();
    expect(await worker.kept()).toEqual({ 'touchline-shell-b1': ['/assets/index-1.js', '/assets/index-1.css', '/index.html'] });
  });

  test('cache nothing when one of the files is missing', async () => {
    const worker = fakeWorker();
    worker.network = (path) => (path.endsWith('.css') ? new Response('', { status: 404 }) : new Response(PAGE));
    await expect(cacheShell(worker.world)).rejects.toThrow('/assets/index-1.css could not be cached: HTTP 404');
    expect((await worker.kept())['touchline-shell-b1']).not.toContain('/index.html');
  });

  test('delete caches of other builds and protocols, and no foreign ones', async () => {
    const shelves = fakeShelves();
    for (const name of ['touchline-shell-b1', 'touchline-lists-0', 'touchline-shell-b2', LIST_CACHE_NAME, 'other'])
      await shelves.open(name);
    await deleteOldCaches(fakeWorker({ build: 'b2', shelves }).world);
    expect(await shelves.keys()).toEqual(['touchline-shell-b2', LIST_CACHE_NAME, 'other']);
  });
});

describe('answerAsset and cacheAssets', () => {
  test('request a file once', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('code');
    for (let i = 0; i < 2; i += 1) {
      expect(await textOf(answerAsset(asset(), worker.world))).toBe('code');
      await worker.settled();
    }
    expect(worker.requested).toEqual(['GET /assets/Match-1.js']);
  });

  test('do not cache a missing file', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('gone', { status: 404 });
    expect((await answerAsset(asset(), worker.world)).status).toBe(404);
    await worker.settled();
    worker.network = () => new Response('back');
    expect(await textOf(answerAsset(asset(), worker.world))).toBe('back');
  });

  test('cache files that the page loaded before the worker was active, once', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('code');
    for (let i = 0; i < 2; i += 1) await cacheAssets([asset().url], worker.world);
    worker.network = cut;
    expect(await textOf(answerAsset(asset(), worker.world))).toBe('code');
    expect(worker.requested).toHaveLength(1);
  });
});

async function installed() {
  const worker = fakeWorker();
  worker.network = (path) => new Response(path === '/index.html' ? PAGE : 'code');
  await cacheShell(worker.world);
  return worker;
}

function page(path = '/en-US/match'): Request {
  return new Request(ORIGIN + path);
}

function asset(): Request {
  return new Request(`${ORIGIN}/assets/Match-1.js`);
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}

function cut(): never {
  throw new TypeError('Failed to fetch');
}
