import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { failed } from '#contract/calls/envelope.ts';
import { addFileRoutes } from '#gateway/files/fileRoutes.ts';
import { answerError, answerNotFound } from '#gateway/http/answerError.ts';
import { COMPRESSED_FROM_BYTES } from '#gateway/http/compressOnce.ts';
import { helmetOptions } from '#gateway/http/securityHeaders.ts';
import { createStaff } from '#gateway/operator/staff/staff.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { forbidCaching } from '#gateway/request/forbidCaching.ts';
import { hostRefusal } from '#gateway/request/hostHeader.ts';
import type { ConsoleDeps } from './consoleDeps.ts';
import { ConsoleConflict } from './consoleErrors.ts';
import { consoleHandlers } from './consoleHandlers.ts';
import { addConsoleRoutes } from './consoleRoutes.ts';
import { createLetterPost, type LetterPost } from './delayedLetters.ts';
import { createItemActs } from './itemActs.ts';
import { createOperatorSessions } from './operatorSessions.ts';
import { createPresence } from './presence.ts';
import { createQueue } from './queue.ts';
import { createSources } from './sources/sources.ts';

/** An announcement in four languages. */
const BODY_BYTES = 400_000;
/** Where the build puts the page of the console. */
const PAGE = 'src/console';
const YEAR_S = 365 * 86_400;

export interface ConsoleAppOptions {
  /** The folder of the built client; null serves calls only. */
  readonly client: string | null;
  /** The console is reached over TLS. */
  readonly secure: boolean;
  /** Hosts that it answers for, in small letters; every host when there is none. */
  readonly hosts: readonly string[];
  readonly proxies: number;
}

/** Builds the operator's console: an app of its own, on a port of its own, which serves its calls and its client to operators. */
export async function buildConsole(
  deps: ConsoleDeps,
  { client, secure, hosts, proxies }: ConsoleAppOptions,
): Promise<{ readonly app: FastifyInstance; readonly letters: LetterPost }> {
  const { db, timers, pepper, hub, catalogue, files } = deps;
  const app = Fastify({ bodyLimit: BODY_BYTES, trustProxy: (_, hop) => hop < proxies, logger: false });
  await app.register(helmet, helmetOptions(secure, hosts));
  app.addHook('onRequest', async ({ raw }) => {
    const refusal = hostRefusal(raw, hosts);
    if (refusal !== null) throw new BadRequest(refusal);
  });
  await app.register(cookie);
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ConsoleConflict)) return answerError(error, request, reply);
    return forbidCaching(reply)
      .status(409)
      .send({ ...failed(409, error.message), data: error.conflict });
  });
  const sources = createSources({ now: timers.now, catalogue, rowOf: hub.row, pepper });
  const letters = createLetterPost(deps);
  const queue = createQueue({ db, sources, now: timers.now, elapsed: timers.elapsed });
  const presence = createPresence(timers.elapsed);
  const acts = createItemActs({ ...deps, sources, letters });
  addConsoleRoutes(app, {
    db,
    timers,
    staff: createStaff(db, pepper, timers.now),
    sessions: createOperatorSessions(db, timers.now),
    presence,
    handlers: consoleHandlers({ deps, queue, acts, presence }),
    secure,
  });
  addFileRoutes(app, files);
  await serveClient(app, client);
  return { app, letters };
}

/** Serves the console's page at every path that is nothing else's; of the build only what both clients share is beside it. */
async function serveClient(app: FastifyInstance, client: string | null): Promise<void> {
  const page = client === null ? null : join(client, PAGE);
  if (client === null || page === null || !existsSync(join(page, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    // The page is sent through here too, and names the scripts of its own build.
    setHeaders: (response, path) => {
      response.header('cache-control', path.startsWith(page) ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:console-api|assets|files)\//.test(request.url);
    return isPage ? reply.sendFile('index.html', page) : answerNotFound(request, reply);
  });
}
