import { describe, expect, test } from 'vitest';
import type { Recording } from '#contract/recording/recording.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { fixturesOn } from '#streams/tape/tapeFixtures.ts';
import { isTape, readTape, TAPE_FORMAT, TapeError, writeTape } from '#streams/tape/tapeFile.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';
import { alertOf, finalOf } from './replayRecording.ts';
import { replayTape } from './replayTape.ts';
import { listen } from './listen.ts';
import { createReplayWorld } from './replayWorld.ts';

const START = Date.UTC(2026, 10, 21, 15);
const HEADER = {
  appVersion: '0.1.0',
  language: 'en-US',
  tenant: 'en',
  seed: 7,
  clockOffset: 0,
  timeZone: 'UTC',
  about: null,
  savedAt: null,
};

/** Has goals in the last ten minutes, which are what a tape retains. */
const LATE = aRecording(
  inNinety(
    { type: 'goal', wall: 1_210, side: 'home' },
    { type: 'goal', wall: 6_100, period: 2, side: 'away' },
    { type: 'varCancel', wall: 6_300, period: 2, side: 'home', cancels: 'goal' },
  ),
);

describe('replayTape', () => {
  test('replays to the same result and the same alerts', async () => {
    const { tape, final, alerts } = await record(LATE);
    const read = readTape(tape, 'one.tape');
    const { header, entries } = read;
    expect(header).toEqual(HEADER);
    const replayed = await replayTape(read, { follow: 'all' });
    expect(replayed.matches).toEqual([{ id: expect.any(String), sport: 'football', final }]);
    const since = alerts.filter((alert) => alert.at >= (entries[0]?.t ?? 0));
    expect(since.length).toBeGreaterThan(2);
    expect(replayed.alerts).toEqual(since.map((alert) => ({ match: String(alert.matchId), ...alertOf(alert) })));
  });

  test('emits no alert for a match outside `follow`', async () => {
    const { tape } = await record(LATE);
    expect((await replayTape(readTape(tape, 'one.tape'), { follow: new Set(['9']) })).alerts).toEqual([]);
  });

  test('is recognised by its first line', async () => {
    const { tape } = await record(LATE);
    expect([isTape(tape), isTape('{"kind":"header","format":"recorded-match/1"}\n'), isTape('')]).toEqual([true, false, false]);
  });

  test.each([
    ['without the end of its last line', (text: string) => text.trimEnd()],
    ['with empty lines at its end', (text: string) => `${text}\n\n`],
    ['with the ends of lines of another system', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with the mark of its encoding', (text: string) => `\uFEFF${text}`],
  ])('reads a tape %s', async (_, touched) => {
    const { tape } = await record(LATE);
    expect([isTape(touched(tape)), readTape(touched(tape), 'mailed')]).toEqual([true, readTape(tape, 'one.tape')]);
  });

  test.each([
    ['torn', (lines: string[]) => [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, 30)].join('\n'), /line \d+: is torn/],
    ['torn within', (lines: string[]) => withLine(lines, 2, '[1,"changes",["board'), /line 3: is no entry/],
    ['out of order', (lines: string[]) => withLine(lines, 3, (lines[3] ?? '').replace(/^\[\d+/, '[5')), /line 4: is out of order: 5 after/],
    [
      'of a later version',
      (lines: string[]) => withLine(lines, 0, lines[0]?.replace(TAPE_FORMAT, 'touchline-tape/7') ?? ''),
      /touchline-tape\/7, which needs version 0\.1\.0 of the app or a later one; this version reads touchline-tape\/6$/,
    ],
    ['of an unknown fact', (lines: string[]) => withLine(lines, 2, `[5,"rumour",[],"socket"]`), /line 3: .*kind rumour/],
    [
      'with a wrong row',
      (lines: string[]) => withLine(lines, 2, `[5,"whole",["board:football","e",1,1,[["x"]]],"socket"]`),
      /line 3: a row without a match id/,
    ],
    ['without its header', (lines: string[]) => withLine(lines, 0, '[]'), /line 1: a header was due/],
  ])('refuses a tape %s with line and reason', async (_, spoil, reason) => {
    const { tape } = await record(LATE);
    const read = (): unknown => readTape(spoil(tape.trimEnd().split('\n')), 'one.tape');
    expect(read).toThrow(TapeError);
    expect(read).toThrow(reason);
    expect(read).toThrow(/^one\.tape, line/);
  });
});

const folder = recordingsFolder();

describe.runIf(folder !== null)('replayTape with tapes of real recordings', async () => {
  const { recordings } = folder === null ? { recordings: [] } : await loadRecordings(folder);
  const some = recordings.filter((_, i) => i % 20 === 0);

  test.each(some.map(({ name, recording }) => ({ name, recording })))('replays $name to the same result', async ({ recording }) => {
    const { tape, final, alerts } = await record(recording);
    const read = readTape(tape, 'tape');
    const { entries } = read;
    const replayed = await replayTape(read, { follow: 'all' });
    expect(replayed.matches.map((match) => match.final)).toEqual([final]);
    const since = alerts.filter((alert) => alert.at >= (entries[0]?.t ?? 0));
    expect(replayed.alerts.map(({ kind, home, away }) => [kind, home, away])).toEqual(
      since.map(({ kind, home, away }) => [kind, home, away]),
    );
  });
});

/** Plays a recording to a client, and returns its tape with the alerts that it raised. */
async function record(recording: Recording) {
  const world = await createReplayWorld(START);
  const { streams, time } = world;
  const listener = listen(streams.moves$, time, streams.now);
  const options = { recordings: [{ name: 'one', recording }], speed: 1, once: true, timers: world.timers, startedAt: START };
  const feed = recordedFeed({ ...options, report: () => undefined });
  const started = feed.start(world.sink);
  await time.advance(0);
  await started;
  listener.follow(world.ids.values());
  await time.advance(160_000 + (recording.events.at(-1)?.wall ?? 0) * 1000);
  await feed.stop();
  listener.close();
  const row = streams.cell(world.ids.get(recording.header.id) ?? 0)?.value;
  if (!row) throw new Error('the match never came');
  const tape = writeTape({
    header: HEADER,
    names: fixturesOn(streams.tape.entries(), streams.fixtures()),
    entries: streams.tape.entries(),
  });
  world.close();
  return { tape, final: finalOf(row), alerts: listener.events };
}

function withLine(lines: readonly string[], place: number, line: string): string {
  return `${lines.map((one, i) => (i === place ? line : one)).join('\n')}\n`;
}
