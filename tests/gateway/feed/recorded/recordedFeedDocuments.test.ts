import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { aRecording, inNinety } from '#tests/builders/aRecording.ts';
import { noopSink } from '#tests/builders/recorderRun.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const START = Date.UTC(2026, 10, 21, 15);
const LEAD = 5_000;
const RECORDING = aRecording(
  inNinety({ type: 'goal', wall: 600, side: 'home', player: 'A. Reed' }, { type: 'corner', wall: 900, side: 'away' }),
  {
    id: 'a',
    venue: 'Mill Lane',
  },
);

describe('recordedFeed: documents', () => {
  test('are sent at their time, after the state that they explain', async () => {
    const { sent, time } = await playing();
    expect(sent).toEqual([]);
    await time.advance(LEAD + 599_999);
    expect(sent).toEqual(['environment a', 'state 0-0']);
    await time.advance(1);
    expect(sent.slice(2)).toEqual(['state 1-0', 'incidents a']);
    await time.advance(300_000);
    expect(sent.slice(4)).toEqual(['state 1-0', 'statistics a']);
  });

  test('of a match in play are sent once when the feed resumes, with all that was before', async () => {
    const { sent, documents, time } = await playing({ startedAt: START - LEAD - 1_200_000 });
    await time.advance(1);
    expect(sent).toEqual(['state 1-0', 'environment a', 'incidents a', 'statistics a']);
    expect(documents.find(({ kind }) => kind === 'incidents')).toMatchObject({
      at: START - 600_000,
      body: { incidents: [{ kind: 'goal' }] },
    });
  });

  test('of the round in which the feed was stopped are sent to their end', async () => {
    const { documents, time } = await playing({ startedAt: START - 3 * 6_700_000, stoppedAt: START - 3 * 6_700_000 + 60_000 });
    await time.advance(1);
    const [incidents] = documents.filter(({ kind, sourceId }) => kind === 'incidents' && sourceId === 'a');
    expect(incidents).toMatchObject({ body: { incidents: [{ kind: 'goal' }, { period: 1 }, { period: 2 }] } });
  });

  test('that the sink rejects are sent again, without their states', async () => {
    const { sent, time, reported, refuse } = await playing();
    await time.advance(LEAD + 1);
    refuse(new Error('the database is busy'));
    await time.advance(600_000);
    expect(reported).toEqual([expect.objectContaining({ message: 'the database is busy' })]);
    refuse(null);
    await time.advance(1_000);
    expect(sent.slice(2)).toEqual(['state 1-0', 'incidents a']);
  });
});

/** Starts a feed of one match; returns what it sends. */
async function playing(given: { readonly startedAt?: number; readonly stoppedAt?: number } = {}) {
  const time = new TestTime(START);
  const sent: string[] = [];
  const documents: SourceDocument[] = [];
  const reported: unknown[] = [];
  let refused: Error | null = null;
  const feed = recordedFeed({
    recordings: [{ name: 'a', recording: RECORDING }],
    speed: 1,
    once: false,
    timers: time.timers(),
    startedAt: START,
    report: (error) => reported.push(error),
    ...given,
  });
  await feed.start({
    ...noopSink(),
    states: async (states) => void sent.push(...states.map(({ score: { home, away } }) => `state ${home}-${away}`)),
    async documents(all) {
      if (refused !== null) throw refused;
      documents.push(...all);
      sent.push(...all.map(({ kind, sourceId }) => `${kind} ${sourceId}`));
    },
  });
  return { sent, documents, time, reported, refuse: (error: Error | null) => void (refused = error) };
}
