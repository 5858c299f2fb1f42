import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unknownLicences } from './unknownLicences.ts';

describe('unknownLicences', () => {
  test('finds none in our own lock', () => {
    expect(unknownLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
  });

  test('finds a missing and a foreign licence, also as a part of one, but not of tools', () => {
    const packages = {
      '': {},
      'node_modules/mit': { license: 'MIT' },
      'node_modules/two': { license: 'Apache-2.0 AND MIT' },
      'node_modules/none': {},
      'node_modules/a/node_modules/@scope/agpl': { license: 'MIT AND AGPL-3.0-only' },
      'node_modules/tool': { license: 'AGPL-3.0-only', dev: true },
    };
    expect(unknownLicences({ packages })).toEqual([
      { name: 'none', licence: null },
      { name: '@scope/agpl', licence: 'MIT AND AGPL-3.0-only' },
    ]);
  });
});
