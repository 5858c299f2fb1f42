import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/files/uploadLimits.ts';
import { POST_MAX_IMAGES } from '#contract/community/communityLimits.ts';
import { boardsOf, VARIANTS } from '#gateway/demo/community/tactics/boardsOf.ts';
import { boardSvg } from '#gateway/demo/community/tactics/boardSvg.ts';
import { drawBoard } from '#gateway/demo/community/tactics/drawBoard.ts';
import { type MoveName, MOVES } from '#gateway/demo/community/tactics/moves.ts';
import { BOARD_SIZE } from '#gateway/demo/community/tactics/tacticsBoard.ts';

const NAMES = [
  'overlap',
  'cutback',
  'throughBall',
  'nearPost',
  'switchOfPlay',
  'highPress',
  'pickAndRoll',
  'cornerThree',
] as const satisfies readonly MoveName[];
const VARIANT_NUMBERS = [...Array(VARIANTS).keys()];

describe('drawings of moves', () => {
  test.each(NAMES)('%s is a webp that may be uploaded, the same each time', async (name) => {
    const [board] = boardsOf(name, 1);
    if (board === undefined) throw new Error(`${name} has no board`);
    const drawn = await drawBoard(board);
    expect(await drawBoard(board)).toEqual(drawn);
    const { format, width, height, exif, xmp } = await sharp(drawn).metadata();
    expect([format, width, height, exif, xmp]).toEqual(['webp', 1_170, 780, undefined, undefined]);
    expect(drawn.length).toBeLessThan(UPLOAD_MAX_BYTES / 50);
  });

  test('each variant differs, a post can show all boards of one, and nothing is outside of the board', () => {
    expect(Object.keys(MOVES).toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES) {
      const variants = VARIANT_NUMBERS.map((variant) => boardsOf(name, variant));
      expect(new Set(variants.flat().map(boardSvg)).size).toBe(variants.flat().length);
      for (const { players, opponents, arrows } of variants.flat()) {
        const points = [...players.map(({ at }) => at), ...opponents, ...arrows.flatMap(({ from, to }) => [from, to])];
        expect(points.filter(([x, y]) => x < 0 || x > BOARD_SIZE.width || y < 0 || y > BOARD_SIZE.height)).toEqual([]);
      }
      expect(Math.max(...variants.map((boards) => boards.length))).toBeLessThanOrEqual(POST_MAX_IMAGES);
    }
  });

  test('uses no font, which would differ between machines', () => {
    expect(boardsOf('overlap', 0).map(boardSvg).join('')).not.toContain('<text');
  });
});
