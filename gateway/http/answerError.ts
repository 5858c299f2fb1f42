import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed, httpStatus } from '#contract/calls/envelope.ts';
import { isDatabaseOutage } from '#gateway/db/databaseOutage.ts';
import { redactError } from '#gateway/base/redactError.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { forbidCaching } from '#gateway/request/forbidCaching.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { translate } from '#gateway/request/messages.ts';
import { languageOf } from '#gateway/request/requestContext.ts';

/** After how long a call that met a database that is away may be repeated. */
const RETRY_AFTER_S = 2;

/** Answers a failed request with the envelope of its error; errors of the gateway itself are logged and not shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers);
  forbidCaching(reply);
  if (error instanceof HttpError) {
    const message = error instanceof LocalizedError ? error.in(language) : error.message;
    return reply.status(error.statusCode).send(failed(error.envelopeCode, message));
  }
  const status = statusOf(error);
  if (status >= 500) {
    request.log.error({ failed: redactError(error), call: request.routeOptions.url });
    const isAway = isDatabaseOutage(error);
    if (isAway) reply.header('retry-after', RETRY_AFTER_S);
    const code = isAway ? 503 : 500;
    return reply.status(code).send(failed(code, translate('gatewayFailed', language)));
  }
  const code = status === 413 || status === 415 ? 400 : status;
  return reply.status(httpStatus(code)).send(failed(code, messageOf(status, error, request)));
}

/** Answers a request for a path that does not exist. */
export function answerNotFound({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return forbidCaching(reply)
    .status(404)
    .send(failed(404, `no route for ${method} ${url.split('?')[0]}`));
}

function statusOf(error: unknown): number {
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return error instanceof BadRequest ? 400 : 500;
}

function messageOf(status: number, error: unknown, { routeOptions, server }: FastifyRequest): string {
  if (status === 413) return `the body is longer than ${routeOptions.bodyLimit ?? server.initialConfig.bodyLimit} bytes`;
  if (status === 415) return 'the body is not JSON: send it as application/json';
  return error instanceof Error ? error.message : 'the request is invalid';
}
