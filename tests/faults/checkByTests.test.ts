import { describe, expect, test } from 'vitest';
import { checkByTests } from './checkByTests.ts';

describe('checkByTests', () => {
  test('refuses a file that does not exist, which the runner would leave out', async () => {
    await expect(checkByTests('R12', 'renamed tests', ['tests/gateway/renamed.test.ts'])).rejects.toThrow(
      'R12 names tests that do not exist: tests/gateway/renamed.test.ts',
    );
  });
});
