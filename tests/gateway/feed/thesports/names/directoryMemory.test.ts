import { expect, test } from 'vitest';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { loadDirectory, storeDirectory } from '#gateway/feed/thesports/names/directoryMemory.ts';
import { createTheSportsPlan, type TheSportsPlan } from '#gateway/feed/thesports/thesportsPlan.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aFixtureRow, answer, aScore } from '#tests/gateway/feed/thesports/aTheSports.ts';

const DAY_S = 86_400;
const DIARY = 'football/match/diary/';
const EXTRA = {
  competition: [{ id: 'c1', name: 'Testland League' }],
  team: [
    { id: 't1', name: 'Northwick' },
    { id: 't2', name: 'Eastholm' },
  ],
};

function aPlan(): TheSportsPlan {
  return createTheSportsPlan({ sports: ['football', 'basketball'], hasOdds: false, isPushing: () => false, report: () => undefined });
}

function readDiary(plan: TheSportsPlan, now: number, payload: object): void {
  const key = `${DIARY}${Math.floor(now / 1_000 / DAY_S) * DAY_S}`;
  const job = plan.jobs({ now, rows: new Map(), watched: new Set(), failing: new Set() }).find((one) => one.key === key);
  if (job === undefined) throw new Error(`no job is ${key}`);
  job.read(payload, { askedAt: now, receivedAt: now });
}

const pushed = (plan: TheSportsPlan) =>
  plan
    .push('football', JSON.stringify([{ id: 'm1', score: aScore(2, [1], [0]) }]), KICKOFF + 60_000)
    .flatMap((event) => (event.kind === 'state' ? [event.sourceId] : []));

test('what a plan has learned serves the plan of the next process', () => {
  const { memory } = memoryPollStore();
  const first = aPlan();
  readDiary(first, KICKOFF, answer([aFixtureRow()], { results_extra: EXTRA }));
  storeDirectory(first, memory);
  const next = aPlan();
  expect(pushed(next)).toEqual([]);
  loadDirectory(next, memory);
  expect(pushed(next)).toEqual(['ts:f:m:m1']);
  expect(memory.get('directory/football/team/t1')).toMatchObject({ sport: 'football', row: { name: 'Northwick' } });
});

test('only what has changed since is stored again', () => {
  const { memory } = memoryPollStore();
  const plan = aPlan();
  readDiary(plan, KICKOFF, answer([aFixtureRow()], { results_extra: EXTRA }));
  storeDirectory(plan, memory);
  const again: string[] = [];
  storeDirectory(plan, { ...memory, set: (key) => void again.push(key) });
  expect(again).toEqual([]);
});

test('what a plan has forgotten is deleted', () => {
  const { memory } = memoryPollStore();
  const plan = aPlan();
  readDiary(plan, KICKOFF, answer([aFixtureRow()], { results_extra: EXTRA }));
  storeDirectory(plan, memory);
  expect(memory.get('directory/football/match/m1')).toBeDefined();
  readDiary(plan, KICKOFF + 9 * DAY_S * 1_000, answer([]));
  storeDirectory(plan, memory);
  expect(memory.get('directory/football/match/m1')).toBeUndefined();
});

test('rows that do not parse are left out, and cost no others', () => {
  const { memory } = memoryPollStore();
  const first = aPlan();
  readDiary(first, KICKOFF, answer([aFixtureRow()], { results_extra: EXTRA }));
  storeDirectory(first, memory);
  memory.set('directory/football/match/m2', { sport: 'football', row: { kind: 'match', id: 'm2', match: { kickoff: 'soon' } } });
  memory.set('directory/football/planet/p1', { sport: 'football', row: { kind: 'planet', id: 'p1' } });
  memory.set('directory/nonsense', 7);
  const loaded: string[] = [];
  const next = aPlan();
  loadDirectory({ ...next, load: (rows) => (loaded.push(...rows.map(({ row }) => row.id)), next.load(rows)) }, memory);
  expect(loaded).toEqual(expect.arrayContaining(['m1', 't1', 't2', 'c1']));
  expect(loaded).not.toEqual(expect.arrayContaining(['m2']));
  expect(loaded).not.toEqual(expect.arrayContaining(['p1']));
  expect(pushed(next)).toEqual(['ts:f:m:m1']);
});
