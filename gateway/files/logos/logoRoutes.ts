import type { FastifyInstance } from 'fastify';
import { LOGO_PATH } from '#gateway/match/logoAddress.ts';
import { addressKey } from '#gateway/request/addressKey.ts';
import { createTake } from '#gateway/request/callBudget.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import type { Logos } from './createLogos.ts';
import { LOGO_SIZES } from './encodeLogo.ts';

/** A board has two logos a row, and a mobile carrier has hundreds of users behind one address. */
const LOGOS_PER_MINUTE = 12_000;
const ID = /^[0-9a-f]{32}$/;
/** For a week without asking, then for a month while it is asked for again. */
const CACHED = 'public, max-age=604800, stale-while-revalidate=2592000';
/** Until a page that is opened again may find it. */
const MISSING_CACHED = 'public, max-age=300';
const IMAGE_POLICY = "default-src 'none';sandbox";

/** Adds the route of logos (docs/product.md#logos). */
export function addLogoRoutes(app: FastifyInstance, logos: Pick<Logos, 'open'>): void {
  const take = createTake(app, LOGOS_PER_MINUTE, (request) => addressKey(clientAddress(request)));
  app.get<{ Params: { readonly id: string; readonly file: string } }>(`${LOGO_PATH}/:id/:file`, async (request, reply) => {
    await take(request, reply);
    reply.header('content-security-policy', IMAGE_POLICY).header('x-robots-tag', 'noindex');
    const { id, file } = request.params;
    const size = LOGO_SIZES.find((one) => file === `${one}.webp`);
    const logo = size === undefined || !ID.test(id) ? null : await logos.open(id, size);
    if (logo === null) return reply.header('cache-control', MISSING_CACHED).status(404).type('text/plain').send('');
    const etag = `"${logo.etag}.${size}"`;
    reply.header('cache-control', CACHED).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('image/webp').header('content-disposition', 'inline').send(logo.image);
  });
}
