import sharp from 'sharp';

/** Of the picture, in px; a card is 85.6 by 54 mm. */
const WIDTH = 856;
const HEIGHT = 540;
const QUALITY = 85;

/** Strokes of the letters of SPECIMEN on a grid of 4 by 6: no font has to be installed. */
const LETTERS: Readonly<Record<string, string>> = {
  S: 'M4 0.8C3.4 0.2 2.7 0 2 0 0.9 0 0 0.7 0 1.6 0 3.6 4 2.4 4 4.4 4 5.3 3.1 6 2 6 1.2 6 0.5 5.8 0 5.2',
  P: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0',
  E: 'M4 0H0V6H4M0 3H3.2',
  C: 'M4 1C3.5 0.4 2.9 0 2.2 0 0.9 0 0 1.3 0 3S0.9 6 2.2 6C2.9 6 3.5 5.6 4 5',
  I: 'M2 0V6',
  M: 'M0 6V0L2 3 4 0V6',
  N: 'M0 6V0L4 6V0',
};
const WORD = 'SPECIMEN';
const LETTER_STEP = 5.6;

/** The sides of an identity card as a member sends them. */
export type CardSide = 'portrait' | 'emblem';

/** Draws one side of an identity card that no country issues, as jpeg: a silhouette, bars in place of text, and SPECIMEN across it. */
export function drawSpecimenCard(side: CardSide): Promise<Buffer> {
  return sharp(Buffer.from(cardSvg(side)))
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function cardSvg(side: CardSide): string {
  const scale = (WIDTH * 0.78) / (WORD.length * LETTER_STEP);
  const letters = [...WORD].map((letter, i) => `<path d="${LETTERS[letter] ?? ''}" transform="translate(${i * LETTER_STEP} 0)"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#dfe7ea"/>
    <rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="28" fill="#f6f8f7" stroke="#9fb2b8" stroke-width="3"/>
    ${side === 'portrait' ? PORTRAIT : EMBLEM}
    <g fill="none" stroke="#c2362b" stroke-opacity="0.55" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"
      transform="rotate(-14 ${WIDTH / 2} ${HEIGHT / 2}) translate(${WIDTH * 0.11} ${HEIGHT / 2 - 3 * scale}) scale(${scale})">${letters}</g>
  </svg>`;
}

const PORTRAIT = `<rect x="560" y="70" width="230" height="290" rx="10" fill="#d3dde0"/>
  <circle cx="675" cy="175" r="58" fill="#8aa0a8"/><path d="M580 360c6-80 46-112 95-112s89 32 95 112z" fill="#8aa0a8"/>
  ${bars([
    [70, 90, 90],
    [180, 90, 190],
    [70, 160, 90],
    [180, 160, 60],
    [70, 230, 90],
    [180, 230, 250],
    [70, 300, 90],
    [180, 300, 320],
    [180, 340, 240],
    [70, 440, 150],
    [250, 440, 420],
  ])}`;

const EMBLEM = `<circle cx="160" cy="160" r="86" fill="none" stroke="#8aa0a8" stroke-width="10"/>
  <path d="M160 98l18 40 44 5-33 30 9 43-38-22-38 22 9-43-33-30 44-5z" fill="#8aa0a8"/>
  ${bars([
    [300, 110, 420],
    [300, 170, 330],
    [120, 400, 150],
    [300, 400, 360],
    [120, 455, 150],
    [300, 455, 300],
  ])}`;

/** Bars in place of text: left edge, top edge and width of each. */
function bars(all: readonly (readonly [x: number, y: number, width: number])[]): string {
  return all.map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="22" rx="11" fill="#b9c7cc"/>`).join('');
}
