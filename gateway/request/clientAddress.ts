import { canonicalAddress } from './addressKey.ts';

/** The addresses of a request, nearest first; that of the connection is undefined over a Unix socket and once it is closed. */
interface ForwardedRequest {
  readonly ips?: readonly (string | undefined)[] | undefined;
}

/**
 * Returns the address of the client in its canonical form: the furthest that our own proxies report, or `unknown`. An entry of
 * X-Forwarded-For that is no address is ignored in favour of the proxy that sent it, never of the next entry, which the client may have
 * written.
 */
export function clientAddress({ ips = [] }: ForwardedRequest): string {
  return ips.map((entry = '') => canonicalAddress(entry)).findLast((address) => address !== null) ?? 'unknown';
}
