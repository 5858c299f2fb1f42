import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/calls/envelope.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { compressOnce, encodingFor } from './compressOnce.ts';
import { bodyOf, hasJson } from '#gateway/request/encodedAnswer.ts';

/** What an answer of a call with a shared cache depends on besides its address. */
const CHOOSING_HEADERS = ['accept-encoding', HEADERS.language, HEADERS.tenantCode, HEADERS.timeZone].join(', ');

/** Lets caches keep a response for requests alike, if they revalidate it each time: clients set their clocks by lists. */
function allowCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('vary', CHOOSING_HEADERS);
}

/** Sets the ETag of a response. Returns whether the client has this very version. */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  allowCaching(reply).header('etag', etag);
  return request.headers['if-none-match']?.replace(/^W\//, '') === etag;
}

/**
 * Returns the body of an answer that many responses share: after a restart all clients fetch the same board and list, and compressing for
 * each of 5,000 took ten seconds of CPU.
 */
export function sharedBody(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  allowCaching(reply);
  if (typeof answer !== 'object' || answer === null) return ok(answer);
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed = encoding === null ? null : compressOnce(answer, encoding);
  if (compressed === null && !hasJson(answer)) return ok(answer);
  reply.type('application/json; charset=utf-8');
  if (compressed === null) return bodyOf(answer);
  reply.header('content-encoding', encoding);
  return compressed;
}
