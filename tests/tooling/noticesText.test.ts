import { describe, expect, test } from 'vitest';
import { noticesText, type PackageFiles } from './noticesText.ts';

const TERMS = 'Permission is hereby granted, free of charge, to any person.';
const MIT = `MIT License\n\nCopyright (c) 2020 Ana\nCopyright 2021 Ben <ben@example.org>\n\n${TERMS}\n`;

describe('noticesText', () => {
  test('lists each shipped package with its copyrights, and equal terms once whatever their layout', () => {
    const text = notices({
      'node_modules/one': { licenceText: MIT, author: null },
      'node_modules/a/node_modules/@scope/two': { licenceText: MIT.replace(TERMS, TERMS.replace(', ', ',\r\n')), author: null },
      'node_modules/three': { licenceText: null, author: 'Cy' },
    });
    expect(text).toContain(
      '@scope/two 1.0.0 (MIT, text 1)\n  Copyright (c) 2020 Ana\n  Copyright 2021 Ben <ben@example.org>\none 1.0.0 (MIT, text 1)',
    );
    expect(text).toContain('three 1.0.0 (MIT, text 1)\n  by Cy');
    expect(text.split(TERMS).length).toBe(2);
    expect(text).not.toContain('text 2');
  });

  test('prints terms that say more by themselves', () => {
    const text = notices({
      'node_modules/one': { licenceText: MIT, author: null },
      'node_modules/two': { licenceText: `${MIT}\nAlso: keep this line.`, author: null },
    });
    expect(text).toContain('two 1.0.0 (MIT, text 2)');
    expect(text).toContain('keep this line.');
  });

  test('takes no sentence about copyrights, and no form, for a copyright', () => {
    const licenceText = `Copyright [yyyy] [name]\n${TERMS}\nThe above copyright notice stays.\nCOPYRIGHT HOLDERS BE LIABLE\n Copyright notice: none`;
    expect(notices({ 'node_modules/one': { licenceText, author: 'Ana' } })).toContain('one 1.0.0 (MIT, text 1)\n  by Ana\n');
  });

  test('is the same whatever system it is made on: builds for one system are a line of the lock file', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/@img/lib-linux-x64': { version: '1.0.0', license: 'LGPL-3.0-or-later', os: ['linux'], cpu: ['x64'] },
        'node_modules/@img/lib-darwin-arm64': { version: '1.0.0', license: 'LGPL-3.0-or-later', os: ['darwin'] },
        'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      },
    };
    const text = noticesText(lock, { read: () => null, appendix: 'Where the source is.' });
    expect(text.split('@img/lib-* 1.0.0 (LGPL-3.0-or-later)').length).toBe(2);
    expect(text).toContain('Where the source is.');
    expect(text).not.toContain('tool');
  });

  test('throws for a package that is not installed, has no licence, or one whose text nobody has', () => {
    const lock = (license?: string) => ({ packages: { 'node_modules/one': { version: '1.0.0', license } } });
    expect(() => noticesText(lock('MIT'), { read: () => null, appendix: '' })).toThrow('node_modules/one is not installed');
    expect(() => noticesText(lock(), { read: () => null, appendix: '' })).toThrow('one has no licence');
    expect(() => noticesText(lock('ISC'), { read: () => ({ licenceText: null, author: null }), appendix: '' })).toThrow(
      'one has the licence ISC',
    );
  });
});

/** Returns the notices of packages under MIT. */
function notices(files: Readonly<Record<string, PackageFiles>>): string {
  const packages = Object.fromEntries(Object.keys(files).map((folder) => [folder, { version: '1.0.0', license: 'MIT' }]));
  return noticesText({ packages }, { read: (folder) => files[folder] ?? null, appendix: '' });
}
