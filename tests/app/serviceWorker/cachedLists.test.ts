import { LIST_CACHE_NAME } from '#app/serviceWorker/cacheNames.ts';
import { describe, expect, test } from 'vitest';
import { LIST_PATHS } from '#contract/calls/listPaths.ts';
import { answerList } from '#app/serviceWorker/cachedLists.ts';
import { fakeShelves, fakeWorker, ORIGIN } from '#tests/builders/fakeWorker.ts';

const FULL = { code: '200', data: { unchanged: false, rows: [] } };
const UNCHANGED = { code: '200', data: { unchanged: true } };
const KNOWN = { epoch: 'e', seq: 7 };

describe('answerList', () => {
  test('responds from the network, without the cache header', async () => {
    const worker = fakeWorker();
    worker.network = () => Response.json(FULL);
    for (let i = 0; i < 2; i += 1) {
      const answer = await answerList(asking(), worker.world);
      expect([await answer.json(), answer.headers.get('x-touchline-cached-at')]).toEqual([FULL, null]);
      await worker.settled();
    }
  });

  test('responds with the cached list and its time when the network fails', async () => {
    const worker = await keeping(FULL);
    worker.now = 900_000;
    worker.network = cut;
    const answer = await answerList(asking({ known: KNOWN }), worker.world);
    expect([await answer.json(), answer.headers.get('x-touchline-cached-at')]).toEqual([FULL, '1000']);
  });

  test('rejects as the network did without a cached list', async () => {
    const worker = await keeping(FULL);
    worker.network = cut;
    await expect(answerList(asking({ sport: 'basketball' }), worker.world)).rejects.toThrow('Failed to fetch');
  });

  test('requests the complete list when none is cached, and by position from then on', async () => {
    const worker = fakeWorker();
    worker.network = () => Response.json(FULL);
    for (let i = 0; i < 2; i += 1) {
      await answerList(asking({ known: KNOWN }), worker.world);
      await worker.settled();
    }
    const path = `POST ${LIST_PATHS.instantList}`;
    expect(worker.requested).toEqual([`${path} {"sport":"football"}`, `${path} {"sport":"football","known":{"epoch":"e","seq":7}}`]);
  });

  test.each([
    ['that nothing changed', () => Response.json(UNCHANGED)],
    ['of a failure', () => Response.json({ code: '500', msg: 'failed' }, { status: 500 })],
    ['that is not the gateway’s', () => new Response('<html>')],
  ])('does not cache a response that is %s, but returns it', async (_, network) => {
    const worker = await keeping(FULL);
    worker.network = network;
    const answer = await answerList(asking({ known: KNOWN }), worker.world);
    expect(await answer.text()).toBe(await network().text());
    await worker.settled();
    worker.network = cut;
    expect(await (await answerList(asking(), worker.world)).json()).toEqual(FULL);
  });

  test('responds from the cache when the network is slow, and caches the late response', async () => {
    const worker = await keeping(FULL);
    const later = { ...FULL, data: { ...FULL.data, rows: [1] } };
    let arrive: (answer: Response) => void = () => undefined;
    worker.network = () => new Promise((resolve) => (arrive = resolve));
    const answer = answerList(asking(), worker.world);
    await expect.poll(() => worker.requested.length).toBe(2);
    worker.losePatience();
    expect(await (await answer).json()).toEqual(FULL);
    arrive(Response.json(later));
    await worker.settled();
    worker.network = cut;
    expect(await (await answerList(asking(), worker.world)).json()).toEqual(later);
  });

  test('caches 24 lists and deletes the least recent first', async () => {
    const worker = fakeWorker();
    worker.network = () => Response.json(FULL);
    for (const day of [...Array(24).keys(), 0, 24]) {
      await answerList(asking({ day }), worker.world);
      await worker.settled();
    }
    const days = (await worker.kept())[LIST_CACHE_NAME]?.map((url) => Number(/day%22%3A(\d+)/.exec(url)?.[1]));
    expect(days).toEqual([...Array.from({ length: 22 }, (_, i) => i + 2), 0, 24]);
  });

  test('does not use a list cached more than a day ago', async () => {
    const worker = await keeping(FULL);
    worker.network = cut;
    worker.now = 1_000 + 24 * 3_600_000;
    expect(await (await answerList(asking(), worker.world)).json()).toEqual(FULL);
    worker.now += 1;
    await expect(answerList(asking(), worker.world)).rejects.toThrow('Failed to fetch');
  });

  test('uses a list cached before a release', async () => {
    const shelves = fakeShelves();
    await keeping(FULL, { shelves });
    expect(await (await answerList(asking(), fakeWorker({ build: 'b2', shelves }).world)).json()).toEqual(FULL);
  });

  test('responds from the network where the browser has no cache', async () => {
    const shelves = { ...fakeShelves(), open: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const worker = fakeWorker({ shelves });
    worker.network = () => Response.json(FULL);
    expect(await (await answerList(asking(), worker.world)).json()).toEqual(FULL);
  });
});

function asking(body: object = {}): Request {
  return new Request(ORIGIN + LIST_PATHS.instantList, { method: 'POST', body: JSON.stringify({ sport: 'football', ...body }) });
}

async function keeping(answer: object, options: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker(options);
  worker.network = () => Response.json(answer);
  await answerList(asking(), worker.world);
  await worker.settled();
  return worker;
}

function cut(): never {
  throw new TypeError('Failed to fetch');
}
