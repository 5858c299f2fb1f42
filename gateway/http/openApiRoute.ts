import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isCurrent } from './cachedAnswer.ts';

/** Adds `/openapi.json`. The document is created at the first request and revalidated by its ETag. */
export function addOpenApiRoute(app: FastifyInstance, createDocument: () => object): void {
  let built: BuiltDocument | undefined;
  app.get('/openapi.json', (request, reply) => {
    built ??= build(createDocument());
    if (isCurrent(request, reply, built.etag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(built.body);
  });
}

interface BuiltDocument {
  readonly body: string;
  readonly etag: string;
}

function build(document: object): BuiltDocument {
  const body = JSON.stringify(document);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
