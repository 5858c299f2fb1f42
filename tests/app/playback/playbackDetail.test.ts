import { afterEach, describe, expect, test } from 'vitest';
import { createPlaybackClient } from '#app/playback/playbackClient.ts';
import { openDetail } from '#stores/detail/openDetails.ts';
import type { LiveFact } from '#streams/channels/liveFact.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import { aTextEntry, aVotesRow } from '#tests/builders/detail/documents.ts';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { until } from '#tests/builders/until.ts';

const EPOCH = 'mh000000-cccc';
let close: (() => void) | undefined;

afterEach(() => close?.());

describe('createPlaybackClient', () => {
  test('shows the documents and the story of a match as the tape goes on', async () => {
    const { client, begin, open } = setUp();
    await client.advanceTo(begin);
    await open(101);
    await client.advanceTo(begin + 2_500);
    expect(client.live.detail.getState()).toMatchObject({ documents: { votes: { home: 1 } }, story: [{ id: 't1' }] });
    await client.advanceTo(begin + 4_500);
    expect(client.live.detail.getState()).toMatchObject({ documents: { votes: { home: 2 } }, story: [{ id: 't1' }, { id: 't2' }] });
    expect(client.live.store.getState().detail?.row.id).toBe(101);
  });

  test('a match that is opened later, while the tape is paused, shows what the tape has by then', async () => {
    const { client, begin, open } = setUp();
    await client.advanceTo(begin + 4_500);
    await open(101);
    await until(() => {
      expect(client.live.detail.getState()).toMatchObject({ documents: { votes: { home: 2 } }, story: [{ id: 't1' }, { id: 't2' }] });
    });
  });

  test('a match that the tape has nothing of is gone', async () => {
    const { client, begin, open } = setUp();
    await client.advanceTo(begin + 4_500);
    await open(999);
    await until(() => {
      expect(client.live.detail.getState()).toMatchObject({ matchId: 999, failure: 'gone' });
    });
  });
});

/** The tape of a goal, with documents and a log of its match from the second second on. */
function setUp() {
  const { tape } = goal();
  const begin = tape.entries.findLast(({ kind }) => kind === 'connection')?.t ?? 0;
  const documents = { channel: 'match:101', epoch: EPOCH, kind: 'documents' } as const;
  const log = { channel: 'match:101/log', epoch: EPOCH } as const;
  const facts: readonly (readonly [seconds: number, fact: LiveFact])[] = [
    [1, { ...documents, from: -1, to: 1, at: 1, rows: [aVotesRow(1, 1)] }],
    [2, { ...log, kind: 'page', at: 1, firstSeq: 1, entries: [aTextEntry('t1')] }],
    [3, { ...documents, from: 1, to: 2, at: 2, rows: [aVotesRow(2, 2)] }],
    [4, { ...log, kind: 'log', at: 2, firstSeq: 2, entries: [aTextEntry('t2')] }],
  ];
  const taped = facts.map(([seconds, fact]): TapeEntry => ({
    kind: 'fact',
    t: begin + seconds * 1_000,
    fact,
    source: fact.kind === 'page' ? 'fetch' : 'socket',
  }));
  const entries = [...tape.entries, ...taped].sort((a, b) => a.t - b.t);
  const client = createPlaybackClient(
    { ...tape, entries },
    (run) => run(),
    (error) => {
      throw error;
    },
  );
  const closers: (() => void)[] = [];
  close = () => {
    for (const run of closers) run();
    client.close();
  };
  /** Opens a match, and resolves once the code for it is loaded. */
  const open = async (id: number): Promise<void> => {
    closers.push(openDetail(id));
    expect(client.live.detail.getState().matchId).toBe(id);
    await import('#streams/match/openMatch.ts');
    await Promise.resolve();
  };
  return { client, begin, open };
}
