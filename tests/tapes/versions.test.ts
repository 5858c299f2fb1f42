import { describe, expect, test } from 'vitest';
import { isTape, readTape, TAPE_FORMAT, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from './library.ts';
import { cancelledGoal, goal } from './scripts/goals.ts';

describe('tape versions', () => {
  test.each([
    ['goal', goal],
    ['cancelledGoal', cancelledGoal],
  ])('replays %s of the first version, which has facts alone, like the current one', async (name, script) => {
    const today = writeTape(script().tape);
    const first = readTape(asFirstVersion(today), name);
    expect(first.header).toMatchObject({ seed: 0, timeZone: 'UTC', about: null });
    const [replayed, expected] = [await replayTape(first, { follow: 'all' }), await replayTape(readTape(today, name), { follow: 'all' })];
    expect(replayed.alerts.length).toBeGreaterThan(0);
    expect(replayed.alerts).toEqual(expected.alerts);
    expect(replayed.matches).toEqual(expected.matches);
  });

  test('refuses a later version and names the app version that it needs', () => {
    const later = writeTape(goal().tape).replace(TAPE_FORMAT, 'touchline-tape/5').replace('"appVersion":"0.1.0"', '"appVersion":"0.9.4"');
    expect(isTape(later)).toBe(true);
    expect(() => readTape(later, 'later.tape')).toThrow(
      'later.tape, line 1: is of the format touchline-tape/5, which needs version 0.9.4 of the app or a later one; this version reads touchline-tape/1, touchline-tape/2, touchline-tape/3, touchline-tape/4',
    );
  });

  test('replays a tape of the second version like the current one, answering polls once the list is known', async () => {
    const today = writeTape(goal().tape);
    const second = readTape(today.replace(TAPE_FORMAT, 'touchline-tape/2').replace(/,"savedAt":null/, ''), 'second');
    expect(second.header.savedAt).toBeNull();
    expect((await replayTape(second)).trace).toEqual((await replayTape(readTape(today, 'goal'))).trace);
  });

  test.each(Object.entries(LIBRARY))('writes and reads %s without a change of the tape or its trace', async (name, script) => {
    const { tape } = script();
    const read = readTape(writeTape(tape), name);
    expect(writeTape(read)).toBe(writeTape(tape));
    expect((await replayTape(read)).trace).toEqual((await replayTape(tape)).trace);
  });
});

/** Converts to the first format: a header without seed, time zone and occasion, no names, and facts without their source. */
function asFirstVersion(text: string): string {
  const [header = '', , ...entries] = text.trimEnd().split('\n');
  const { seed: _, timeZone: __, about: ___, savedAt: ____, ...head } = JSON.parse(header);
  const facts = entries
    .map((line): unknown[] => JSON.parse(line))
    .filter(([, kind]) => !['act', 'up', 'down', 'poll'].includes(String(kind)));
  const lines = [{ ...head, format: 'touchline-tape/1' }, ...facts.map(([t, kind, payload]) => [t, kind, payload])];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
