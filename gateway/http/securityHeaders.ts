import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What helmet sets by default besides the policy and strict transport; `rawRequests.test.ts` compares them. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Returns how helmet sets the security headers of an answer. `secure`: the app is reached over TLS. `hosts`: those that the gateway answers
 * for; every host when there is none.
 */
export function helmetOptions(secure: boolean, hosts: readonly string[]): FastifyHelmetOptions {
  return { contentSecurityPolicy: { useDefaults: false, directives: securityPolicy(hosts) }, strictTransportSecurity: secure };
}

/**
 * Returns the same headers for an answer to what Node could not read as a request, which passes no plugin; the policy names no host, because
 * there is none that can be trusted.
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return { 'content-security-policy': policyText(), ...HEADERS, ...(secure && STRICT_TRANSPORT) };
}

/**
 * Returns the content security policy: same origin only. Inline styles carry positions and crest colours. `hosts`: those that the gateway
 * answers for; without any, each request's own.
 */
function securityPolicy(hosts: readonly string[]) {
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

function policyText(): string {
  return Object.entries(securityPolicy([]))
    .map(([directive, sources]) => [directive, ...sources.filter((source) => typeof source === 'string')].join(' '))
    .join(';');
}
