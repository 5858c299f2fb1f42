import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTERS } from '#bench/render/countedClient.ts';

describe('COUNTERS', () => {
  test.each(COUNTERS.map(({ file, after }) => [file, after]))('%s has the line to count at once', (file, after) => {
    expect(readFileSync(file, 'utf8').split(after)).toHaveLength(2);
  });
});
