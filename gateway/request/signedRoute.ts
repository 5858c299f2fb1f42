import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/calls/envelope.ts';
import { BadRequest } from './badRequest.ts';
import { forbidCaching } from './forbidCaching.ts';
import { createTake } from './callBudget.ts';
import { isTooDeep } from './jsonLimits.ts';
import { SIGNATURE_HEADER, type SignatureCheck, TIMESTAMP_HEADER } from './signature.ts';

/** A route for a supplier's signed calls; clients do not use it, so it is not in the call table. */
export interface SignedRoute {
  readonly path: string;
  readonly bodyBytes: number;
  /** Signed calls per minute, whatever their addresses. */
  readonly callsPerMinute: number;
  readonly check: SignatureCheck;
  /** Server time in ms. */
  readonly now: () => number;
  /** Returns the data of the answer to a body. */
  readonly handle: (body: unknown) => Promise<object>;
}

/**
 * Adds the route. Only signed calls count towards the budget of the supplier: others could spend it otherwise. Those count towards the
 * budget of their address.
 */
export async function addSignedRoute(app: FastifyInstance, route: SignedRoute): Promise<void> {
  const { path, bodyBytes, callsPerMinute, check, now, handle } = route;
  const takeOfSupplier = createTake(app, callsPerMinute, () => 'supplier');
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so the body is parsed only after it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: path,
      bodyLimit: bodyBytes,
      async handler(request, reply) {
        const answer = await handle(parse(await signedBody(request, reply)));
        forbidCaching(reply);
        return ok(answer);
      },
    });
  });

  /** Returns the raw body once its signature is verified and the call is counted. Throws SignatureError, or LocalizedError (429). */
  async function signedBody(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const { headers, method, originalUrl, body: received } = request;
    const body = Buffer.isBuffer(received) ? received : Buffer.alloc(0);
    try {
      const [timestamp, signature] = [headerOf(headers[TIMESTAMP_HEADER]), headerOf(headers[SIGNATURE_HEADER])];
      check.verify({ timestamp, signature, method, path: originalUrl, body }, now());
    } catch (error) {
      await app.takeOfAddress(request, reply);
      throw error;
    }
    await takeOfSupplier(request, reply);
    return body;
  }
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parse(bytes: Buffer): unknown {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new BadRequest('the body is not JSON', { cause: error });
  }
  if (isTooDeep(body)) throw new BadRequest('the body is nested too deep');
  return body;
}
