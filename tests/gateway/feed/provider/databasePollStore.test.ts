import { beforeEach, expect, test } from 'vitest';
import { databasePollStore } from '#gateway/feed/provider/databasePollStore.ts';
import type { PollStore } from '#gateway/feed/provider/pollStore.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const DAY = 86_400_000;

onBothDatabases('databasePollStore', (database) => {
  const time = new TestTime(NOW);
  const reports: string[] = [];
  const open = async (supplier = 'small', now = NOW): Promise<PollStore> => {
    const store = databasePollStore({ db: database().db, supplier, timers: time.timers(), report: (line) => void reports.push(line) });
    await store.load(now);
    return store;
  };
  beforeEach(() => emptyTables(database()));

  test('has counted a request when it resolves, whatever becomes of the process', async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map((at) => store.spend('football', '2026-11-21', 'board', NOW + at)));
    await store.spend('football', '2026-11-21', 'pages', NOW);
    const { requests, lastAt } = (await open()).spent('football', '2026-11-21');
    expect({ requests, lastAt }).toEqual({ requests: { board: 3, pages: 1 }, lastAt: NOW + 3 });
    expect(store.spent('football', '2026-11-21')).toMatchObject({ requests: { board: 3, pages: 1 } });
    for (const [sport, day] of [
      ['basketball', '2026-11-21'],
      ['football', '2026-11-22'],
    ] as const)
      expect((await open()).spent(sport, day).requests).toEqual({});
    expect((await open('other')).spent('football', '2026-11-21').requests).toEqual({});
  });

  test('keeps what was done and memorised, when it is flushed', async () => {
    const store = await open();
    store.markDone('standings/39', NOW);
    store.memory.set('league/39', { coverage: ['odds'], text: '1860 "é"' });
    store.memory.set('league/40', 1860);
    store.memory.set('team/1', null);
    expect((await open()).doneAt('standings/39')).toBeUndefined();
    await store.flush();
    store.markDone('standings/39', NOW + 1);
    store.memory.delete('league/40');
    await store.flush();
    const again = await open();
    expect(again.doneAt('standings/39')).toBe(NOW + 1);
    expect([...again.memory.entries('league/')]).toEqual([['league/39', { coverage: ['odds'], text: '1860 "é"' }]]);
    expect([again.memory.get('team/1'), again.memory.get('league/40')]).toEqual([null, undefined]);
    expect([...(await open('other')).memory.entries('')]).toEqual([]);
  });

  test('remembers until when a job is refused, one that was never done too, and forgets it once that is over', async () => {
    const store = await open();
    store.markRefused('standings/39', NOW + DAY);
    store.markDone('standings/40', NOW);
    store.markRefused('standings/40', NOW + DAY);
    store.markRefused('standings/41', NOW + DAY);
    store.markDone('standings/41', NOW);
    await store.flush();
    const again = await open();
    const keys = ['standings/39', 'standings/40', 'standings/41'];
    expect(keys.map((key) => again.refusedUntil(key))).toEqual([NOW + DAY, NOW + DAY, undefined]);
    expect(keys.map((key) => again.doneAt(key))).toEqual([undefined, NOW, NOW]);
    const later = await open('small', NOW + 31 * DAY);
    expect(keys.flatMap((key) => later.refusedUntil(key) ?? [])).toEqual([]);
    expect(keys.flatMap((key) => later.doneAt(key) ?? [])).toEqual([]);
  });

  test('forgets jobs that were last done 30 days ago while it runs', async () => {
    const running = new TestTime(NOW);
    const store = databasePollStore({ db: database().db, supplier: 'small', timers: running.timers(), report: () => undefined });
    await store.load(NOW);
    store.markDone('predictions/1', NOW);
    await store.flush();
    expect((await open()).doneAt('predictions/1')).toBe(NOW);
    await running.advance(31 * DAY);
    store.markDone('predictions/2', running.now());
    await store.flush();
    expect([store.doneAt('predictions/1'), store.doneAt('predictions/2')]).toEqual([undefined, running.now()]);
    expect((await open()).doneAt('predictions/1')).toBeUndefined();
  });

  test('flushes by itself within seconds', async () => {
    const store = await open();
    for (let i = 0; i < 1_000; i += 1) store.markDone(`job ${i}`, NOW);
    await time.advance(6_000);
    await store.flush();
    expect((await open()).doneAt('job 999')).toBe(NOW);
    expect(reports).toEqual([]);
  });

  test('forgets old days and jobs', async () => {
    const store = await open();
    await store.spend('football', '2026-11-21', 'board', NOW);
    store.markDone('day/2026-11-21', NOW);
    await store.flush();
    await open('other', NOW + 60 * DAY);
    expect((await open()).doneAt('day/2026-11-21')).toBe(NOW);
    const later = await open('small', NOW + 31 * DAY);
    expect(later.doneAt('day/2026-11-21')).toBeUndefined();
    expect(later.spent('football', '2026-11-21').requests).toEqual({});
  });
});
