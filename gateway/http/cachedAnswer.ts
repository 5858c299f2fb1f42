import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/calls/envelope.ts';
import { compressOnce, encodingFor } from './compressOnce.ts';

/** Sets the ETag of a response, which the client revalidates each time. Returns whether the client has this very version. */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  return request.headers['if-none-match']?.replace(/^W\//, '') === etag;
}

/**
 * Returns the body of an answer that many responses share: after a restart all clients fetch the same board and list, and compressing for
 * each of 5,000 took ten seconds of CPU.
 */
export function sharedBody(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed = encoding !== null && typeof answer === 'object' && answer !== null ? compressOnce(answer, encoding) : null;
  if (compressed === null) return ok(answer);
  reply.header('vary', 'accept-encoding').header('content-encoding', encoding).type('application/json; charset=utf-8');
  return compressed;
}
