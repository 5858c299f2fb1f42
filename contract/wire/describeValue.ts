/** What is shown of a value in a message; a sender may write more than anybody reads. */
const MOST = 60;

/**
 * A value of the wire as a message names it. `String` asks an object for its own `toString`, and that of a sender may be anything:
 * a refusal of it then was an error of another kind.
 */
export function describeValue(wire: unknown): string {
  return (typeof wire === 'object' ? JSON.stringify(wire) : String(wire)).slice(0, MOST);
}
