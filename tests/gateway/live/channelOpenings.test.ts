import { describe, expect, test } from 'vitest';
import { ADDRESS_OPENINGS, ChannelOpenings, CONNECTION_OPENINGS } from '#gateway/live/channelOpenings.ts';
import type { TenantChannels } from '#gateway/live/tenantChannels.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const BATCH = 25;

describe('ChannelOpenings', () => {
  test('opens in batches, with a turn for everybody else between two', async () => {
    const { openings, time, log } = world(() => time.timers().after(0, () => void log.push('other')));
    const done = openings.open(names(3 * BATCH), 'VNWOS', openings.budgetOf('a'));
    await time.advance(0);
    await done;
    expect(log).toEqual(['25 opened', 'other', '25 opened', 'other', '25 opened', 'other']);
  });

  test('has nothing to do for channels that are open, and for names that are no channel', async () => {
    const { openings, opened } = world();
    opened.add('match:1');
    expect(openings.open(['match:1', 'nonsense'], 'VNWOS', openings.budgetOf('a'))).toBeNull();
  });

  test('opens a channel once for those who ask at the same time, who all wait for it and of whom one pays', async () => {
    const { openings, time, log } = world();
    const [one, another] = [openings.budgetOf('a'), openings.budgetOf('b')];
    const both = Promise.all([openings.open(['match:1'], 'VNWOS', one), openings.open(['match:1'], 'VNWOS', another)]);
    await time.advance(0);
    await both;
    expect(log).toEqual(['1 opened']);
    expect([one, another].map((budget) => budget.map((bucket) => bucket.isFull(time.now())))).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('leaves closed what exceeds the budget of a connection, until that is renewed', async () => {
    const { openings, opened, time } = world();
    const budget = openings.budgetOf('a');
    const { size, perSecond } = CONNECTION_OPENINGS;
    const all = names(2 * size);
    void openings.open(all, 'VNWOS', budget);
    await time.advance(0);
    expect(opened.size).toBe(size);
    await time.advance(1_000);
    void openings.open(all, 'VNWOS', budget);
    await time.advance(0);
    expect(opened.size).toBe(size + perSecond);
  });

  test('leaves closed what exceeds the budget of an address, however many connections it has', async () => {
    const { openings, opened, time } = world();
    const { size } = ADDRESS_OPENINGS;
    const all = names(2 * size);
    for (let start = 0; start < all.length; start += 200) {
      void openings.open(all.slice(start, start + 200), 'VNWOS', openings.budgetOf('a'));
      await time.advance(0);
    }
    expect(opened.size).toBe(size);
    void openings.open(['match:999999'], 'VNWOS', openings.budgetOf('b'));
    await time.advance(0);
    expect(opened.size).toBe(size + 1);
  });

  test('rejects for those whose channels could not be opened, and opens the next', async () => {
    const { openings, opened, time, fail } = world();
    fail();
    const failed = openings.open(['match:1'], 'VNWOS', openings.budgetOf('a'));
    await expect(failed).rejects.toThrow('no database');
    const done = openings.open(['match:1'], 'VNWOS', openings.budgetOf('a'));
    await time.advance(0);
    await done;
    expect([...opened]).toEqual(['match:1']);
  });
});

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `match:${i + 1}`);
}

/** `onBatch` is called for each batch, before it is opened. */
function world(onBatch: () => void = () => undefined) {
  const time = new TestTime();
  const opened = new Set<string>();
  const log: string[] = [];
  let isFailing = false;
  const channels: TenantChannels = {
    closed: (all) => all.filter((name) => name.startsWith('match:') && !opened.has(name)),
    async openAll(all) {
      if (isFailing) {
        isFailing = false;
        throw new Error('no database');
      }
      onBatch();
      for (const name of all) opened.add(name);
      log.push(`${all.length} opened`);
    },
    resolve: () => 'refused',
  };
  return { openings: new ChannelOpenings(channels, time.timers()), opened, log, time, fail: () => void (isFailing = true) };
}
