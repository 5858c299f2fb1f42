import type { Sport } from '#contract/match/sport.ts';

/** What a supplier's id belongs to: suppliers may use the same ids in both sports. */
export interface SourceKey {
  readonly sport: Sport;
  readonly sourceId: string;
}

/** Returns the key as text, for maps. */
export function keyOf({ sport, sourceId }: SourceKey): string {
  return `${sport}/${sourceId}`;
}

/** Returns the id of what is stored. Throws when it is not. */
export function idFrom(ids: ReadonlyMap<string, number>, one: SourceKey): number {
  const id = ids.get(keyOf(one));
  if (id === undefined) throw new Error(`${keyOf(one)} was not stored`);
  return id;
}

/** Returns the items without repeated ids; the last of several counts. */
export function unique<Item extends SourceKey>(all: readonly Item[]): Item[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}
