import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { DEVICE_ID, HEADERS } from '#contract/calls/headers.ts';
import { addressKey } from './addressKey.ts';
import { clientAddress } from './clientAddress.ts';
import { LocalizedError } from './localizedError.ts';

/** Calls per minute. */
export interface CallLimits {
  readonly perDevice: number;
  readonly perAddress: number;
}

/** A page polls a dozen times a minute, and retries are bounded; a mobile carrier has hundreds of users behind one address. */
export const CALL_LIMITS: CallLimits = { perDevice: 600, perAddress: 6_000 };
/** Counted keys of each budget; the least recently used is forgotten, which bounds memory when callers make them up. */
const MAX_KEYS = 100_000;
const MINUTE_MS = 60_000;
const PATHS: ReadonlySet<string | undefined> = new Set(Object.values(CALLS).map(({ path }) => path));

/** Counts a request towards a budget. Throws LocalizedError (429, with Retry-After) when that is spent. */
export type TakeCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The budget of the request's address, for routes outside the call table. */
    takeOfAddress: TakeCall;
  }
}

/**
 * Limits the calls of the table, by address and by valid device id; each must have room. A device id is whatever the client sends, so it
 * alone is no limit; an address alone would have to be too generous for one device.
 */
export async function addCallLimits(app: FastifyInstance, { perDevice, perAddress }: CallLimits): Promise<void> {
  await app.register(rateLimit, { global: false });
  const takeOfAddress = createTake(app, perAddress, (request) => addressKey(clientAddress(request)));
  const takeOfDevice = createTake(app, perDevice, (request) => deviceOf(request) ?? '');
  app.decorate('takeOfAddress', takeOfAddress);
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, because the text of a URL may be percent-encoded.
    if (!PATHS.has(request.routeOptions.url)) return;
    await takeOfAddress(request, reply);
    if (deviceOf(request) !== null) await takeOfDevice(request, reply);
  });
}

/** Returns a budget of so many requests a minute by key. Call it after `addCallLimits`. */
export function createTake(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): TakeCall {
  // `cache` is an option of the store that the types of the plugin leave out.
  const options = { max, timeWindow: MINUTE_MS, cache: MAX_KEYS, keyGenerator: keyOf };
  const count = app.createRateLimit(options);
  return async (request, reply) => {
    const taken = await count(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    reply.header('retry-after', taken.ttlInSeconds);
    throw new LocalizedError(429, 'tooManyCalls');
  };
}

/** Returns the device id as `parseHeaders` accepts it; null for a missing or an invalid one, which that refuses. */
function deviceOf({ headers }: FastifyRequest): string | null {
  const id = headers[HEADERS.deviceId];
  return typeof id === 'string' && DEVICE_ID.test(id) ? id : null;
}
