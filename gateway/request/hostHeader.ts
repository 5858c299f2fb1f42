import type { IncomingMessage } from 'node:http';

/**
 * Returns why the Host header of a request is refused (RFC 9112, 3.2), or null. With two, a proxy and the gateway may each believe another;
 * Node would take the first. `hosts`: those that the gateway answers for, in small letters; every host when there is none.
 */
export function hostRefusal(
  { rawHeaders, httpVersion, headers }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'headers'>,
  hosts: readonly string[],
): string | null {
  const count = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
  if (count > 1) return `the request has ${count} Host headers: send one`;
  if (count === 1 && hosts.length > 0 && !hosts.includes(headers.host?.toLowerCase() ?? ''))
    return 'this gateway does not answer for that host';
  return count === 0 && (httpVersion === '1.1' || hosts.length > 0) ? 'the request has no Host header: send one' : null;
}
