import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './answerError.ts';
import { localePreload } from './localePreload.ts';

const YEAR_S = 365 * 86_400;

/** Serves the files of a built client, and its page at every other path that is not a call's. Hashed files never change. */
export async function serveClient(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  const preloadOf = localePreload(client);
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return answerNotFound(request, reply);
    const preload = preloadOf(request.url);
    if (preload !== null) reply.header('link', preload);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/WOS-') && !url.startsWith('/assets/');
}
