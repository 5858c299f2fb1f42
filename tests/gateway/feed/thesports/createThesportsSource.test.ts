import { afterEach, describe, expect, test } from 'vitest';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { createThesportsSource } from '#gateway/feed/thesports/createThesportsSource.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aBroker, type Broker, BROKER_SECRET, BROKER_USER, subscribed } from '#tests/builders/provider/aBroker.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { aFixtureRow, answer, aScore } from '#tests/gateway/feed/thesports/aTheSports.ts';
import { until } from '#tests/builders/until.ts';

const TOPIC = 'thesports/football/match/v1';
const NOW = KICKOFF + 600_000;
const DAY = Math.floor(NOW / 86_400_000) * 86_400;
const EXTRA = {
  competition: [{ id: 'c1', name: 'Testland League' }],
  team: [
    { id: 't1', name: 'Northwick' },
    { id: 't2', name: 'Eastholm' },
  ],
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

type Deliver = (events: readonly ProviderEvent[], receivedAt: number) => Promise<void>;

async function aSource(deliver: Deliver) {
  const broker: Broker = await aBroker();
  open.push(() => broker.close());
  const reports: string[] = [];
  const context = {
    memory: memoryPollStore().memory,
    timers: new TestTime(NOW).timers(),
    report: (line: string) => void reports.push(line),
  };
  const source = createThesportsSource();
  const plan = source.createPlan(context);
  const jobs = () => plan.jobs({ now: NOW, rows: new Map(), watched: new Set(), failing: new Set() });
  const isSubscribed = subscribed(broker);
  const everyMs = () => jobs().find(({ key }) => key === 'football/match/detail_live')?.everyMs ?? 0;
  const alone = everyMs();
  const push = source.openPush({ url: broker.url, user: BROKER_USER, secret: BROKER_SECRET }, { ...context, deliver });
  open.push(() => push.stop());
  await isSubscribed;
  await until(() => expect(push.health().isConnected).toBe(true));
  const announce = () =>
    jobs()
      .find(({ key }) => key === `football/match/diary/${DAY}`)
      ?.read(answer([aFixtureRow()], { results_extra: EXTRA }), { askedAt: NOW, receivedAt: NOW });
  const score = (home: number) => broker.publish(TOPIC, JSON.stringify([{ id: 'm1', score: aScore(2, [home], [0]) }]));
  return { push, reports, announce, score, alone, everyMs, memory: context.memory, jobs };
}

const homeIn = (events: readonly ProviderEvent[]) => events.flatMap((event) => (event.kind === 'state' ? [event.body.score.home] : []));

describe('createThesportsSource', () => {
  test('a push is read with what the plan knows, and delivered with the time of its receipt', async () => {
    const delivered: (readonly [readonly ProviderEvent[], number])[] = [];
    const source = await aSource(async (...delivery) => void delivered.push(delivery));
    source.announce();
    await source.score(1);
    await until(() => expect(delivered).toHaveLength(1));
    expect(delivered[0]).toMatchObject([[{ kind: 'state', sourceId: 'ts:f:m:m1', body: { score: { home: 1, away: 0 } } }], NOW]);
    expect(source.push.health()).toEqual({ isConnected: true, lastMessageAt: NOW });
    expect(source.alone).toBeLessThan(source.everyMs());
  });

  test('pushes are delivered one after the other, in their order; a stop waits for them', async () => {
    const begun: number[] = [];
    const stored: number[] = [];
    let isBusy = false;
    let overlaps = 0;
    const releases: (() => void)[] = [];
    const source = await aSource(async (events) => {
      if (isBusy) overlaps += 1;
      isBusy = true;
      begun.push(...homeIn(events));
      await new Promise<void>((resolve) => releases.push(resolve));
      stored.push(...homeIn(events));
      isBusy = false;
    });
    source.announce();
    for (const goals of [1, 2, 3]) await source.score(goals);
    await until(() => expect(begun).toEqual([1]));
    for (const goals of [2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      releases.shift()?.();
      await until(() => expect(begun).toHaveLength(goals));
    }
    let isStopped = false;
    const stopping = source.push.stop().then(() => void (isStopped = true));
    await until(() => expect(source.push.health().isConnected).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    releases.shift()?.();
    await stopping;
    expect(stored).toEqual([1, 2, 3]);
    expect(overlaps).toBe(0);
    await source.score(4);
    expect(begun).toEqual([1, 2, 3]);
  });

  test('a push that is not stored is reported, and the next one comes', async () => {
    const stored: number[] = [];
    const source = await aSource(async (events) => {
      if (homeIn(events).includes(1)) throw new Error('the database is away');
      stored.push(...homeIn(events));
    });
    source.announce();
    await source.score(1);
    await source.score(2);
    await until(() => expect(stored).toEqual([2]));
    expect(source.reports).toEqual(['a push was not stored: the database is away']);
  });

  test('names outlive the plan that has read them', async () => {
    const source = await aSource(async () => undefined);
    source.announce();
    expect(source.memory.get('directory/football/team/t1')).toBeUndefined();
    source.jobs();
    expect(source.memory.get('directory/football/team/t1')).toBeDefined();
  });
});
