const MAX_CHARS = 60;

/** Returns a received value, shortened, for an error message. `String` would call an object's own `toString`. */
export function describeValue(wire: unknown): string {
  return (typeof wire === 'object' ? JSON.stringify(wire) : String(wire)).slice(0, MAX_CHARS);
}
