import { expect, test } from 'vitest';
import { findTapeMarks } from '#stores/live/tapeMarks.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import { goal, watched } from '#tests/tapes/scripts/goals.ts';
import { replayTape } from './replayTape.ts';

test('a tape is played to the moment at which it was saved: that nothing came any more is what it was saved for', async () => {
  const { script } = watched();
  script.polled(true);
  script.drops();
  const { tape } = script;
  const savedAt = script.now + 300_000;
  const saved = { ...tape, header: { ...tape.header, savedAt } };
  expect((await findTapeMarks(saved, () => Promise.resolve())).endedAt).toBe(savedAt);
  expect((await replayTape(saved)).trace.join('\n')).toMatch(/link {5}offline/);
  expect((await replayTape(tape)).trace.join('\n')).not.toMatch(/offline/);
});

test('the end of a cup tie is told within the playing, though it is held for longer than anything comes', async () => {
  const { tape } = goal();
  const last = tape.entries.at(-1)?.t ?? 0;
  expect((await findTapeMarks(tape, () => Promise.resolve())).endedAt).toBeGreaterThan(last + 10_000);
});

test('a sound that the device did not play is none in the replay either', async () => {
  const { tape } = goal();
  const [key] = (await replayTape(tape)).receipts.map(({ event }) => event.key);
  const silenced: TapeEntry = { kind: 'act', t: tape.entries.at(-1)?.t ?? 0, act: { silenced: [key ?? ''] } };
  const { receipts } = await replayTape({ ...tape, entries: [...tape.entries, silenced] });
  expect(receipts).toMatchObject([{ outcome: 'shown', muteReason: 'blocked' }]);
});
