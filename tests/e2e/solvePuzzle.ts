import { expect, type Locator, type Page } from '@playwright/test';
import { type Board, findPuzzleHole } from './findPuzzleHole.ts';

/** Recognition may fail, which loads another puzzle. */
const TRIES = 5;
/** Animation frames of a human-like drag. */
const FRAMES = 28;

/** Solves the visible puzzle by image recognition and mouse, retrying until it disappears. */
export async function solvePuzzle(page: Page): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const knob = page.getByRole('slider');
    await expect(knob).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('/captcha/verify'));
    const [from, to] = await dragPath(page, knob);
    await drag(page, from, to);
    if ((await answered).status() === 200) return expect(knob).toBeHidden();
    await expect(knob).toHaveAttribute('aria-valuenow', '0');
  }
  throw new Error(
    `the puzzle was not solved in ${TRIES} tries: does tests/e2e/findPuzzleHole.ts still see the hole that the gateway draws?`,
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the centre of the knob and the point to drop it. */
async function dragPath(page: Page, knob: Locator): Promise<readonly [Point, Point]> {
  const { board, y, size } = await readPuzzle(page);
  const box = await knob.boundingBox();
  const track = await page.locator('.captcha .track').boundingBox();
  if (!box || !track) throw new Error('the puzzle is not on the page');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const share = findPuzzleHole(board, y, size) / (board.width - size);
  return [from, { x: from.x + share * (track.width - box.width), y: from.y + 4 }];
}

/** Returns the brightness of the board and the position of the piece, both from decorative images without a role. */
function readPuzzle(page: Page): Promise<{ readonly board: Board; readonly y: number; readonly size: number }> {
  return page.locator('.captcha .scene').evaluate(async (scene) => {
    const [board, piece] = Array.from(scene.querySelectorAll('img'));
    if (!board || !piece) throw new Error('a puzzle is a board and a piece');
    await Promise.all([board.decode(), piece.decode()]);
    const [width, height] = [300, 120];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing can be drawn here');
    context.drawImage(board, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const light = Array.from(
      { length: width * height },
      (_, px) => (data[px * 4] ?? 0) + (data[px * 4 + 1] ?? 0) + (data[px * 4 + 2] ?? 0),
    );
    const scale = width / board.clientWidth;
    return { board: { width, light }, y: Math.round(piece.offsetTop * scale), size: Math.round(piece.offsetWidth * scale) };
  });
}

/** Accelerates, slows down and wobbles like a hand, with one move per frame, about half a second. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    const progress = (1 - Math.cos((Math.PI * frame) / FRAMES)) / 2;
    await page.mouse.move(from.x + (to.x - from.x) * progress, from.y + (to.y - from.y) * progress + 3 * Math.sin(frame / 3));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}
