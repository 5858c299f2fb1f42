import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';

/** Invisible or empty characters, those that reorder text, halves of pairs, tags, and what joins or changes its neighbours. */
const ODD = [
  '\u3164',
  '\uFFA0',
  '\u115F',
  '\u1160',
  '\u2800',
  '\u{1D159}',
  '\u00AD',
  '\u034F',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\uFFF9',
  '\u200C',
  '\u200D',
  '\uFE0E',
  '\uFE0F',
  '\u20E3',
  '\u{E0100}',
  '\u202E',
  '\u2066',
  '\u061C',
  '\u0000',
  '\u0085',
  '\t',
  '\n',
  '\r\n',
  '\uD83D',
  '\uDE00',
  '\u{E0001}',
  '\u{E0067}',
  '\u{E007F}',
  '\u{1F3F4}',
  '\u{1F3FD}',
  '⚽',
  '👩',
  '♂',
  '1',
  'ا',
  'क',
  '\u094D',
  '\u0301',
  '\u0323',
  '\u0302',
  '\u031B',
  '\u0309',
  'a',
  'ư',
  'đ',
  '\u1100',
  '\u1161',
  '中',
  '．',
  ' ',
  '\u3000',
  '\u2028',
];
const oddText = fc.string({
  unit: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 40,
});

describe('normalizeLine', () => {
  test.each([
    '\u3164',
    '\uFFA0\u115F',
    '\u1160 \u3164',
    '\u2800\u2800',
    '\u200B',
    ' \t\n',
    '\u202E\u2066',
    '\u{E0067}\u{E0062}',
    '\uD83D',
    '\u0301',
    '',
  ])('%j has nothing to see and is empty', (text) => {
    expect(normalizeLine(text)).toBe('');
  });

  test.each([
    ['gol\u200B\u3164!', 'gol!'],
    ['Ad\u00ADmin', 'Admin'],
    ['1\u202E2\u202C-0', '12-0'],
    ['a\uD83Db\uDE00c', 'abc'],
    ['hay\u{E0001}\u{E0068}\u{E0069}', 'hay'],
    ['⚽\u{E0067}\u{E0062}', '⚽'],
    ['1\tnil\n\u2028now\u0085!', '1 nil now !'],
    ['a\u2800 \u3000b', 'a b'],
    ['a\u200D\uFE0Fb', 'ab'],
    ['Z\u0335\u0336\u0337\u0338\u0334\u0333!', 'Z\u0335\u0336\u0337\u0338!'],
  ])('%j becomes %j', (text, normalized) => {
    expect(normalizeLine(text)).toBe(normalized);
  });

  test.each([
    'Hoàng Đức sút phạt đẹp quá, trận này Việt Nam thắng chắc rồi!',
    '补时绝杀，人麻了……',
    'Gol! Garuda di dadaku 🇮🇩',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 2-1 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '👩‍👩‍👧 🤦🏽‍♂️ ❤️ ☺︎ 1️⃣ #️⃣',
    'می‌خواهم',
    'க்‌ஷ क्‍ष',
    'น้ำใจนักกีฬา',
  ])('%s stays as it is', (text) => {
    expect(normalizeLine(text)).toBe(text);
  });

  test('Vietnamese is composed, whichever way it was typed', () => {
    const text = 'Nguyễn Thị Ngọc Ánh ở Huế';
    expect(normalizeLine(text.normalize('NFD'))).toBe(text);
  });
});

describe('normalizeParagraphs', () => {
  test('keeps paragraphs apart and drops lines of nothing', () => {
    expect(normalizeParagraphs('\u3164\n Một \r\n\r\n\u200B\n\u2800\nhai\u2028ba\n')).toBe('Một\n\nhai\nba');
  });
});

describe.each([
  ['normalizeLine', normalizeLine],
  ['normalizeParagraphs', normalizeParagraphs],
])('%s of any text', (_, normalize) => {
  test('is the same when it is normalized again', () => {
    const marks = '¡\u061C\u200D\u061C';
    expect(normalize(normalize(marks))).toBe(normalize(marks));
    fc.assert(
      fc.property(oddText, (text) => normalize(normalize(text)) === normalize(text)),
      { numRuns: 5_000 },
    );
  });

  test('is composed, well-formed, without control characters but line breaks, and empty or visible', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const normalized = normalize(text);
        expect(normalized).toBe(normalized.normalize('NFC'));
        expect(normalized).not.toMatch(/\p{Cs}|[^\n\P{Cc}]/u);
        expect(normalized === '' || /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u.test(normalized)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same for canonically equal texts', () => {
    fc.assert(
      fc.property(oddText, (text) => normalize(text.normalize('NFD')) === normalize(text.normalize('NFC'))),
      { numRuns: 2_000 },
    );
  });
});
