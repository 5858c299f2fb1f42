/** Flags that say why or for how long: the rest names the item, which the entry does already. */
const SHOWN = ['member', 'reason', 'rule', 'minutes', 'is', 'coins', 'seconds', 'decision'];
const MAX_CHARS = 80;

/** Returns the values of the flags of an act that are worth a line. */
export function flagFacts(flags: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return SHOWN.flatMap((name) => flags[name] ?? []).map((value) => (value.length > MAX_CHARS ? `${value.slice(0, MAX_CHARS)}…` : value));
}
