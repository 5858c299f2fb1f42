import { beforeEach, expect, test } from 'vitest';
import { createLogos, type Logos } from '#gateway/files/logos/createLogos.ts';
import type { FetchLogo } from '#gateway/files/logos/fetchLogo.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aPng } from '#tests/builders/images.ts';
import { type MemoryStorage, memoryStorage } from '#tests/builders/memoryStorage.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ID = 'a'.repeat(32);

onDatabase('createLogos', (database) => {
  let time: TestTime;
  let storage: MemoryStorage;
  let reports: string[];
  let fetches: number;
  let answer: FetchLogo;
  let logos: Logos;
  beforeEach(async () => {
    await emptyTables(database());
    time = new TestTime();
    storage = memoryStorage();
    reports = [];
    fetches = 0;
    answer = () => aPng();
    logos = create();
  });

  function create(): Logos {
    return createLogos({
      db: database().db,
      storage,
      timers: time.timers(),
      urlOf: (id) => (id === 'f'.repeat(32) ? undefined : `https://media.example/${id}.png?key=secret`),
      fetchLogo(url) {
        fetches += 1;
        return answer(url);
      },
      report: (message) => void reports.push(message),
    });
  }
  const wait = async (ms: number) => {
    await time.advance(ms);
  };

  test('a logo is fetched once, whoever asks, also after a restart', async () => {
    const [first, second] = await Promise.all([logos.open(ID, 64), logos.open(ID, 64)]);
    expect(first?.image.toString('latin1', 8, 12)).toBe('WEBP');
    expect(second).toEqual(first);
    expect((await logos.open(ID, 160))?.etag).toBe(first?.etag);
    logos = create();
    expect(await logos.open(ID, 64)).toEqual(first);
    expect([fetches, storage.files.size]).toEqual([1, 2]);
  });

  test('an id of no logo asks nobody', async () => {
    expect(await logos.open('f'.repeat(32), 64)).toBeNull();
    expect(fetches).toBe(0);
  });

  test('what cannot be had is tried again, later each time', async () => {
    answer = () => Promise.reject(new Error('the supplier answers 404'));
    expect(await logos.open(ID, 64)).toBeNull();
    expect(await logos.open(ID, 64)).toBeNull();
    await wait(9 * MINUTE_MS);
    expect([await logos.open(ID, 64), fetches]).toEqual([null, 1]);
    await wait(2 * MINUTE_MS);
    expect([await logos.open(ID, 64), fetches]).toEqual([null, 2]);
    await wait(11 * MINUTE_MS);
    expect([await logos.open(ID, 64), fetches]).toEqual([null, 2]);
    await wait(40 * MINUTE_MS);
    answer = () => aPng();
    expect(await logos.open(ID, 64)).not.toBeNull();
    expect(reports).toEqual(Array.from({ length: 2 }, () => 'a logo of media.example cannot be had: the supplier answers 404'));
  });

  test('what is no image is none, and is not stored', async () => {
    answer = () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([await logos.open(ID, 64), storage.files.size]).toEqual([null, 0]);
    expect(reports).toEqual(['a logo of media.example cannot be had: the logo is no PNG, JPEG or WebP']);
  });

  test('a slow supplier holds up nobody, and its logo is there the next time', async () => {
    let send: (image: Buffer) => void = () => undefined;
    answer = () => new Promise((resolve) => (send = resolve));
    const opened = logos.open(ID, 64);
    await expect.poll(() => fetches).toBe(1);
    await wait(5_000);
    expect(await opened).toBeNull();
    send(await aPng());
    await logos.close();
    expect(await create().open(ID, 64)).not.toBeNull();
    expect(fetches).toBe(1);
  });

  test('no more than four are fetched at once', async () => {
    let running = 0;
    let most = 0;
    answer = async () => {
      running += 1;
      most = Math.max(most, running);
      const image = await aPng();
      running -= 1;
      return image;
    };
    const ids = Array.from({ length: 12 }, (_, i) => i.toString(16).padStart(32, '0'));
    const opened = await Promise.all(ids.map((id) => logos.open(id, 64)));
    expect([opened.every((one) => one !== null), most]).toEqual([true, 4]);
  });

  test('an old copy is served while the logo is fetched anew, and outlives a failure', async () => {
    const first = await logos.open(ID, 64);
    await wait(31 * DAY_MS);
    answer = () => Promise.reject(new Error('the supplier is away'));
    expect(await logos.open(ID, 64)).toEqual(first);
    await logos.close();
    answer = () => aPng({ colour: '#a00' });
    logos = create();
    await wait(DAY_MS);
    expect(await logos.open(ID, 64)).toEqual(first);
    await logos.close();
    const changed = await create().open(ID, 64);
    expect(changed?.etag).not.toBe(first?.etag);
    expect(fetches).toBe(3);
  });

  test('a copy that the storage has lost is fetched again', async () => {
    await logos.open(ID, 64);
    for (const key of storage.files.keys()) await storage.remove(key);
    expect(await logos.open(ID, 64)).not.toBeNull();
    expect(fetches).toBe(2);
  });
});
