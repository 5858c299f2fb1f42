import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { imageWork } from '#gateway/base/imageWork.ts';
import { limitConcurrency } from '#gateway/base/queues.ts';

/** Board sizes in px. */
export const BOARD = { width: 300, height: 120, piece: 44 } as const;

/** A puzzle image as two data URLs, under 20 kB together. */
export interface PuzzleImage {
  readonly board: string;
  readonly piece: string;
}

/** Phones have two or three device pixels per px. */
const DENSITY = 2;
const QUALITY = 50;
/** Each takes a core for some ms. */
const MAX_CONCURRENT = 2;
const limited = limitConcurrency(MAX_CONCURRENT);

sharp.concurrency(1);

/** Draws a pitch with a dark dashed hole whose left edge is at `x` and whose top is at `y`, and the ball that fits it. */
export function drawPuzzleImage(x: number, y: number): Promise<PuzzleImage> {
  return limited(async () => {
    const [board, piece] = await imageWork(() => Promise.all([drawBoard(x, y), drawPiece()]));
    return { board: dataUrl(board), piece: dataUrl(piece) };
  });
}

/** Grain and decoy shapes hide the hole from searches for one dark pixel or circle. */
async function drawBoard(x: number, y: number): Promise<Buffer> {
  const size = { width: BOARD.width * DENSITY, height: BOARD.height * DENSITY };
  const input = await sharp(await loadNoise(), { raw: { ...NOISE, channels: 3 } })
    .extract({ left: randomInt(NOISE.width - size.width), top: randomInt(NOISE.height - size.height), ...size })
    .raw()
    .toBuffer();
  return sharp(Buffer.from(pitch(x, y)), { density: 72 * DENSITY })
    .resize(size)
    .composite([{ input, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .flatten()
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Noise, generated once; each board uses a random part of it. */
const NOISE = { width: 1_200, height: 800 };
let noise: Promise<Buffer> | undefined;

function loadNoise(): Promise<Buffer> {
  noise ??= imageWork(drawNoise).catch((error: unknown) => {
    noise = undefined;
    throw error;
  });
  return noise;
}

function drawNoise(): Promise<Buffer> {
  return sharp({ create: { ...NOISE, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 14 } } })
    .raw()
    .toBuffer();
}

function pitch(x: number, y: number): string {
  const { width, height } = BOARD;
  const hue = randomInt(95, 150);
  const [band, offset, tilt] = [randomInt(24, 44), randomInt(40), randomInt(-20, 21)];
  const stripes = Array.from({ length: 24 }, (_, i) => {
    const light = i % 2 === 0 ? 38 : 33;
    return `<rect x="${i * band - 200 - offset}" y="-80" width="${band}" height="280" fill="hsl(${hue} 38% ${light}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="hsl(${hue} 38% 35%)"/>
    <g transform="rotate(${tilt} 150 60)">${stripes.join('')}${lines()}</g>
    ${shadows()}${hole(x, y)}</svg>`;
}

/** Pitch markings, randomly placed. */
function lines(): string {
  const [centre, circle] = [randomInt(60, 240), randomInt(24, 60)];
  return `<g fill="none" stroke="#f4f6ee" stroke-opacity="0.7" stroke-width="${randomInt(15, 28) / 10}">
    <path d="M${centre} -100V220"/><circle cx="${centre}" cy="${randomInt(20, 100)}" r="${circle}"/>
    <rect x="${randomInt(-60, 10)}" y="${randomInt(-30, 30)}" width="${randomInt(60, 110)}" height="${randomInt(60, 130)}"/></g>`;
}

/** Patches as dark as the hole, in other shapes. */
function shadows(): string {
  const one = (): string =>
    `<ellipse cx="${randomInt(BOARD.width)}" cy="${randomInt(BOARD.height)}" rx="${randomInt(14, 46)}" ry="${randomInt(6, 20)}"
      transform="rotate(${randomInt(-40, 41)} 150 60)" fill="#0a140d" fill-opacity="${randomInt(12, 40) / 100}"/>`;
  return Array.from({ length: 5 }, one).join('');
}

function hole(x: number, y: number): string {
  const r = BOARD.piece / 2;
  return `<circle cx="${x + r}" cy="${y + r}" r="${r - 1.5}" fill="#0a140d" fill-opacity="${randomInt(52, 66) / 100}"
    stroke="#f4f6ee" stroke-width="2" stroke-dasharray="${randomInt(4, 7)} ${randomInt(3, 6)}" stroke-dashoffset="${randomInt(10)}"/>`;
}

function drawPiece(): Promise<Buffer> {
  const r = BOARD.piece / 2;
  const pentagon = (radius: number, cx: number, cy: number, turn: number): string =>
    Array.from({ length: 5 }, (_, i) => {
      const angle = turn + (i * 2 * Math.PI) / 5;
      return `${(cx + radius * Math.sin(angle)).toFixed(2)},${(cy - radius * Math.cos(angle)).toFixed(2)}`;
    }).join(' ');
  const turn = randomInt(628) / 100;
  const patches = Array.from({ length: 5 }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / 5;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return `<path d="M${r + 7 * sin} ${r - 7 * cos}L${r + 15 * sin} ${r - 15 * cos}" stroke="#14201a" stroke-width="1.5"/>
      <polygon points="${pentagon(7, r + 20 * sin, r - 20 * cos, angle + Math.PI)}" fill="#14201a"/>`;
  });
  const ball = `<svg xmlns="http://www.w3.org/2000/svg" width="${BOARD.piece}" height="${BOARD.piece}">
    <clipPath id="ball"><circle cx="${r}" cy="${r}" r="${r - 2}"/></clipPath>
    <circle cx="${r}" cy="${r}" r="${r - 2}" fill="#fbfbf6"/>
    <g clip-path="url(#ball)"><polygon points="${pentagon(7.5, r, r, turn)}" fill="#14201a"/>${patches.join('')}</g>
    <circle cx="${r}" cy="${r}" r="${r - 2}" fill="none" stroke="#14201a" stroke-width="1.5"/></svg>`;
  return sharp(Buffer.from(ball), { density: 72 * DENSITY })
    .webp({ quality: 80 })
    .toBuffer();
}

function dataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
