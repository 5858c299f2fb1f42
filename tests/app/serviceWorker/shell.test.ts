import { describe, expect, test } from 'vitest';
import { LIST_CACHE_NAME } from '#app/serviceWorker/cacheNames.ts';
import { answerAsset, answerPage, deleteOldCaches, cacheAssets, cacheShell } from '#app/serviceWorker/shell.ts';
import { fakeShelves, fakeWorker, ORIGIN } from '#tests/builders/workerScope.ts';

const PAGE = '<link rel="icon" href="/icons/icon.svg"><script src="/assets/index-1.js"></script><link href="/assets/index-1.css">';

describe('a page', () => {
  test('is the network’s as long as there is one, for a release must be seen at once', async () => {
    const worker = await installed();
    worker.network = () => new Response('newer');
    expect(await textOf(answerPage(page(), worker.world))).toBe('newer');
  });

  test('is the kept one, whatever its address, when the network fails', async () => {
    const worker = await installed();
    worker.network = cut;
    expect(await textOf(answerPage(page('/id-ID/match/ringtone'), worker.world))).toBe(PAGE);
  });

  test('is the kept one when a proxy says that the gateway is away', async () => {
    const worker = await installed();
    worker.network = () => new Response('bad gateway', { status: 502 });
    expect(await textOf(answerPage(page(), worker.world))).toBe(PAGE);
  });

  test('is the kept one when the network dawdles', async () => {
    const worker = await installed();
    worker.network = () => new Promise(() => undefined);
    const answer = answerPage(page(), worker.world);
    worker.losePatience();
    expect(await textOf(answer)).toBe(PAGE);
  });

  test('is waited for when none is kept', async () => {
    const worker = fakeWorker();
    let arrive: (answer: Response) => void = () => undefined;
    worker.network = () => new Promise((resolve) => (arrive = resolve));
    const answer = answerPage(page(), worker.world);
    await expect.poll(() => worker.asked.length).toBe(1);
    worker.losePatience();
    arrive(new Response('at last'));
    expect(await textOf(answer)).toBe('at last');
  });
});

describe('what is kept at first', () => {
  test('is the page and the files that it was built with', async () => {
    const worker = await installed();
    expect(await worker.kept()).toEqual({ 'touchline-shell-b1': ['/assets/index-1.js', '/assets/index-1.css', '/index.html'] });
  });

  test('is no page when one of its files cannot be had', async () => {
    const worker = fakeWorker();
    worker.network = (path) => (path.endsWith('.css') ? new Response('', { status: 404 }) : new Response(PAGE));
    await expect(cacheShell(worker.world)).rejects.toThrow('/assets/index-1.css could not be kept: HTTP 404');
    expect((await worker.kept())['touchline-shell-b1']).not.toContain('/index.html');
  });

  test('goes when another build takes over, with lists of other columns, and nothing that is not ours', async () => {
    const shelves = fakeShelves();
    for (const name of ['touchline-shell-b1', 'touchline-lists-0', 'touchline-shell-b2', LIST_CACHE_NAME, 'other'])
      await shelves.open(name);
    await deleteOldCaches(fakeWorker({ build: 'b2', shelves }).world);
    expect(await shelves.keys()).toEqual(['touchline-shell-b2', LIST_CACHE_NAME, 'other']);
  });
});

describe('a hashed file', () => {
  test('is asked for once', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('code');
    for (let i = 0; i < 2; i += 1) {
      expect(await textOf(answerAsset(asset(), worker.world))).toBe('code');
      await worker.settled();
    }
    expect(worker.asked).toEqual(['GET /assets/Match-1.js']);
  });

  test('that a release has taken away is not kept as missing', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('gone', { status: 404 });
    expect((await answerAsset(asset(), worker.world)).status).toBe(404);
    await worker.settled();
    worker.network = () => new Response('back');
    expect(await textOf(answerAsset(asset(), worker.world))).toBe('back');
  });

  test('that the page loaded before the worker came is kept too, once', async () => {
    const worker = fakeWorker();
    worker.network = () => new Response('code');
    for (let i = 0; i < 2; i += 1) await cacheAssets([asset().url], worker.world);
    worker.network = cut;
    expect(await textOf(answerAsset(asset(), worker.world))).toBe('code');
    expect(worker.asked).toHaveLength(1);
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
