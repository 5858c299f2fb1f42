const MAX_CHARS = 60;

/** Returns the first characters of a received value for an error message. JSON for objects, as `String` would call their own `toString`. */
export function describeValue(wire: unknown): string {
  return (typeof wire === 'object' ? JSON.stringify(wire) : String(wire)).slice(0, MAX_CHARS);
}
