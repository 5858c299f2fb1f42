import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HELP } from '#gateway/config.ts';
import { COMMANDS } from '#gateway/operator/commands/commands.ts';
import { anchorsOf, brokenCitations, brokenLinks, foreignPages, outsidePaths, projectOf, type TextFile } from '#tests/builders/pages.ts';

const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const files: readonly TextFile[] = paths
  .filter((path) => !path.startsWith('locales/') && !path.includes('NOTICES'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));
const project = projectOf(files, paths);

describe('every text of the project', () => {
  test('cites only pages and headings that exist', () => {
    expect(files.flatMap((file) => brokenCitations(file, project))).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    expect(files.flatMap((file) => brokenLinks(file, project))).toEqual([]);
  });

  test('names no page that is not part of the project', () => {
    expect(files.flatMap(foreignPages)).toEqual([]);
  });

  test('names no path outside the project', () => {
    expect(files.flatMap(outsidePaths)).toEqual([]);
  });
});

describe('the checks', () => {
  const page = projectOf(
    [{ path: 'docs/domain.md', text: '# Domain\n\n## Quarter lines\n\n```md\n## Example\n```\n' }],
    ['docs/domain.md'],
  );

  test.each([
    planted('docs/domain.md', '#missing'),
    planted('docs/domain.md', '#example'),
    planted('docs/', 'missing.md'),
    planted('docs/', 'missing.md', '#quarter-lines'),
  ])('find the citation %s', (citation) => {
    expect(brokenCitations(aFile(`// A rule\n// (see ${citation}).`), page)).toEqual([`src/a.ts:2 ${citation}`]);
  });

  test.each([planted('docs/', 'missing.md'), 'missing', planted('docs/domain.md', '#missing'), '#missing', '../README.md'])(
    'find the link to %s',
    (target) => {
      expect(brokenLinks({ path: 'README.md', text: `# Read me\n\n[here](${target})\n` }, page)).toEqual([`README.md:3 ${target}`]);
    },
  );

  test.each([
    planted('design', '.md'),
    planted('spec', '.md'),
    planted('names', '.md'),
    planted('notes', '.md'),
    planted('spec ', 'section'),
    planted('look', '/'),
    planted('providers', '/README'),
    planted('domain', '.md'),
    planted('reliability', '.md'),
  ])('find the page %s', (named) => {
    expect(foreignPages(aFile(`// as in ${named} 3`))).toContain(`src/a.ts:1 ${named}`);
  });

  test('find the number of a rule in a book', () => {
    const numbered = planted('domain', '.md 5');
    expect(foreignPages(aFile(`// docs/${numbered}`))).toEqual([`src/a.ts:1 ${numbered}`]);
  });

  test.each([planted('../', 'shared'), planted('/work', '/'), planted('/tmp', '/')])('find the path %s', (outside) => {
    expect(outsidePaths(aFile(`// in ${outside}`))).toEqual([`src/a.ts:1 ${outside}`]);
  });

  test('find nothing in a text that cites and links as it should', () => {
    const file = {
      path: planted('docs/', 'a.md'),
      text: `As [quarter lines](${planted('domain', '.md#quarter-lines')}) say, \`[x](y)\`, docs/domain.md, [1](https://touchline.example/a.md).`,
    };
    expect([brokenCitations(file, page), brokenLinks(file, page), foreignPages(file), outsidePaths(file)].flat()).toEqual([]);
  });

  test('know the anchors that headings get', () => {
    expect([...anchorsOf('# R1\n## A [link](x.md), and `code`\n## Both\n## Both\n### What’s next?\n')]).toEqual([
      'r1',
      'a-link-and-code',
      'both',
      'both-1',
      'whats-next',
    ]);
  });
});

describe('docs/operate.md', () => {
  const text = readFileSync('docs/operate.md', 'utf8');

  test('has every command of operators', () => {
    expect(COMMANDS.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('has every flag and variable of the gateway', () => {
    const names = new Set(HELP.match(/(?<= )--\w[\w-]*|TOUCHLINE_\w+|DATABASE_URL/g));
    expect(names.size).toBeGreaterThan(30);
    expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Joins a violation from parts, so that the checks do not find it in this file. */
function planted(...parts: readonly string[]): string {
  return parts.join('');
}

function aFile(text: string): TextFile {
  return { path: 'src/a.ts', text };
}
