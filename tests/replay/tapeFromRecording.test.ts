import { describe, expect, test } from 'vitest';
import { expectedResult, type Recording } from '#contract/recording/recording.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/recording.ts';
import { replayRecording } from './replay.ts';
import { replayTape } from './replayTape.ts';

const READER = { appVersion: '0.1.0', language: 'en-US', tenant: 'MYWOS', timeZone: 'UTC' };
const TAKEN_BACK = aRecording(
  inNinety(
    { type: 'goal', wall: 1_210, side: 'home' },
    { type: 'goal', wall: 4_000, period: 2, side: 'away' },
    { type: 'varCancel', wall: 4_090, period: 2, side: 'away', cancels: 'goal' },
  ),
);

describe('a recording as a tape', () => {
  test('tells on a phone what it tells through the gateway, and ends as it did', () => expectSame(TAKEN_BACK, 'taken back'));

  test('is a tape like any other: what is written of it reads the same', () => {
    const tape = tapeFromRecording(TAKEN_BACK, READER);
    expect(readTape(writeTape(tape), 'one')).toEqual(tape);
    expect(tape.names.teams.map((one) => one.name)).toEqual(['Northwick', 'Eastholm']);
  });

  test('hears of the gateway at least every ten seconds: its link never looks dead', () => {
    const times = tapeFromRecording(TAKEN_BACK, READER).entries.map((one) => one.t);
    expect(Math.max(...times.slice(1).map((t, i) => t - (times[i] ?? t)))).toBeLessThanOrEqual(10_000);
  });

  test('rings for its one match, as if it were followed and the sound on', async () => {
    const { receipts } = await replayTape(tapeFromRecording(TAKEN_BACK, READER));
    const rulings = receipts.map(({ event, outcome }) => `${event.kind} ${outcome}`);
    expect(rulings).toContain('goal rang');
    expect(rulings).toContain('goalCancelled rang');
  });
});

const folder = recordingsFolder();

describe.runIf(folder !== null)('real recordings as tapes', async () => {
  const { recordings } = folder === null ? { recordings: [] } : await loadRecordings(folder);
  const some = recordings.filter((_, i) => i % 30 === 0);

  test.each(some)('$name ends and tells the same', ({ name, recording }) => expectSame(recording, name));
});

async function expectSame(recording: Recording, name: string): Promise<void> {
  const { home, away, penalties } = expectedResult(recording);
  const taped = await replayTape(tapeFromRecording(recording, READER), { follow: 'all' });
  expect(taped.matches).toEqual([{ id: '1', sport: recording.sport, final: { home, away, penalties } }]);
  const { alerts } = await replayRecording(recording, name);
  expect(taped.alerts).toEqual(alerts.map((one) => ({ match: '1', ...one })));
}
