import { describe, expect, test } from 'vitest';
import { withSection } from '#bench/results.ts';

describe('withSection', () => {
  test('replaces the previous section of a benchmark and keeps the others', () => {
    const first = withSection(withSection('', 'rows', '### R\n\nold rows\n'), 'fold', '### F\n\nold fold\n');
    const second = withSection(first, 'rows', '### R\n\nnew rows\n');
    expect(second).toBe(first.replace('old rows', 'new rows'));
    expect(second.indexOf('## fold')).toBeLessThan(second.indexOf('## rows'));
    expect(withSection(second, 'rows', '### R\n\nnew rows\n')).toBe(second);
  });
});
