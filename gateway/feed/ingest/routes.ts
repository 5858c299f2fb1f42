import type { FastifyInstance } from 'fastify';
import { invalidInput } from '#gateway/request/badRequest.ts';
import type { SignatureCheck } from '#gateway/request/signature.ts';
import { addSignedRoute } from '#gateway/request/signedRoute.ts';
import { callBody } from './schema/callSchema.ts';
import type { EventProcessor } from './eventProcessor.ts';
import { INGEST_PATH } from './paths.ts';
import { IngestError } from './ingestError.ts';

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

/** Adds the route on which a supplier's bridge reports matches. */
export function ingestRoutes(app: FastifyInstance, options: IngestRoutesOptions): Promise<void> {
  const { check, getProcessor, now, callsPerMinute = CALLS_PER_MINUTE } = options;
  return addSignedRoute(app, {
    path: INGEST_PATH,
    bodyBytes: BODY_BYTES,
    callsPerMinute,
    check,
    now,
    async handle(body) {
      const parsed = callBody.safeParse(body);
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      const processor = getProcessor();
      if (processor === null) throw new IngestError(503, 'the gateway is starting or stopping: send this again in a second');
      return { events: await processor.process(parsed.data.events, parsed.data.speed) };
    },
  });
}
