import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Groups of an IPv6 address that name the network of one customer (RFC 6177); a host may use any address within. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** An address with a port, or an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;
const MAPPED = /^::ffff:(?=\d+\.)/;

/** Returns an IP address in its canonical form, without port, zone or IPv4 mapping; null for a text that is none. */
export function canonicalAddress(text: string): string | null {
  const [, bracketed, beforePort] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? beforePort ?? text).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '') : null;
}

/**
 * Returns the key under which budgets count an address: itself for IPv4, its /64 for IPv6. All texts that are no address share the key
 * `unknown`, so that making them up gains nothing.
 */
export function addressKey(text: string): string {
  const address = canonicalAddress(text);
  if (address === null) return 'unknown';
  return address.includes(':') ? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

/** Returns the eight groups of a canonical IPv6 address; an embedded IPv4 address is in its last two, which are no part of the network. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - (first?.length ?? 0) - (last?.length ?? 0)) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])];
}
