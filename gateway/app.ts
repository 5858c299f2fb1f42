import * as z from 'zod/mini';
import Fastify, { type FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { UPLOAD_TIMEOUT_MS } from '#contract/files/uploadLimits.ts';
import { addFileRoutes } from '#gateway/files/fileRoutes.ts';
import { addLogoRoutes } from '#gateway/files/logos/logoRoutes.ts';
import { answerError, answerNotFound } from '#gateway/http/answerError.ts';
import { CALL_LIMITS, type CallLimits } from '#gateway/http/callLimits.ts';
import { addCallRoutes } from '#gateway/http/callRoutes.ts';
import type { Services } from '#gateway/http/handlers.ts';
import { openApi } from '#gateway/http/openApi.ts';
import { addOpenApiRoute } from '#gateway/http/openApiRoute.ts';
import { limitBodyTime } from '#gateway/http/limitBodyTime.ts';
import { createParserErrorHandler } from '#gateway/http/parserError.ts';
import { registerPlugins } from '#gateway/http/plugins.ts';
import { isSocketUpgrade } from '#gateway/http/socketUpgrade.ts';
import { serveClient } from '#gateway/http/serveClient.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';

z.config(z.locales.en()); // English validation messages for callers

/** Request bodies are small. */
const BODY_BYTES = 64 * 1024;
/** Limit for receiving a request that is no upload: slow senders would otherwise occupy every connection. */
const REQUEST_MS = 20_000;

export interface AppOptions {
  /** The folder of the built client; null serves calls only. */
  readonly client: string | null;
  readonly logLevel: 'silent' | 'warn';
  /** Log destination; stdout by default. */
  readonly log?: { write(line: string): void };
  /** The app is reached over TLS. */
  readonly secure: boolean;
  /** Hosts that the gateway answers for, in small letters; every host by default. */
  readonly hosts?: readonly string[];
  /** Number of our own proxies in front of the gateway: the client's address is the one that the outermost of them reports. */
  readonly proxies: number;
  /** Whether connections are no longer kept alive. */
  readonly isStopping?: () => boolean;
  /** `CALL_LIMITS` by default. */
  readonly callLimits?: CallLimits;
}

/** Builds the HTTP side of the gateway: all calls of the table, and the client. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { client, logLevel, log, secure, hosts = [], proxies, callLimits = CALL_LIMITS, isStopping = () => false } = options;
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // Node's own refusal of a missing Host header has no envelope; hostRefusal replaces it.
    http: { headersTimeout: REQUEST_MS, requireHostHeader: false, shouldUpgradeCallback: isSocketUpgrade },
    clientErrorHandler: createParserErrorHandler(secure),
    trustProxy: (_, hop) => hop < proxies,
    logger: logLevel === 'silent' ? false : { level: logLevel, ...(log && { stream: log }) },
    rewriteUrl: ({ url = '/' }) => escapeMalformed(url),
  });
  app.addHook('onRequest', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  limitBodyTime(app, { limitMs: REQUEST_MS, secure });
  await registerPlugins(app, { secure, hosts, callLimits });
  app.setErrorHandler(answerError);
  addCallRoutes(app, services, createTokenCookies(secure));
  addFileRoutes(app, services.files);
  addLogoRoutes(app, services.logos);
  addOpenApiRoute(app, () => openApi(CALLS));
  if (client === null) app.setNotFoundHandler(answerNotFound);
  else await serveClient(app, client);
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
