import { encode } from 'uqr';

/** What is written on a poster, in the language of the page. */
export interface PosterTexts {
  readonly scan: string;
  readonly headline: string;
  /** Who invites. */
  readonly from: string;
  readonly digits: string;
}

export interface PosterContent {
  readonly code: string;
  readonly link: string;
  /** The inviter's first letter, on a colour of their own. */
  readonly letter: string;
  readonly colour: string;
  readonly texts: PosterTexts;
}

/** The picture in px, the same by day and by night. */
export const POSTER_WIDTH = 750;
export const POSTER_HEIGHT = 1200;

const CHALK = '#f7fbf4';
const CHALK_LINE = '#f7fbf480';
const PAPER = '#fdfefc';
const INK = '#0b1d15';
const GREY = '#46574d';
const BOARD = '#12271e';
const TURF = ['#1c6b45', '#19623f'] as const;
const SHADOW = '#052a1a7a';
const SANS = `-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`;
const FIGURES = `'DIN Alternate', Bahnschrift, 'Roboto Condensed', 'Arial Narrow', ${SANS}`;

const LAWN_HEIGHT = 744;
const STRIPE = 93.75;
const MARGIN = 40;
const QR_BOX = { x: 176, y: 160, side: 400 };
/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

type Context = CanvasRenderingContext2D;

/** Draws the poster of an invite code: the pitch with the QR code of its link in the centre circle, and the code below. */
export function drawPoster(context: Context, { code, link, letter, colour, texts }: PosterContent): void {
  drawLawn(context);
  drawQr(context, link);
  write(context, texts.scan, { x: POSTER_WIDTH / 2, y: 602, font: `600 30px ${SANS}`, colour: CHALK, align: 'center' });
  context.fillStyle = PAPER;
  context.fillRect(0, LAWN_HEIGHT, POSTER_WIDTH, POSTER_HEIGHT - LAWN_HEIGHT);
  drawFace(context, letter, colour);
  const width = POSTER_WIDTH - 2 * MARGIN;
  write(context, texts.headline, { x: MARGIN, y: 880, font: `700 56px ${SANS}`, colour: INK, maxWidth: width });
  write(context, texts.from, { x: MARGIN, y: 940, font: `400 30px ${SANS}`, colour: GREY, maxWidth: width });
  drawFlips(context, code);
  write(context, texts.digits, { x: MARGIN, y: 1149, font: `400 26px ${SANS}`, colour: GREY, maxWidth: 300 });
  write(context, new URL(link).host, {
    x: POSTER_WIDTH - MARGIN,
    y: 1149,
    font: `500 26px ${SANS}`,
    colour: INK,
    align: 'right',
    maxWidth: 340,
  });
}

/** Returns the dark modules of a link's QR code, level M, with its quiet zone: rows of columns. */
export function qrModules(link: string): readonly (readonly boolean[])[] {
  return encode(link, { ecc: 'M', boostEcc: false, border: QUIET_ZONE }).data;
}

function drawLawn(context: Context): void {
  for (let i = 0; i * STRIPE < POSTER_WIDTH; i += 1) {
    context.fillStyle = TURF[i % 2 === 0 ? 0 : 1];
    context.fillRect(i * STRIPE, 0, STRIPE + 1, LAWN_HEIGHT);
  }
  context.fillStyle = SHADOW;
  fillPath(context, [
    [0, 0],
    [422, 0],
    [122, LAWN_HEIGHT],
    [0, LAWN_HEIGHT],
  ]);
  context.strokeStyle = CHALK_LINE;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(POSTER_WIDTH / 2, 0);
  context.lineTo(POSTER_WIDTH / 2, LAWN_HEIGHT - 80);
  context.stroke();
  context.beginPath();
  context.arc(POSTER_WIDTH / 2, 360, 264, 0, 2 * Math.PI);
  context.stroke();
  context.strokeRect(-4, 140, 112, 440);
  context.strokeRect(-4, 248, 44, 224);
  context.strokeRect(POSTER_WIDTH - 108, 140, 112, 440);
  context.strokeRect(POSTER_WIDTH - 40, 248, 44, 224);
  context.fillStyle = CHALK;
  context.fillRect(0, LAWN_HEIGHT - 80, POSTER_WIDTH, 8);
  drawFlag(context);
  write(context, 'Touchline', { x: 108, y: 66, font: `700 34px ${SANS}`, colour: CHALK });
}

function drawFlag(context: Context): void {
  context.save();
  context.translate(32, 34);
  context.rotate(-0.1);
  context.fillStyle = CHALK;
  context.fillRect(0, 0, 5, 52);
  context.fillRect(10, 2, 48, 34);
  context.fillStyle = INK;
  context.fillRect(12, 4, 22, 15);
  context.fillRect(34, 19, 22, 15);
  context.restore();
}

function drawQr(context: Context, link: string): void {
  const modules = qrModules(link);
  const size = QR_BOX.side / modules.length;
  context.fillStyle = PAPER;
  context.fillRect(QR_BOX.x, QR_BOX.y, QR_BOX.side, QR_BOX.side);
  context.fillStyle = INK;
  const edge = (at: number): number => Math.round(at * size);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      // Whole pixels, so that no line of paper runs between modules.
      if (isDark) context.fillRect(QR_BOX.x + edge(x), QR_BOX.y + edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
}

function drawFace(context: Context, letter: string, colour: string): void {
  const [x, y] = [MARGIN + 72, 732];
  context.fillStyle = PAPER;
  fillCircle(context, x, y, 80);
  context.fillStyle = colour;
  fillCircle(context, x, y, 72);
  write(context, letter, { x, y: y + 24, font: `700 64px ${SANS}`, colour: '#ffffff', align: 'center' });
}

function drawFlips(context: Context, code: string): void {
  const [gap, top, height] = [9, 980, 120];
  const width = (POSTER_WIDTH - 2 * MARGIN - gap * (code.length - 1)) / code.length;
  for (const [i, digit] of [...code].entries()) {
    const x = MARGIN + i * (width + gap);
    context.fillStyle = BOARD;
    context.beginPath();
    context.roundRect(x, top, width, height, 12);
    context.fill();
    context.fillStyle = '#ffffff24';
    context.fillRect(x, top + height / 2 - 1, width, 2);
    write(context, digit, { x: x + width / 2, y: top + 87, font: `700 72px ${FIGURES}`, colour: '#f6fbf3', align: 'center' });
  }
}

interface TextStyle {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
  /** Longer text is set narrower. */
  readonly maxWidth?: number;
}

function write(context: Context, text: string, { x, y, font, colour, align = 'left', maxWidth }: TextStyle): void {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(text, x, y, maxWidth);
}

function fillCircle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function fillPath(context: Context, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
