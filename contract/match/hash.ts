/** Returns the 32-bit FNV-1a hash of a text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns a well-mixed 32-bit hash of a text, for orders and colours that look random and never change. */
export function hashOf(text: string): number {
  // FNV-1a leaves the high bits of similar texts alike, and ids are similar, so MurmurHash3's finalizer mixes them.
  let hash = fnv1a(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
