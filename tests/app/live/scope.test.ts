import { describe, expect, test } from 'vitest';
import { createScope } from '#app/live/scope.ts';

describe('createScope', () => {
  test('runs what was added once, the last one first', () => {
    const scope = createScope();
    const run: string[] = [];
    scope.add(() => run.push('first'));
    scope.add(() => run.push('second'));
    scope.close();
    scope.close();
    expect(run).toEqual(['second', 'first']);
  });
});
