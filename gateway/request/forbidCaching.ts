import type { FastifyReply } from 'fastify';

/** Forbids caches to keep a response, and what was set for another one. */
export function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').header('cache-control', 'no-store');
}
