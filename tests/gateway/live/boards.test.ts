import { describe, expect, test } from 'vitest';
import { createBoards } from '#gateway/live/boards.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { Subscriber } from '#gateway/live/subscriber.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const GOAL = aMatch({ score: { home: 1, away: 0 } });

describe('createBoards: snapshot', () => {
  test('returns one object to all callers until the board moves or its time is old', async () => {
    const { boards, time } = await boardsWithMatch();
    const first = boards.snapshot('football');
    await time.advance(99);
    expect(boards.snapshot('football')).toBe(first);
    await time.advance(1);
    expect(boards.snapshot('football')).toEqual({ ...first, at: first.at + 100 });
    await boards.apply('football', [GOAL]);
    expect(boards.snapshot('football')).toMatchObject({ seq: first.seq + 1, at: first.at + 100 });
  });
});

describe('createBoards: a failing store', () => {
  test('does not publish an update that cannot be stored, but the next one', async () => {
    const store = memoryStore();
    const { boards, channels } = await boardsWithMatch(store);
    const names: string[] = [];
    const { epoch, seq } = boards.position('football');
    channels[0]?.watch(new Subscriber({ send: (name) => names.push(name), queued: () => 0, drop: () => undefined }), epoch, seq);
    const commit = store.commit.bind(store);
    store.commit = () => Promise.reject(new Error('disk full'));
    await expect(boards.apply('football', [GOAL])).rejects.toThrow('disk full');
    expect([names, boards.position('football')]).toEqual([[], { epoch, seq }]);
    store.commit = commit;
    await boards.apply('football', [GOAL]);
    expect([names, boards.row(101)?.score]).toEqual([['state'], GOAL.score]);
  });
});

async function boardsWithMatch(store = memoryStore()): Promise<Awaited<ReturnType<typeof createBoards>> & { readonly time: TestTime }> {
  const time = new TestTime(KICKOFF + 600_000);
  const created = await createBoards({ timers: time.timers(), random: () => 0.5, store });
  await created.boards.apply('football', [aMatch()]);
  await time.advance(200);
  return { ...created, time };
}
