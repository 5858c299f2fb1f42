import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from './library.ts';
import './matchTrace.ts';

describe('the scripted tapes', () => {
  test.each(Object.entries(LIBRARY))('%s leads to what its golden trace says', async (name, script) => {
    const tape = readTape(writeTape(script().tape), name); // as a file, so that what it cannot keep is seen
    const { trace } = await replayTape(tape);
    await expect(trace).toMatchTrace(`golden/${name}.trace`);
  });

  test('leave no golden trace of a script that is gone', () => {
    const golden = readdirSync(new URL('golden', import.meta.url));
    expect(golden.filter((file) => !Object.keys(LIBRARY).includes(file.replace('.trace', '')))).toEqual([]);
  });
});
