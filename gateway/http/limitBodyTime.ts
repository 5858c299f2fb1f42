import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { createParserErrorHandler } from './parserError.ts';

const UPLOADS: ReadonlySet<string | undefined> = new Set(
  Object.values(CALLS)
    .filter(({ isUpload }) => isUpload)
    .map(({ path }) => path),
);

/** Ends requests whose body is not there in time with a 408. Uploads have the time that Node gives every request. */
export function limitBodyTime(app: FastifyInstance, { limitMs, secure }: { readonly limitMs: number; readonly secure: boolean }): void {
  const end = createParserErrorHandler(secure);
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || UPLOADS.has(routeOptions.url)) return;
    const timer = setTimeout(() => end(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket), limitMs);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    // A request that is refused is answered without being read to its end.
    reply.raw.once('finish', stop);
  });
}
