/** Larger numbers could be a phone number or member id. */
const MAX_NUMBER = 1_000_000;
const CHANNEL = /^[a-z]{1,12}(:[a-z\d]{1,12})?$/;

/** Returns the kind of a received value without its content: these messages are recorded on tapes, which contain nothing about users. */
export function describeKind(wire: unknown): string {
  if (typeof wire === 'number') return Math.abs(wire) < MAX_NUMBER ? String(wire) : 'a large number';
  if (typeof wire === 'string') return `a text of ${wire.length}`;
  if (Array.isArray(wire)) return `a list of ${wire.length}`;
  return wire === null ? 'null' : typeof wire;
}

/** Returns a text that has the form of a channel's name, otherwise its kind. */
export function describeChannel(wire: unknown): string {
  return typeof wire === 'string' && CHANNEL.test(wire) ? wire : describeKind(wire);
}
