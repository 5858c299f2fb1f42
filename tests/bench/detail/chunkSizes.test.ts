import { describe, expect, test } from 'vitest';
import { type BuildManifest, filesBeyond, filesOf } from '#bench/detail/chunkSizes.ts';

const MANIFEST: BuildManifest = {
  entry: { file: 'entry.js', css: ['entry.css'], imports: ['shared'] },
  shared: { file: 'shared.js' },
  match: { file: 'match.js', css: ['match.css'], imports: ['entry', 'tabs'] },
  tabs: { file: 'tabs.js', imports: ['match'] },
};

describe('filesOf', () => {
  test('follows static imports, styles included, around a cycle too', () => {
    expect([...filesOf(MANIFEST, ['tabs'])].toSorted()).toEqual(['entry.css', 'entry.js', 'match.css', 'match.js', 'shared.js', 'tabs.js']);
  });

  test('names a chunk that the build does not have', () => {
    expect(() => filesOf(MANIFEST, ['chat'])).toThrow('the build has no chunk chat');
  });
});

describe('filesBeyond', () => {
  test('leaves out what is loaded already', () => {
    expect(filesBeyond(MANIFEST, ['match'], ['entry'])).toEqual(['match.js', 'match.css', 'tabs.js']);
  });
});
