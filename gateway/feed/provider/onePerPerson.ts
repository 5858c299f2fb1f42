import type { Person } from '#contract/detail/fields.ts';

/** Returns a list in which nobody is twice: the first entry of each id stays. People without an id are never the same. */
export function onePerPerson<Entry extends { readonly player: Person }>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ player: { id } }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
