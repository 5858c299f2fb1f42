import type { Finding } from '#tests/faults/finding.ts';
import { roomDeliveries } from './roomDeliveries.ts';
import { withRoomGateway } from './roomGateway.ts';
import { roomLimits } from './roomLimits.ts';
import { roomModeration } from './roomModeration.ts';
import { roomTexts } from './roomTexts.ts';

/** Each check has rooms of its own, because limits count per room. */
const ROOMS = 5;
/** 200 clients receive 500 messages, 100,000 deliveries; in a minute, in which each is disconnected four times. */
const DELIVERIES = { clients: 200, messages: 500, perSecond: 8, dropEveryMs: 15_000, maxDrops: 100 };
const REMOVALS = { clients: 100, removals: 10 };

/** C1 at full figures. */
export function roomChecks(): Promise<readonly Finding[]> {
  return withRoomGateway({ members: 120, matches: ROOMS, database: 'embedded' }, async (gateway) => [
    ...(await roomTexts(gateway)),
    ...(await roomLimits(gateway, { patient: true })),
    ...(await roomDeliveries(gateway, DELIVERIES)),
  ]);
}

/** C2 at full figures, with commands that the gateway runs and with those of another process on its database. */
export async function roomRemovalChecks(): Promise<readonly Finding[]> {
  const options = { members: 20, matches: ROOMS };
  return [
    ...(await withRoomGateway({ ...options, database: 'embedded' }, (gateway) => roomModeration(gateway, 'by the gateway', REMOVALS))),
    ...(await withRoomGateway({ ...options, database: 'postgres' }, (gateway) => roomModeration(gateway, 'by another process', REMOVALS))),
  ];
}

/** Parts of C1 and C2 that hold on a machine of any speed. */
export function roomSlice(): Promise<readonly Finding[]> {
  return withRoomGateway({ members: 15, matches: ROOMS, database: 'embedded' }, async (gateway) => [
    ...(await roomTexts(gateway)),
    ...(await roomLimits(gateway, { patient: false })),
    ...(await roomModeration(gateway, 'by the gateway', { clients: 5, removals: 2 })),
    ...(await roomDeliveries(gateway, { clients: 10, messages: 36, perSecond: 15, dropEveryMs: 1_500, maxDrops: 6 })),
  ]);
}
