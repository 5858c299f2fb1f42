import { describe, expect, test } from 'vitest';
import { findTapeMarks } from '#stores/live/tapeMarks.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import { goal, watched } from '#tests/tapes/scripts/goals.ts';
import { replayTape } from './replayTape.ts';

describe('replayTape of a saved tape', () => {
  test('runs to the time at which the tape was saved, so that a stale connection shows', async () => {
    const { script } = watched();
    script.polled(true);
    script.drops();
    const { tape } = script;
    const savedAt = script.now + 300_000;
    const saved = { ...tape, header: { ...tape.header, savedAt } };
    expect((await findTapeMarks(saved, () => Promise.resolve())).endedAt).toBe(savedAt);
    expect((await replayTape(saved)).trace.join('\n')).toMatch(/connection {2}offline/);
    expect((await replayTape(tape)).trace.join('\n')).not.toMatch(/offline/);
  });

  test('leaves time after the last entry for the held end of a cup tie', async () => {
    const { tape } = goal();
    const last = tape.entries.at(-1)?.t ?? 0;
    expect((await findTapeMarks(tape, () => Promise.resolve())).endedAt).toBeGreaterThan(last + 10_000);
  });

  test('reports a sound that the device did not play as not played', async () => {
    const { tape } = goal();
    const [key] = (await replayTape(tape)).receipts.map(({ event }) => event.key);
    const silenced: TapeEntry = { kind: 'input', t: tape.entries.at(-1)?.t ?? 0, input: { silenced: [key ?? ''] } };
    const { receipts } = await replayTape({ ...tape, entries: [...tape.entries, silenced] });
    expect(receipts).toMatchObject([{ outcome: 'shown', muteReason: 'blocked' }]);
  });
});
