import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SpecRow, type SpecSection, specSections } from './specRows.ts';
import { testTitles } from './testTitles.ts';

const sections = specSections();
const rows = sections.flatMap((section) => section.rows);

describe('what the product must do', () => {
  test('stands in nine sections, whose numbers are printed', () => {
    process.stdout.write(`${sections.map(summary).join('\n')}\n${summary({ title: 'In all', rows })}\n`);
    expect(sections.map(({ title }) => title.split('.')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('each sentence has an id of its own, in the order of its section', () => {
    expect(sections.map((section) => section.rows.map(({ id }) => id))).toEqual(
      sections.map(({ rows: own }, i) => own.map((_, n) => `${i + 1}.${n + 1}`)),
    );
  });

  test('each sentence stands once in its section', () => {
    for (const { rows: own } of sections) expect(new Set(own.map(({ sentence }) => sentence)).size).toBe(own.length);
  });

  test('each sentence is shown by a test that exists and runs', () => {
    const titles = new Map<string, readonly string[]>();
    expect(rows.flatMap((row) => problemOf(row, titles) ?? [])).toEqual([]);
  });
});

describe('the checks', () => {
  const A_ROW = { id: '1.1', sentence: 'It works', file: 'a.test.ts', title: 'works', reason: '' };

  test.each([
    ['a row without a test', { ...A_ROW, title: '' }, '1.1 has no test'],
    ['a file that there is not', { ...A_ROW, file: 'missing.test.ts' }, '1.1 names missing.test.ts, which does not exist'],
    ['a title that the file does not have', { ...A_ROW, title: 'rests' }, '1.1 names "rests", which a.test.ts does not have'],
  ])('find %s', (_, row, problem) => {
    expect(problemOf(row, new Map([['a.test.ts', ['it works']]]))).toBe(problem);
  });

  test('know the titles of a file, those of tables of cases too, and nothing else that looks like one', () => {
    const text = `describe('a group', () => {
      test('one', () => { expect(call('two', () => 1)).toBe(1); });
      test.each([1])('%i is a number', (n) => {});
      for (const language of ALL) test(\`in \${language}\`, async () => {});
      test(
        'a long one', { timeout: 1 }, () => {});
    });`;
    expect(testTitles('a', text)).toEqual(['one', '%i is a number', 'in ${language}', 'a long one']);
  });

  test.each(['test', 'describe'])('refuse a file with a skipped %s', (name) => {
    expect(() => testTitles('a', `${name}.${'skip'}('one', () => {});`)).toThrow('skips a test');
    expect(() => testTitles('a', `${name}.${'skip'}.each([1])('one', () => {});`)).toThrow('skips a test');
  });
});

/** Returns what is wrong with the test of a row, or null. `known` has titles by file, to which those of its file are added. */
function problemOf({ id, file, title }: SpecRow, known: Map<string, readonly string[]>): string | null {
  if (file === '' || title === '') return `${id} has no test`;
  const path = join('tests', file);
  if (!known.has(file) && !existsSync(path)) return `${id} names ${file}, which does not exist`;
  const titles = known.get(file) ?? testTitles(file, readFileSync(path, 'utf8'));
  known.set(file, titles);
  return titles.some((one) => one.includes(title)) ? null : `${id} names "${title}", which ${file} does not have`;
}

function summary({ title, rows: own }: SpecSection): string {
  return `${title}: ${own.length} sentences, ${own.filter(({ reason }) => reason !== '').length} of them read differently`;
}
