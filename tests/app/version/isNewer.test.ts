import { describe, expect, test } from 'vitest';
import { isNewer } from '#app/version/isNewer.ts';

describe('isNewer', () => {
  test('orders versions, each after the one before it', () => {
    const versions = [
      '0.9.9',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0',
      '1.0.10',
      '1.2.0',
      '1.10.0',
      '2.0.0',
    ];
    for (const [i, version] of versions.entries()) {
      for (const [j, other] of versions.entries()) expect([version, other, isNewer(version, other)]).toEqual([version, other, i > j]);
    }
  });

  test('is false for the same version with any build metadata', () => {
    expect([isNewer('1.2.3', '1.2.3'), isNewer('v1.2.3+b', '1.2.3+a')]).toEqual([false, false]);
  });

  test('is false for an invalid version', () => {
    expect(['', '2', '2.0', 'next', '99.x.1'].map((version) => isNewer(version, '1.0.0'))).toEqual([false, false, false, false, false]);
  });
});
