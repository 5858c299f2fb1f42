import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import * as z from 'zod/mini';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { failed, httpStatus, ok } from '#contract/calls/envelope.ts';
import { needsMember } from '#contract/calls/defineCall.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { isSport, type Sport } from '#contract/match/sport.ts';
import { BadRequest, invalidInput } from '#gateway/http/badRequest.ts';
import { localePreload } from '#gateway/http/localePreload.ts';
import { type Handlers, createHandlers, type Services } from '#gateway/http/handlers.ts';
import { hasNull, isTooDeep } from '#gateway/http/jsonLimits.ts';
import { redactError } from './redactError.ts';
import { openApi } from '#gateway/http/openApi.ts';
import { languageOf, memberOf, type RequestContext, parseHeaders } from '#gateway/http/requestContext.ts';
import { HttpError } from '#gateway/http/httpError.ts';
import { createTokenCookies, type TokenCookies } from './member/cookies.ts';
import type { Sessions } from './member/sessions.ts';
import { encodingFor, compressOnce } from '#gateway/http/responseCompressionCache.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import { translate } from '#gateway/http/messages.ts';

z.config(z.locales.en()); // a caller is told in words what was due

/** Bodies of these calls are small. */
const BODY_BYTES = 64 * 1024;
/** Who sends a request byte by byte is cut off: without a limit such senders take every connection. */
const REQUEST_MS = 20_000;
/** Calls of one device in a minute: a page polls a dozen times, and retries are bounded. */
const CALLS_PER_MINUTE = 600;
const YEAR_S = 365 * 86_400;

export interface AppOptions {
  /** The folder of the built client; null serves calls only. */
  readonly client: string | null;
  readonly logLevel: 'silent' | 'warn';
  /** Where the log is written to; the terminal, unless told otherwise. */
  readonly log?: { write(line: string): void };
  /** The app is reached by TLS. */
  readonly secure: boolean;
  /** Proxies of ours before the gateway: the address of a context is the one that the first of them names. */
  readonly proxies: number;
}

/** The HTTP side of the gateway: the calls of the table, and the client. */
export async function buildApp(services: Services, { client, logLevel, log, secure, proxies }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: REQUEST_MS },
    trustProxy: (_, hop) => hop < proxies,
    logger: logLevel === 'silent' ? false : { level: logLevel, ...(log && { stream: log }) },
    rewriteUrl: ({ url = '/' }) => readable(url),
  });
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: POLICY }, strictTransportSecurity: secure });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    keyGenerator: (request) => String(request.headers[HEADERS.deviceId] ?? request.ip),
    allowList: (request) => !request.url.startsWith('/WOS-'),
    errorResponseBuilder: () => new LocalizedError(429, 'tooManyCalls'),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  const firstWords = client === null ? () => null : localePreload(client);
  app.setNotFoundHandler((request, reply) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (client !== null && asks && !request.url.startsWith('/WOS-') && !request.url.startsWith('/assets/')) {
      const words = firstWords(request.url);
      if (words !== null) reply.header('link', words);
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return reply.status(404).send(failed(404, `there is no ${request.method} ${request.url.split('?')[0]}`));
  });
  const handlers = createHandlers(services);
  const cookies = createTokenCookies(secure);
  for (const name of callNames()) addRoute(app, name, handlers, services, cookies);
  app.get('/openapi.json', () => openApi());
  if (client !== null) await serveClient(app, client);
  return app;
}

/** An address that cannot be decoded would come to no route and no hook, and its answer have no headers: its signs are taken as they stand. */
function readable(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Everything from here, nothing from elsewhere; styles of single elements carry positions and colours of crests. */
const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", ownSocket],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  // No text becomes markup or script, whoever asks for it; the page makes one address of a script itself, the worker's.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['touchline'],
};

/** The socket on our own host, for browsers to whom 'self' is http only. A host that is none of ours to print is left out. */
function ownSocket({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function callNames(): CallName[] {
  return Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
}

function addRoute<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handlers: Handlers,
  services: Services,
  cookies: TokenCookies,
): void {
  const { method, path, input } = CALLS[name];
  const handler = handlers[name];
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const context = await readerOf(request, reply, asksWho(name) ? services.memberServices.sessions : null, cookies);
      if (needsMember(path)) memberOf(context);
      const given: unknown = method === 'GET' ? request.query : request.body;
      if (isTooDeep(given)) throw new BadRequest('the body is nested too deep');
      if (hasNull(given)) throw new BadRequest('a text has a null character: leave it out');
      const parsed = input.safeParse(given ?? {});
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      if (name === 'board' && isKnown(request, reply, services, parsed.data)) return reply.status(304).send();
      const answer = await handler(parsed.data, context);
      return SHARED.has(name) && isLong(answer) ? sharedAnswer(request, reply, answer) : ok(answer);
    },
  });
}

/** Calls without a member that are another's answer for who is logged in. */
const ASK_WHO: ReadonlySet<CallName> = new Set([
  'focusList',
  'focusUpdate',
  'ringtoneInfo',
  'ringtoneUpdate',
  'login',
  'phoneLogin',
  'registerByPhone',
  'resetLoginPwd',
  'smsCaptcha',
  'guest',
  'exchangeActivityToken',
]);

/** Whether a call needs to know whose session it is: a herd that asks for boards and lists is not looked up, each in the database. */
function asksWho(name: CallName): boolean {
  return needsMember(CALLS[name].path) || ASK_WHO.has(name);
}

async function readerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions | null,
  cookies: TokenCookies,
): Promise<RequestContext> {
  const headers = parseHeaders(request.headers);
  const readable = request.headers[HEADERS.token.toLowerCase()];
  const hidden = cookies.readHiddenHalf(request);
  const session = typeof readable === 'string' && sessions ? await sessions.find(headers.tenant, readable, hidden) : null;
  return {
    ...headers,
    ip: request.ip,
    // Nobody is to be told "not logged in" because a call was forgotten.
    get session() {
      if (sessions === null) throw new Error(`${request.routeOptions.url} asks who is logged in: name its call in ASK_WHO`);
      return session;
    },
    hiddenHalf: session && hidden !== undefined ? hidden : null,
    setTokenCookies: (token) => cookies.set(reply, token),
    clearTokenCookies: () => cookies.clear(reply),
  };
}

/** Snapshots are revalidated: the ETag is the position. True when the caller has this very one. */
function isKnown(request: FastifyRequest, reply: FastifyReply, { hub }: Services, input: unknown): boolean {
  const { epoch, seq } = hub.position(sportIn(input));
  const etag = `"${epoch}.${seq}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  return request.headers['if-none-match']?.replace(/^W\//, '') === etag;
}

/** Answers that are one object for everybody who asks at about the same time. */
const SHARED: ReadonlySet<CallName> = new Set(['board', 'instantList', 'scheduleList', 'overList']);

/** Whether an answer carries rows: one that says "unchanged" is shorter than its compression. */
function isLong(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && 'rows' in answer;
}

/** After a restart a herd asks for the same board and list: compressed for each of five thousand, they kept the processor for ten seconds. */
function sharedAnswer(request: FastifyRequest, reply: FastifyReply, answer: object): unknown {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return ok(answer);
  reply.header('vary', 'accept-encoding').header('content-encoding', encoding).type('application/json; charset=utf-8');
  return compressOnce(answer, encoding);
}

function sportIn(input: unknown): Sport {
  return typeof input === 'object' && input !== null && 'sport' in input && isSport(input.sport) ? input.sport : 'football';
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers);
  if (error instanceof HttpError) {
    const words = error instanceof LocalizedError ? error.in(language) : error.message;
    return reply.status(error.statusCode).send(failed(error.statusCode, words));
  }
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : error instanceof BadRequest
        ? 400
        : 500;
  if (status >= 500) {
    request.log.error({ failed: redactError(error), call: request.routeOptions.url });
    return reply.status(500).send(failed(500, translate('gatewayFailed', language)));
  }
  const code = status === 413 || status === 415 ? 400 : status;
  return reply.status(httpStatus(code)).send(failed(code, wordsOf(status, error, request.routeOptions.bodyLimit)));
}

function wordsOf(status: number, error: unknown, bodyLimit: number | undefined): string {
  if (status === 413) return `the body is longer than ${bodyLimit ?? BODY_BYTES} bytes`;
  if (status === 415) return 'the body is not JSON: send it as application/json';
  return error instanceof Error ? error.message : 'the request is not understood';
}

/** Hashed files never change; everything else is asked for again. */
async function serveClient(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
}
