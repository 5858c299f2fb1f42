import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/calls/envelope.ts';
import { BadRequest, invalidInput } from '#gateway/http/badRequest.ts';
import { createTake } from '#gateway/http/callLimits.ts';
import { isTooDeep } from '#gateway/http/jsonLimits.ts';
import { callBody } from './callSchema.ts';
import type { EventProcessor } from './eventProcessor.ts';
import { INGEST_PATH } from './paths.ts';
import { IngestError } from './ingestError.ts';
import { SIGNATURE_HEADER, type SignatureCheck, TIMESTAMP_HEADER } from './signature.ts';

/** Fits 500 states of the longest kind, and the largest documents. */
const BODY_BYTES = 256 * 1024;
/** A recording at 600 times speed makes twenty calls a second. */
const CALLS_PER_MINUTE = 6_000;

export interface IngestRoutesOptions {
  readonly check: SignatureCheck;
  /** Null before the feed starts and after it stops. */
  readonly getProcessor: () => EventProcessor | null;
  readonly now: () => number;
  /** 6,000 by default. */
  readonly callsPerMinute?: number;
}

/**
 * Registers the route; clients do not use it, so it is not in the call table. Only signed calls count towards the budget of the
 * supplier: others could spend it otherwise. Those count towards the budget of their address.
 */
export async function ingestRoutes(app: FastifyInstance, options: IngestRoutesOptions): Promise<void> {
  const { check, getProcessor, now, callsPerMinute = CALLS_PER_MINUTE } = options;
  const takeOfSupplier = createTake(app, callsPerMinute, () => 'supplier');
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so the body is parsed only after it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: INGEST_PATH,
      bodyLimit: BODY_BYTES,
      handler: async (request, reply) => {
        const parsed = callBody.safeParse(parse(await signedBody(request, reply)));
        if (!parsed.success) throw invalidInput(parsed.error.issues);
        const processor = getProcessor();
        if (processor === null) throw new IngestError(503, 'the gateway is starting or stopping: send this again in a second');
        return ok({ events: await processor.process(parsed.data.events, parsed.data.speed) });
      },
    });
  });

  /** Returns the raw body once its signature is verified and the call is counted. Throws IngestError, or LocalizedError (429). */
  async function signedBody(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const { headers, method, body: received } = request;
    const body = Buffer.isBuffer(received) ? received : Buffer.alloc(0);
    try {
      const [timestamp, signature] = [headerOf(headers[TIMESTAMP_HEADER]), headerOf(headers[SIGNATURE_HEADER])];
      check.verify({ timestamp, signature, method, path: INGEST_PATH, body }, now());
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
  } catch {
    throw new BadRequest('the body is not JSON');
  }
  if (isTooDeep(body)) throw new BadRequest('the body is nested too deep');
  return body;
}
