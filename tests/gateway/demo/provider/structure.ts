/** What is known of the values at one place of some answers: their kinds, and whether every object there has the key. */
interface Place {
  readonly kinds: Set<string>;
  seen: number;
}

/** The places of some values by path; `[]` are the items of a list. */
export type Structure = ReadonlyMap<string, Place>;

/** Returns the places and kinds of all values. */
export function structureOf(values: readonly unknown[]): Structure {
  const places = new Map<string, Place>();
  for (const value of values) visit(value, '', places);
  return places;
}

/**
 * Returns how the structure of an answer differs from that of real ones: keys that those do not have, keys that those always have, and
 * values of other kinds; null is "not said" and may stand for any kind, and an object that is empty says nothing of its keys. `isFree`
 * names places whose keys or kinds may differ.
 */
export function differences(real: Structure, ours: Structure, isFree: (path: string) => boolean = () => false): readonly string[] {
  const unknown = [...ours].flatMap(([path, { kinds }]) => {
    const known = real.get(path);
    if (isFree(path)) return [];
    if (known === undefined) return real.get(parentOf(path))?.kinds.has('empty') === true ? [] : [`${path} is not in the real answers`];
    const isSaid = [...known.kinds].some((kind) => kind !== 'null' && kind !== 'empty');
    return [...kinds]
      .filter((kind) => isSaid && kind !== 'empty' && kind !== 'null' && !known.kinds.has(kind))
      .map((kind) => `${path} is ${kind}, in reality ${[...known.kinds].join(' or ')}`);
  });
  const missing = [...real].flatMap(([path, place]) => {
    const parent = parentOf(path);
    const parentHere = ours.get(parent);
    if (isFree(path) || parentHere === undefined || path.endsWith('[]')) return [];
    const isAlways = place.seen === real.get(parent)?.seen;
    return isAlways && (ours.get(path)?.seen ?? 0) < parentHere.seen ? [`${path} is missing`] : [];
  });
  return [...unknown, ...missing];
}

function visit(value: unknown, path: string, places: Map<string, Place>): void {
  const place = places.get(path) ?? { kinds: new Set<string>(), seen: 0 };
  places.set(path, place);
  place.seen += 1;
  place.kinds.add(kindOf(value));
  if (Array.isArray(value)) for (const item of value) visit(item, `${path}[]`, places);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`, places);
  }
}

/** An empty list says nothing of its items. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'list';
  return typeof value;
}

function parentOf(path: string): string {
  return path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, path.lastIndexOf('.'));
}
