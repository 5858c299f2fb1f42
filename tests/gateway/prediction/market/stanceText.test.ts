import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SOURCES = globSync('gateway/**/*.ts').map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

/** What reads columns of a text: by name, all columns of the table, or SQL. */
const READS_TEXT = [
  /\bstances\.(?:content|legs)\b|\bchainEntries\.salt\b/,
  /\.select(?:Distinct)?\(\)\s*\.from\((?:stances|chainEntries)\)/,
  /\.returning\(\)[\s\S]{0,40}stances\b|insert\(stances\)[\s\S]{0,400}\.returning\(\)/,
  /sql[^;]*select[^;]*\b(?:content|salt)\b[^;]*from (?:stances|chain_entries)/,
];

describe('stanceTexts', () => {
  test('is the only place where the text of a stance leaves the database', () => {
    const readers = SOURCES.filter(({ text }) => READS_TEXT.some((pattern) => pattern.test(text))).map(({ file }) => file);
    expect(readers).toEqual(['gateway/prediction/market/stanceText.ts']);
  });
});
