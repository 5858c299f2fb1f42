import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LocalizedError } from './localizedError.ts';

/** Counted keys of each budget; the least recently used is forgotten, which bounds memory when callers make them up. */
const MAX_KEYS = 100_000;
const MINUTE_MS = 60_000;

/** Counts a request towards a budget, once by default. Throws LocalizedError (429, with Retry-After) when that is spent. */
export type TakeCall = (request: FastifyRequest, reply: FastifyReply, weight?: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The budget of the request's address, for routes outside the call table. */
    takeOfAddress: TakeCall;
  }
}

/** Returns a budget of so much a minute by key. Call it after the plugin @fastify/rate-limit is registered. */
export function createTake(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): TakeCall {
  // `cache` is an option of the store that the types of the plugin leave out.
  const options = { max, timeWindow: MINUTE_MS, cache: MAX_KEYS, keyGenerator: keyOf };
  const count = app.createRateLimit(options);
  return async (request, reply, weight = 1) => {
    for (let i = 0; i < weight; i += 1) {
      const taken = await count(request); // it has no amount
      if (taken.isAllowed || !taken.isExceeded) continue;
      reply.header('retry-after', taken.ttlInSeconds);
      throw new LocalizedError(429, 'tooManyCalls');
    }
  };
}
