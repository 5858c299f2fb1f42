import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from '#gateway/request/addressKey.ts';
import { createTake } from '#gateway/request/callBudget.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import { forbidCaching } from '#gateway/request/forbidCaching.ts';
import type { Files } from './createFiles.ts';

const YEAR_S = 365 * 86_400;
/** A page of posts has dozens of images, and a mobile carrier has hundreds of users behind one address. */
const IMAGES_PER_MINUTE = 6_000;
const PUBLIC = /^([0-9a-f]{64})\/(list|page)\.webp$/;
const IDENTITY = /^identity\/([\w-]{43})\.webp$/;
/** An image that a browser opens by itself runs nothing, whatever it takes it for. */
const IMAGE_POLICY = "default-src 'none';sandbox";

/** Adds the route of images, `/files/*` (docs/product.md#uploads). */
export function addFileRoutes(app: FastifyInstance, files: Pick<Files, 'open' | 'openIdentity'>): void {
  const take = createTake(app, IMAGES_PER_MINUTE, (request) => addressKey(clientAddress(request)));
  app.get<{ Params: { readonly '*': string } }>('/files/*', async (request, reply) => {
    await take(request, reply);
    reply.header('content-security-policy', IMAGE_POLICY).header('x-robots-tag', 'noindex');
    const path = request.params['*'];
    const [, token] = IDENTITY.exec(path) ?? [];
    // A HEAD would use up the address.
    if (token !== undefined) return sendPrivate(reply, request.method === 'GET' ? await files.openIdentity(token) : null);
    const [, id, size] = PUBLIC.exec(path) ?? [];
    const image = id === undefined ? null : await files.open(id, size === 'list' ? 'list' : 'page');
    if (image === null || image === 'gone') return sendMissing(reply, image === 'gone' ? 410 : 404);
    const etag = `"${createHash('sha256').update(path).digest('base64url')}"`;
    reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendImage(reply, image);
  });
}

function sendPrivate(reply: FastifyReply, image: Buffer | null): FastifyReply {
  return image === null ? sendMissing(reply, 404) : sendImage(forbidCaching(reply), image);
}

function sendImage(reply: FastifyReply, image: Buffer): FastifyReply {
  return reply.type('image/webp').header('content-disposition', 'inline').send(image);
}

function sendMissing(reply: FastifyReply, status: 404 | 410): FastifyReply {
  return forbidCaching(reply).status(status).type('text/plain').send('');
}
