import { describe, expect, test } from 'vitest';
import { isTape, readTape, TAPE_FORMAT, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from './library.ts';
import { goal } from './scripts/goals.ts';

describe('tape versions', () => {
  test('refuses a later version and names the app version that it needs', () => {
    const later = writeTape(goal().tape).replace(TAPE_FORMAT, 'touchline-tape/7').replace('"appVersion":"0.1.0"', '"appVersion":"0.9.4"');
    expect(isTape(later)).toBe(true);
    expect(() => readTape(later, 'later.tape')).toThrow(
      'later.tape, line 1: is of the format touchline-tape/7, which needs version 0.9.4 of the app or a later one; this version reads touchline-tape/6',
    );
  });

  test('refuses an earlier version', () => {
    const earlier = writeTape(goal().tape).replace(TAPE_FORMAT, 'touchline-tape/5');
    expect(() => readTape(earlier, 'earlier.tape')).toThrow(
      `earlier.tape, line 1: is of the format touchline-tape/5; this version reads ${TAPE_FORMAT}`,
    );
  });

  test.each(Object.entries(LIBRARY))('writes and reads %s without a change of the tape or its trace', async (name, script) => {
    const { tape } = script();
    const read = readTape(writeTape(tape), name);
    expect(writeTape(read)).toBe(writeTape(tape));
    expect((await replayTape(read)).trace).toEqual((await replayTape(tape)).trace);
  });
});
