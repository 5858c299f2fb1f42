/** A number of 32 bits from a text, always the same one: orders and colours that look random and never change. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // FNV leaves the high bits of similar texts alike, and ids are similar: mixed as MurmurHash3 ends.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
