import type { IncomingMessage } from 'node:http';

/**
 * Returns the content security policy: same origin only. Inline styles carry positions and crest colours. `hosts`: those that the gateway
 * answers for; without any, each request's own.
 */
export function securityPolicy(hosts: readonly string[]) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...(hosts.length > 0 ? hosts.map(socketOn) : [ownSocket])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No string becomes markup or script; the page creates one script URL, the service worker's.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['touchline'],
  };
}

/** The socket on this host, for browsers where 'self' covers http only. Hosts with unexpected characters are left out. */
function ownSocket({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? socketOn(host) : "'self'";
}

function socketOn(host: string): string {
  return `ws://${host} wss://${host}`;
}
