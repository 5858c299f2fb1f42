import { afterEach, expect, test, vi } from 'vitest';
import { createPlaybackClient } from '#app/playback/playbackClient.ts';
import { findTapeMarks } from '#stores/live/tapeMarks.ts';
import type { Receipt } from '#stores/live/ringtone.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from '#tests/tapes/library.ts';
import { goal } from '#tests/tapes/scripts/goals.ts';

/** What the streams throw in a timer that their next flush sets; null for nothing. */
let planted: Error | null = null;

afterEach(() => {
  planted = null;
});

vi.mock('#streams/index.ts', async (original) => {
  const real = await original<typeof import('#streams/index.ts')>();
  const createStreams: typeof real.createStreams = (ports) =>
    real.createStreams({
      ...ports,
      frame: (run) =>
        ports.frame(() => {
          run();
          if (planted !== null) ports.scheduler.schedule(throwPlanted);
        }),
    });
  return { ...real, createStreams };
});

/** What a shelf of receipts keeps: see stores/ringtone.ts. */
const KEPT = 200;
/** The longest that an alert is held, with the longest delay. */
const TAIL_MS = 150_000;

test.each(Object.entries(LIBRARY))('%s tells in the player what it tells in a replay, and ends the same', async (_, script) => {
  const { tape } = script();
  const road = createPlaybackClient(
    tape,
    (run) => run(),
    (error) => {
      throw error;
    },
  );
  await road.advanceTo((tape.entries.at(-1)?.t ?? 0) + TAIL_MS);
  const { receipts, board } = await replayTape(tape);
  const told = receipts.filter(({ outcome, event }) => outcome !== 'notFollowed' || event.kind === 'goal');
  expect([...road.live.ringtone.getState().receipts].reverse().map(line)).toEqual(told.slice(-KEPT).map(line));
  expect(board.map((row) => road.live.streams.cell(row.id)?.value)).toEqual(board);
  road.close();
});

test('what a stream throws in what a flush asked for is told, though time stands still', async () => {
  const { tape } = goal();
  const frames: (() => void)[] = [];
  const failed = vi.fn<(error: unknown) => void>();
  const road = createPlaybackClient(tape, (run) => void frames.push(run), failed);
  planted = new Error('as planted');
  await road.advanceTo(tape.entries.at(-1)?.t ?? 0);
  expect(failed).not.toHaveBeenCalled();
  for (const run of frames.splice(0)) run();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(planted));
  road.close();
});

test.each(Object.entries(LIBRARY))('%s has its marks within it, in order', async (_, script) => {
  const { beganAt, endedAt, marks, changes } = await findTapeMarks(script().tape, () => Promise.resolve());
  for (const times of [marks.map((mark) => mark.t), changes]) {
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every((t) => t >= beganAt && t <= endedAt)).toBe(true);
  }
});

function line({ event, outcome, muteReason, decidedAt }: Receipt): string {
  return [event.key, outcome, muteReason, decidedAt].join(' ');
}

function throwPlanted(): void {
  if (planted !== null) throw planted;
}
