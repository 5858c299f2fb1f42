import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectedResult, type Recording } from '#contract/recording/recording.ts';
import { type BasketballEvent, type FootballEvent, scoredBy } from '#contract/recording/recordedEvents.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { recordingFeed } from '#gateway/feed/recorder/recordingFeed.ts';
import { createRecorder } from '#gateway/feed/recorder/recorder.ts';
import { runFor, noopSink, sourceOf } from '#tests/builders/recorderRun.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const START = Date.UTC(2026, 10, 21, 15);
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-again-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const real = recordingsFolder();

describe.runIf(real !== null)('real recordings, played and recorded again', () => {
  test.each([1, 20])('keep goals, cancellations, kicks and result at speed %i', async (speed) => {
    const reports: unknown[] = [];
    const { recordings } = await loadRecordings(real ?? '');
    const time = new TestTime(START);
    const feed = recordedFeed({
      recordings,
      speed,
      once: true,
      timers: time.timers(),
      startedAt: START,
      report: (error) => reports.push(error),
    });
    await runFor(
      time,
      recordingFeed(
        feed,
        createRecorder(folder, (message) => reports.push(message)),
      ),
      noopSink(),
      (40 * HOUR_MS) / speed,
    );
    const again = await loadRecordings(folder);
    expect([reports, again.errors]).toEqual([[], []]);
    const byId = new Map(again.recordings.map(({ name, recording }) => [sourceOf(name), recording]));
    const differing = recordings.filter(({ recording }) => {
      const copy = byId.get(recording.header.id);
      return !copy?.header.complete || JSON.stringify(essenceOf(copy)) !== JSON.stringify(essenceOf(recording));
    });
    expect(differing.map(({ name }) => name)).toEqual([]);
  });
});

/** Returns what must be equal in a recording and in the recording of its playback. */
function essenceOf(recording: Recording) {
  const { home, away, penalties } = expectedResult(recording);
  const events: string[] = [];
  for (const event of recording.events) events.push(...describeEvent(event));
  return { home, away, penalties, events };
}

/** Returns goals and baskets with their minutes, cancellations and kicks. */
function describeEvent(event: FootballEvent | BasketballEvent): readonly string[] {
  const scored = scoredBy(event);
  if (scored) return [`${event.minute.replace(/ \(.*\)$/, '')} ${scored.side} ${scored.points}`];
  if (event.type === 'varCancel' && event.ofGoal) return [`${event.side} cancelled`];
  return event.type === 'penalty' && event.shootout ? [`${event.side} ${event.scored}`] : [];
}
