import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { LIBRARY } from './library.ts';
import './matchTrace.ts';

describe('LIBRARY', () => {
  test.each(Object.entries(LIBRARY))('replays %s as its golden trace', async (name, script) => {
    const tape = readTape(writeTape(script().tape), name); // as a file, which shows what the format cannot store
    const { trace } = await replayTape(tape);
    await expect(trace).toMatchTrace(`golden/${name}.trace`);
  });

  test('has no golden trace without a script', () => {
    const golden = readdirSync(new URL('golden', import.meta.url));
    expect(golden.filter((file) => !Object.keys(LIBRARY).includes(file.replace('.trace', '')))).toEqual([]);
  });
});
