import { type LookupAddress, lookup as resolveHost } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Returns all addresses of a host. */
export type ResolveHost = (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

/** Networks of IPv4 that are not the public internet: own machine, private, link-local, shared, reserved, multicast. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only global unicast is public, without documentation and the networks that tunnel to IPv4. */
const GLOBAL_IPV6: readonly (readonly [string, number])[] = [['2000::', 3]];
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closedIpv4 = networks('ipv4', CLOSED_IPV4);
const globalIpv6 = networks('ipv6', GLOBAL_IPV6);
const closedIpv6 = networks('ipv6', CLOSED_IPV6);

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/**
 * Returns how a connection finds the addresses of its host. It fails when one of them is not public: a supplier's name must not lead into
 * our own network. The connection uses the addresses that were checked.
 */
export function createPublicLookup(resolve: ResolveHost = resolveAll): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses;
      if (error !== null) done(error, '', 0);
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        done(new Error(`${host} has an address that is not public`), '', 0);
      else if (all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}

function resolveAll(host: string, done: Parameters<ResolveHost>[1]): void {
  resolveHost(host, { all: true }, (error, addresses) => done(error, error === null ? addresses : []));
}

function networks(family: 'ipv4' | 'ipv6', all: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of all) list.addSubnet(network, prefix, family);
  return list;
}
