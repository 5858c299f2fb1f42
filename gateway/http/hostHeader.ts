import type { IncomingMessage } from 'node:http';

/**
 * Returns why the Host header of a request is refused (RFC 9112, 3.2), or null. With two, a proxy and the gateway may each believe another;
 * Node would take the first.
 */
export function hostRefusal({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): string | null {
  const count = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
  if (count > 1) return `the request has ${count} Host headers: send one`;
  return count === 0 && httpVersion === '1.1' ? 'the request has no Host header: send one' : null;
}
