import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/calls/headers.ts';
import { LocalizedError } from './localizedError.ts';
import { COMPRESSED_FROM_BYTES } from './responseCompressionCache.ts';
import { SECURITY_POLICY } from './securityPolicy.ts';

/** Calls of one device per minute; a page polls a dozen times, and retries are bounded. */
const CALLS_PER_MINUTE = 600;

/** Registers security headers, cookies, compression and rate limiting. `secure`: the app is reached over TLS. */
export async function registerPlugins(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: SECURITY_POLICY },
    strictTransportSecurity: secure,
  });
  await app.register(cookie);
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    keyGenerator: (request) => String(request.headers[HEADERS.deviceId] ?? request.ip),
    allowList: (request) => !request.url.startsWith('/WOS-'),
    errorResponseBuilder: () => new LocalizedError(429, 'tooManyCalls'),
  });
}
