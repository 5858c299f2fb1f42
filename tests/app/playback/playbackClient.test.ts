import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPlaybackClient } from '#app/playback/playbackClient.ts';
import { findTapeMarks } from '#stores/live/tapeMarks.ts';
import type { Receipt } from '#stores/live/alertStore.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from '#tests/tapes/library.ts';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { until } from '#tests/builders/until.ts';

/** Error that the streams throw in a timer of their next flush, or null. */
let planted: Error | null = null;

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

/** Maximum of stored receipts (stores/live/alertStore.ts). */
const MAX_RECEIPTS = 200;
/** The longest delay of an alert, with the longest screen delay. */
const TAIL_MS = 150_000;

describe('createPlaybackClient', () => {
  afterEach(() => {
    planted = null;
  });

  test.each(Object.entries(LIBRARY))('plays %s with the same alerts and final state as a replay', async (_, script) => {
    const { tape } = script();
    const client = createPlaybackClient(
      tape,
      (run) => run(),
      (error) => {
        throw error;
      },
    );
    await client.advanceTo((tape.entries.at(-1)?.t ?? 0) + TAIL_MS);
    const { receipts, board } = await replayTape(tape);
    const expected = receipts.filter(({ outcome, event }) => outcome !== 'notFollowed' || event.kind === 'goal');
    expect([...client.live.alerts.getState().receipts].reverse().map(line)).toEqual(expected.slice(-MAX_RECEIPTS).map(line));
    expect(board.map((row) => client.live.streams.cell(row.id)?.value)).toEqual(board);
    client.close();
  });

  test('reports what a stream throws in a request of a flush, while the tape is paused', async () => {
    const { tape } = goal();
    const frames: (() => void)[] = [];
    const failed = vi.fn<(error: unknown) => void>();
    const client = createPlaybackClient(tape, (run) => void frames.push(run), failed);
    planted = new Error('as planted');
    await client.advanceTo(tape.entries.at(-1)?.t ?? 0);
    expect(failed).not.toHaveBeenCalled();
    for (const run of frames.splice(0)) run();
    await until(() => expect(failed).toHaveBeenCalledWith(planted));
    client.close();
  });

  test.each(Object.entries(LIBRARY))('%s has its marks in order and within the tape', async (_, script) => {
    const { beganAt, endedAt, marks, changes } = await findTapeMarks(script().tape, () => Promise.resolve());
    for (const times of [marks.map((mark) => mark.t), changes]) {
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((t) => t >= beganAt && t <= endedAt)).toBe(true);
    }
  });
});

function line({ event, outcome, muteReason, decidedAt }: Receipt): string {
  return [event.key, outcome, muteReason, decidedAt].join(' ');
}

function throwPlanted(): void {
  if (planted !== null) throw planted;
}
