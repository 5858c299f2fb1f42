import { describe, expect, test } from 'vitest';
import { expectedResult, type Recording } from '#contract/recording/recording.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';
import { replayRecording } from './replayRecording.ts';
import { replayTape } from './replayTape.ts';

const CLIENT = { appVersion: '0.1.0', language: 'en-US', tenant: 'MYWOS', timeZone: 'UTC' };
const WITH_CANCELLATION = aRecording(
  inNinety(
    { type: 'goal', wall: 1_210, side: 'home' },
    { type: 'goal', wall: 4_000, period: 2, side: 'away' },
    { type: 'varCancel', wall: 4_090, period: 2, side: 'away', cancels: 'goal' },
  ),
);

describe('tapeFromRecording', () => {
  test('leads to the same alerts and result as the gateway', () => expectSame(WITH_CANCELLATION, 'taken back'));

  test('survives writing and reading', () => {
    const tape = tapeFromRecording(WITH_CANCELLATION, CLIENT);
    expect(readTape(writeTape(tape), 'one')).toEqual(tape);
    expect(tape.names.teams.map((one) => one.name)).toEqual(['Northwick', 'Eastholm']);
  });

  test('has an entry at least every ten seconds, so the connection never looks dead', () => {
    const times = tapeFromRecording(WITH_CANCELLATION, CLIENT).entries.map(({ t }) => t);
    expect(Math.max(...times.slice(1).map((t, i) => t - (times[i] ?? t)))).toBeLessThanOrEqual(10_000);
  });

  test('follows its one match with the sound on', async () => {
    const { receipts } = await replayTape(tapeFromRecording(WITH_CANCELLATION, CLIENT));
    const outcomes = receipts.map(({ event, outcome }) => `${event.kind} ${outcome}`);
    expect(outcomes).toContain('goal rang');
    expect(outcomes).toContain('goalCancelled rang');
  });
});

const folder = recordingsFolder();

describe.runIf(folder !== null)('tapeFromRecording with real recordings', async () => {
  const { recordings } = folder === null ? { recordings: [] } : await loadRecordings(folder);
  const some = recordings.filter((_, i) => i % 30 === 0);

  test.each(some)('leads to the same result and alerts for $name', ({ name, recording }) => expectSame(recording, name));
});

async function expectSame(recording: Recording, name: string): Promise<void> {
  const { home, away, penalties } = expectedResult(recording);
  const taped = await replayTape(tapeFromRecording(recording, CLIENT), { follow: 'all' });
  expect(taped.matches).toEqual([{ id: '1', sport: recording.sport, final: { home, away, penalties } }]);
  const { alerts } = await replayRecording(recording, name);
  expect(taped.alerts).toEqual(alerts.map((one) => ({ match: '1', ...one })));
}
