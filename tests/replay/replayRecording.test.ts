import { describe, expect, test } from 'vitest';
import type { Recording } from '#contract/recording/recording.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';
import { replayRecording } from './replayRecording.ts';

describe('replayRecording', () => {
  test('alerts a goal that is shown and withdrawn as a goal and its cancellation', async () => {
    const { alerts, final } = await replayRecording(
      aRecording(
        inNinety({ type: 'goal', wall: 1_210, side: 'home' }, { type: 'varCancel', wall: 4_630, period: 2, side: 'away', cancels: 'goal' }),
      ),
      'built',
    );
    expect(alerts.map(({ kind, side, minute, home, away }) => [minute, kind, side, `${home}-${away}`])).toEqual([
      ['1', 'kickOff', null, '0-0'],
      ['21', 'goal', 'home', '1-0'],
      ['HT', 'halfTime', null, '1-0'],
      ['59', 'goal', 'away', '1-1'],
      ['61', 'goalCancelled', 'away', '1-0'],
      ['FT', 'fullTime', null, '1-0'],
    ]);
    expect(final).toEqual({ home: 1, away: 0, penalties: null });
  });

  test('emits no alert for a match that is not followed', async () => {
    const { alerts } = await replayRecording(aRecording(inNinety({ type: 'goal', wall: 1_210, side: 'home' })), 'built', 'none');
    expect(alerts).toEqual([]);
  });

  test('returns a trace on request', async () => {
    const recording = aRecording(inNinety({ type: 'goal', wall: 1_210, side: 'home' }));
    const { trace } = await replayRecording(recording, 'built', 'all', { traced: true });
    expect(trace.filter((line) => /receipt.*goal home 1-0 \(21\): shown, no sound: soundOff/.test(line))).toHaveLength(1);
    expect(trace.at(-1)).toMatch(/state {7}\d+ finished 1-0 FT; goal home 21$/);
    expect((await replayRecording(recording, 'built')).trace).toEqual([]);
  });

  test('is deterministic', async () => {
    const recording = aRecording(
      inNinety({ type: 'goal', wall: 200, side: 'away' }, { type: 'card', wall: 260, side: 'home', card: 'red' }),
    );
    expect(await replayRecording(recording, 'built')).toEqual(await replayRecording(recording, 'built'));
  });
});

const folder = recordingsFolder();

describe.runIf(folder !== null)('replayRecording with the real recordings', async () => {
  const { recordings, errors } = folder === null ? { recordings: [], errors: [] } : await loadRecordings(folder);

  test('reads all of them', () => {
    expect(errors).toEqual([]);
    expect(recordings.length).toBeGreaterThan(300);
  });

  test.each(recordings.map(({ name, recording }) => ({ name, recording })))(
    'replays $name to its result, with one alert for each goal',
    async ({ name, recording }) => {
      const { final, alerts } = await replayRecording(recording, name);
      expect(final).toEqual(expected(recording));
      if (recording.sport === 'basketball') {
        expect(alerts.some((alert) => alert.kind === 'goal')).toBe(false);
        return;
      }
      const cancellations = recording.events.filter((event) => event.type === 'varCancel').length;
      expect(alerts.filter((alert) => alert.kind === 'goal').length).toBe(goalsOf(recording) + cancellations);
      expect(alerts.filter((alert) => alert.kind === 'goalCancelled').length).toBe(cancellations);
      expect(alerts.filter((alert) => alert.kind === 'kickOff' || alert.kind === 'fullTime').map((alert) => alert.kind)).toEqual([
        'kickOff',
        'fullTime',
      ]);
    },
  );
});

/** Returns the official result of the header; for an incomplete log the score of its last event. */
function expected({ header, events }: Recording): { home: number; away: number; penalties: { home: number; away: number } | null } {
  const last = events.at(-1);
  if (header.complete || !last) return header.result;
  return { home: last.score.home, away: last.score.away, penalties: header.result.penalties };
}

/** Counts goals, own goals and scored penalties outside the shoot-out. */
function goalsOf(recording: Extract<Recording, { sport: 'football' }>): number {
  return recording.events.filter(
    (event) => event.type === 'goal' || event.type === 'ownGoal' || (event.type === 'penalty' && event.scored && !event.shootout),
  ).length;
}
