/** Returns what a player is called where there is little room: the name without its first part, such as "van Dijk" or "Cảnh Tường". */
export function pitchName(name: string): string {
  const [first = '', ...others] = name.split(/[·・]|\s+/u);
  return others.length === 0 ? first : name.slice(first.length + 1).trim();
}
