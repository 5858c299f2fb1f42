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

z.config(z.locales.en()); // English validation messages for callers

/** Request bodies are small. */
const BODY_BYTES = 64 * 1024;
/** Limit for receiving a request: slow senders would otherwise occupy every connection. */
const REQUEST_MS = 20_000;
/** Calls of one device per minute; a page polls a dozen times, and retries are bounded. */
const CALLS_PER_MINUTE = 600;
const YEAR_S = 365 * 86_400;

export interface AppOptions {
  /** The folder of the built client; null serves calls only. */
  readonly client: string | null;
  readonly logLevel: 'silent' | 'warn';
  /** Log destination; stdout by default. */
  readonly log?: { write(line: string): void };
  /** The app is reached over TLS. */
  readonly secure: boolean;
  /** Number of our own proxies in front of the gateway: the client's address is the one that the outermost of them reports. */
  readonly proxies: number;
}

/** Builds the HTTP side of the gateway: all calls of the table, and the client. */
export async function buildApp(services: Services, { client, logLevel, log, secure, proxies }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: REQUEST_MS },
    trustProxy: (_, hop) => hop < proxies,
    logger: logLevel === 'silent' ? false : { level: logLevel, ...(log && { stream: log }) },
    rewriteUrl: ({ url = '/' }) => escapeMalformed(url),
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
  const preloadOf = client === null ? () => null : localePreload(client);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (client !== null && isRead && !request.url.startsWith('/WOS-') && !request.url.startsWith('/assets/')) {
      const preload = preloadOf(request.url);
      if (preload !== null) reply.header('link', preload);
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return reply.status(404).send(failed(404, `no route for ${request.method} ${request.url.split('?')[0]}`));
  });
  const handlers = createHandlers(services);
  const cookies = createTokenCookies(secure);
  for (const name of callNames()) addRoute(app, name, handlers, services, cookies);
  app.get('/openapi.json', () => openApi());
  if (client !== null) await serveClient(app, client);
  return app;
}

/** Escapes a URL that cannot be decoded: no route or hook would run for it, and its response would lack the security headers. */
function escapeMalformed(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Same origin only. Inline styles carry positions and crest colours. */
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
  // No string becomes markup or script; the page creates one script URL, the service worker's.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['touchline'],
};

/** The socket on this host, for browsers where 'self' covers http only. Hosts with unexpected characters are left out. */
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
      const context = await createContext(request, reply, needsSession(name) ? services.memberServices.sessions : null, cookies);
      if (needsMember(path)) memberOf(context);
      const params: unknown = method === 'GET' ? request.query : request.body;
      if (isTooDeep(params)) throw new BadRequest('the body is nested too deep');
      if (hasNull(params)) throw new BadRequest('a text has a null character: leave it out');
      const parsed = input.safeParse(params ?? {});
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      if (name === 'board' && isUnchanged(request, reply, services, parsed.data)) return reply.status(304).send();
      const answer = await handler(parsed.data, context);
      return SHARED_CALLS.has(name) && hasRows(answer) ? sharedAnswer(request, reply, answer) : ok(answer);
    },
  });
}

/** Calls without a member whose answer depends on who is logged in. */
const SESSION_CALLS: ReadonlySet<CallName> = new Set([
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

/** Whether a call needs the session. Boards and lists do not: after a restart, thousands of them would each be a database lookup. */
function needsSession(name: CallName): boolean {
  return needsMember(CALLS[name].path) || SESSION_CALLS.has(name);
}

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions | null,
  cookies: TokenCookies,
): Promise<RequestContext> {
  const headers = parseHeaders(request.headers);
  const readable = request.headers[HEADERS.token.toLowerCase()];
  const hiddenHalf = cookies.readHiddenHalf(request);
  const session = typeof readable === 'string' && sessions ? await sessions.find(headers.tenant, readable, hiddenHalf) : null;
  return {
    ...headers,
    ip: request.ip,
    // A call missing in SESSION_CALLS must not look like "not logged in".
    get session() {
      if (sessions === null) throw new Error(`${request.routeOptions.url} needs the session: add its call to SESSION_CALLS`);
      return session;
    },
    hiddenHalf: session && hiddenHalf !== undefined ? hiddenHalf : null,
    setTokenCookies: (token) => cookies.set(reply, token),
    clearTokenCookies: () => cookies.clear(reply),
  };
}

/** Sets the ETag, which is the board's position. Returns true when the caller has this very position. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, { hub }: Services, input: unknown): boolean {
  const { epoch, seq } = hub.position(sportOf(input));
  const etag = `"${epoch}.${seq}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  return request.headers['if-none-match']?.replace(/^W\//, '') === etag;
}

/** Calls whose answer is one object for all that request it at about the same time. */
const SHARED_CALLS: ReadonlySet<CallName> = new Set(['board', 'instantList', 'scheduleList', 'overList']);

/** Whether an answer carries rows; "unchanged" is shorter than its compression. */
function hasRows(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && 'rows' in answer;
}

/** After a restart all clients fetch the same board and list: compressing for each of 5,000 took ten seconds of CPU. */
function sharedAnswer(request: FastifyRequest, reply: FastifyReply, answer: object): unknown {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return ok(answer);
  reply.header('vary', 'accept-encoding').header('content-encoding', encoding).type('application/json; charset=utf-8');
  return compressOnce(answer, encoding);
}

function sportOf(input: unknown): Sport {
  return typeof input === 'object' && input !== null && 'sport' in input && isSport(input.sport) ? input.sport : 'football';
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers);
  if (error instanceof HttpError) {
    const message = error instanceof LocalizedError ? error.in(language) : error.message;
    return reply.status(error.statusCode).send(failed(error.statusCode, message));
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
  return reply.status(httpStatus(code)).send(failed(code, messageOf(status, error, request.routeOptions.bodyLimit)));
}

function messageOf(status: number, error: unknown, bodyLimit: number | undefined): string {
  if (status === 413) return `the body is longer than ${bodyLimit ?? BODY_BYTES} bytes`;
  if (status === 415) return 'the body is not JSON: send it as application/json';
  return error instanceof Error ? error.message : 'the request is invalid';
}

/** Hashed files never change; everything else is revalidated. */
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
