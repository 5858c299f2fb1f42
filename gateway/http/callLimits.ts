import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { DEVICE_ID, HEADERS } from '#contract/calls/headers.ts';
import { addressKey } from '#gateway/request/addressKey.ts';
import { CallTurns } from './callTurns.ts';
import { weightOf } from './callWeights.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import { createTake } from '#gateway/request/callBudget.ts';

/** What calls may weigh per minute (`callWeights.ts`). */
export interface CallLimits {
  readonly perDevice: number;
  readonly perAddress: number;
}

/** A page polls a dozen times a minute, and retries are bounded; a mobile carrier has hundreds of users behind one address. */
export const CALL_LIMITS: CallLimits = { perDevice: 600, perAddress: 6_000 };
const WEIGHTS: ReadonlyMap<string | undefined, number> = new Map(
  Object.keys(CALLS)
    .filter((name): name is CallName => name in CALLS)
    .map((name) => [CALLS[name].path, weightOf(name)]),
);

/**
 * Limits the calls of the table by what they weigh, by address and by valid device id; each must have room. A device id is whatever the
 * client sends, so it alone is no limit; an address alone would have to be too generous for one device. Within its budget an address begins
 * its calls in turns, evenly over the minute.
 */
export async function addCallLimits(app: FastifyInstance, { perDevice, perAddress }: CallLimits): Promise<void> {
  await app.register(rateLimit, { global: false });
  const takeOfAddress = createTake(app, perAddress, (request) => addressKey(clientAddress(request)));
  const takeOfDevice = createTake(app, perDevice, (request) => deviceOf(request) ?? '');
  app.decorate('takeOfAddress', takeOfAddress);
  const turns = new CallTurns(perAddress);
  app.addHook('preClose', async () => turns.end());
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, because the text of a URL may be percent-encoded.
    const weight = WEIGHTS.get(request.routeOptions.url);
    if (weight === undefined) return;
    await takeOfAddress(request, reply, weight);
    if (deviceOf(request) !== null) await takeOfDevice(request, reply, weight);
    await turns.take(addressKey(clientAddress(request)), weight);
  });
}

/** Returns the device id as `parseHeaders` accepts it; null for a missing or an invalid one, which that refuses. */
function deviceOf({ headers }: FastifyRequest): string | null {
  const id = headers[HEADERS.deviceId];
  return typeof id === 'string' && DEVICE_ID.test(id) ? id : null;
}
