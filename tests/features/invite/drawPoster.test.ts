import { describe, expect, test } from 'vitest';
import { qrModules } from '#features/invite/drawPoster.ts';
import { inviteLink } from '#features/invite/inviteLink.ts';

const QUIET = 4;
/** Of the format information, which is stored under a mask (ISO/IEC 18004). */
const FORMAT_MASK = [1, 0];
const LEVEL_M = [0, 0];

describe('qrModules', () => {
  const modules = qrModules(inviteLink('https://touchline.example', 'zh-CN', '2048117'));
  const at = (x: number, y: number): boolean | undefined => modules[y]?.[x];

  test('is a square with a quiet zone of four light modules', () => {
    expect(modules.every((row) => row.length === modules.length)).toBe(true);
    const inner = modules.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
    const dark = (rows: readonly (readonly boolean[])[]): number => rows.flat().filter(Boolean).length;
    expect(dark(modules)).toBe(dark(inner));
    expect([0, 1, 2, 3, 4, 5, 6].map((i) => at(QUIET + i, QUIET))).toEqual(Array.from({ length: 7 }, () => true));
  });

  test('has the error correction of level M', () => {
    const level = [0, 1].map((i) => Number(at(QUIET + i, QUIET + 8)) ^ (FORMAT_MASK[i] ?? 0));
    expect(level).toEqual(LEVEL_M);
  });
});

test('inviteLink opens the page of a code in the language', () => {
  expect(inviteLink('https://touchline.example', 'vi-VN', '2048117')).toBe('https://touchline.example/vi-VN/user/invite?code=2048117');
});
