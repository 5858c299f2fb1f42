import type { WatchItem } from './frames.ts';
import { DEVICE_ID } from '#contract/calls/headers.ts';
import { PROTOCOL } from './protocol.ts';
import { isLanguage, isTenantCode } from '#contract/locale/tenants.ts';

/** The auth payload with which a client opens the socket (docs/protocol.md#handshake). */
export interface Handshake {
  readonly protocol: number;
  readonly tenant: string;
  readonly language: string;
  readonly deviceId: string;
  readonly token?: string;
  /** Channels to watch from a known position, which saves reconnecting clients a round trip. */
  readonly watch?: readonly WatchItem[];
}

/** The event with the statuses of the channels in the handshake; sent once, and only if there were any. */
export const WATCHED = 'watched';

/** The reason of a refusal that ends by itself: the tenant is under maintenance. */
export const MAINTENANCE = 'maintenance';

export const SOCKET_PATH = '/live';

/** Returns the reason to refuse a handshake, which is sent to the client, or null. */
export function refusalReason(auth: unknown): 'protocol' | 'tenant' | 'language' | 'device' | null {
  if (typeof auth !== 'object' || auth === null) return 'protocol';
  if (!('protocol' in auth) || auth.protocol !== PROTOCOL) return 'protocol';
  if (!('tenant' in auth) || !isTenantCode(auth.tenant)) return 'tenant';
  if (!('language' in auth) || !isLanguage(auth.language)) return 'language';
  if (!('deviceId' in auth) || typeof auth.deviceId !== 'string' || !DEVICE_ID.test(auth.deviceId)) return 'device';
  return null;
}
