/** Larger numbers could be somebody's phone or member id. */
const MAX_NUMBER = 1_000_000;
const CHANNEL = /^[a-z]{1,12}(:[a-z\d]{1,12})?$/;

/** Returns what kind of value came over the wire, without its content: these messages get onto tapes, which must tell nothing of a user. */
export function describeKind(wire: unknown): string {
  if (typeof wire === 'number') return Math.abs(wire) < MAX_NUMBER ? String(wire) : 'a large number';
  if (typeof wire === 'string') return `a text of ${wire.length}`;
  if (Array.isArray(wire)) return `a list of ${wire.length}`;
  return wire === null ? 'null' : typeof wire;
}

/** Returns the name of a channel where the text could be one. */
export function describeChannel(wire: unknown): string {
  return typeof wire === 'string' && CHANNEL.test(wire) ? wire : describeKind(wire);
}
