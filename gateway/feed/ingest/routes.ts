import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { ok } from '#contract/calls/envelope.ts';
import { BadRequest, invalidInput } from '#gateway/http/badRequest.ts';
import { isTooDeep } from '#gateway/http/jsonLimits.ts';
import { fixturesBody, statesBody, type Verdict } from './requestSchemas.ts';
import type { EventProcessor } from './eventProcessor.ts';
import { FIXTURES_PATH, STATES_PATH } from './paths.ts';
import { Refusal } from './refusal.ts';
import { SIGNATURE_HEADER, type SignatureCheck, TIMESTAMP_HEADER } from './signature.ts';

/** Room for 500 states of the longest kind. */
const BODY_BYTES = 256 * 1024;
/** A bridge of a busy Saturday speaks a few times a second; a recording played at 600 times its speed, twenty times. */
const CALLS_PER_MINUTE = 6_000;

export interface IngestRoutesOptions {
  readonly check: SignatureCheck;
  /** null before the feed is started and after it is stopped. */
  readonly intake: () => EventProcessor | null;
  /** Server time in ms. */
  readonly now: () => number;
}

/** Opens the two addresses of ingest. They are not in the call table, for no client calls them. */
export async function ingestRoutes(app: FastifyInstance, { check, intake, now }: IngestRoutesOptions): Promise<void> {
  await app.register(async (door) => {
    // The signature is of the bytes as they came: they are parsed after it is checked, here and nowhere else.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(door, FIXTURES_PATH, fixturesBody, (to, body) => to.fixtures(body.events));
    route(door, STATES_PATH, statesBody, (to, body) => to.states(body.events));
  });

  function route<Body>(
    door: FastifyInstance,
    url: string,
    schema: ZodMiniType<Body>,
    take: (to: EventProcessor, body: Body) => Promise<readonly Verdict[]>,
  ): void {
    door.route({
      method: 'POST',
      url,
      bodyLimit: BODY_BYTES,
      config: { rateLimit: { max: CALLS_PER_MINUTE } },
      handler: async (request) => {
        const parsed = schema.safeParse(signedBody(request));
        if (!parsed.success) throw invalidInput(parsed.error.issues);
        const to = intake();
        if (to === null) throw new Refusal(503, 'the gateway is starting or stopping: send this again in a second');
        return ok({ events: await take(to, parsed.data) });
      },
    });
  }

  function signedBody({ headers, body }: FastifyRequest): unknown {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    check.pass({ timestamp: headerOf(headers[TIMESTAMP_HEADER]), signature: headerOf(headers[SIGNATURE_HEADER]), body: bytes }, now());
    return parse(bytes);
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
