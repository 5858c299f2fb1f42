import sharp from 'sharp';
import { imageWork } from '#gateway/base/imageWork.ts';
import { limitConcurrency } from '#gateway/base/queues.ts';
import { boardSvg } from './boardSvg.ts';
import { BOARD_SIZE, type TacticsBoard } from './tacticsBoard.ts';

/** Three device pixels for each px of a phone. */
const WIDTH = 1_170;
const HEIGHT = (WIDTH * BOARD_SIZE.height) / BOARD_SIZE.width;
const QUALITY = 82;
/** Resolution at which SVG has one pixel for each unit. */
const SVG_DENSITY = 72;
/** Each takes a core for some ms. */
const inTurn = limitConcurrency(1);

/** Draws a board as webp. */
export function drawBoard(board: TacticsBoard): Promise<Buffer> {
  return inTurn(() =>
    imageWork(() =>
      sharp(Buffer.from(boardSvg(board)), { density: (SVG_DENSITY * WIDTH) / BOARD_SIZE.width })
        .resize(WIDTH, HEIGHT)
        .webp({ quality: QUALITY })
        .toBuffer(),
    ),
  );
}
