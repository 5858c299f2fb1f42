import { CREST_PATTERNS, CREST_SHAPES, type Crest } from './fixtures.ts';
import { hashOf } from './hash.ts';

/** Dark enough for a white letter at 4.5:1 (docs/product.md#crests), and distinct enough for two crests in one row. */
export const CREST_COLOURS: readonly string[] = [
  '#7a1220',
  '#b3261e',
  '#a63c00',
  '#7a4a00',
  '#5c5200',
  '#3d6300',
  '#17653a',
  '#00664f',
  '#005f73',
  '#0b5394',
  '#1f3fa8',
  '#3b2fa3',
  '#5b2a8c',
  '#7d1f7a',
  '#9c1458',
  '#33373d',
];

/** Returns the crest drawn for a name: always the same, and never a real club's. */
export function crestOf(name: string): Crest {
  const hash = hashOf(`crest of ${name}`);
  return { shape: pick(CREST_SHAPES, hash), pattern: pick(CREST_PATTERNS, hash >>> 4), colours: crestColoursOf(name) };
}

/** Returns two different colours for a name. */
export function crestColoursOf(name: string): readonly [string, string] {
  const hash = hashOf(`colours of ${name}`);
  const first = pick(CREST_COLOURS, hash);
  const others = CREST_COLOURS.filter((colour) => colour !== first);
  return [first, pick(others, hash >>> 8)];
}

function pick<Item>(list: readonly Item[], hash: number): Item {
  const item = list[hash % list.length];
  if (item === undefined) throw new RangeError('cannot pick from an empty list');
  return item;
}
