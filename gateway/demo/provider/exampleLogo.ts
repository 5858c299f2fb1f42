import type { Crest, CrestPattern, CrestShape } from '#contract/match/fixtures.ts';
import { crestOf } from '#contract/match/crestColours.ts';
import { latinName } from './world/worldNames.ts';
import { teamOfNumber } from './world/worldIds.ts';

/** Where both providers say that the pictures of the example are. No such host exists. */
export const EXAMPLE_LOGO_HOST = 'media.example';

const ADDRESS = /^https:\/\/media\.example\/(football|basketball)\/(teams|leagues)\/(\d{1,9})\.png$/;

/** A picture of the example. */
export interface ExampleLogo {
  readonly type: 'image/svg+xml';
  readonly bytes: Uint8Array;
}

/** Draws the crest behind an address of the example; null for addresses that are not of a team or league. */
export function exampleLogo(url: string): ExampleLogo | null {
  const [, sport, kind, number] = ADDRESS.exec(url) ?? [];
  if (sport === undefined || kind === undefined || number === undefined) return null;
  const found = kind === 'teams' ? teamOfNumber(sport === 'football' ? 'football' : 'basketball', Number(number)) : undefined;
  const crest = found?.club.crest ?? crestOf(`${sport} ${kind} ${number}`);
  const letter = found === undefined ? '' : latinName(found.club.name).charAt(0).toUpperCase();
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(drawn(crest, letter)) };
}

const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M10 8h80v44c0 22-18 34-40 42C28 86 10 74 10 52z',
  ball: 'M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  hex: 'M50 5l40 22v46L50 95L10 73V27z',
  flag: 'M10 12h80v76L50 74L10 88z',
};
/** What the second colour covers. */
const PATTERNS: Readonly<Record<CrestPattern, string>> = {
  plain: '',
  half: 'M50 0h50v100H50z',
  hoop: 'M0 36h100v28H0z',
  stripe: 'M20 0h16v100H20zM64 0h16v100H64z',
  sash: 'M0 0h30l70 70v30H70L0 30z',
  chief: 'M0 0h100v30H0z',
};

function drawn({ shape, pattern, colours: [first, second] }: Crest, letter: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">',
    `<clipPath id="c"><path d="${OUTLINES[shape]}"/></clipPath>`,
    `<g clip-path="url(#c)"><path fill="${first}" d="M0 0h100v100H0z"/><path fill="${second}" d="${PATTERNS[pattern]}"/></g>`,
    letter === ''
      ? ''
      : `<text x="50" y="64" text-anchor="middle" font-family="sans-serif" font-size="40" font-weight="700" fill="#fff">${escaped(letter)}</text>`,
    '</svg>',
  ].join('');
}

function escaped(letter: string): string {
  return letter.replace('&', '&amp;').replace('<', '&lt;');
}
