import type { WatchItem } from './frames.ts';
import { DEVICE_ID } from '#contract/calls/headers.ts';
import { PROTOCOL } from './protocol.ts';
import { isLanguage, isTenantCode } from '#contract/locale/tenants.ts';

/** What a client says of itself when it opens the socket (design.md 4). */
export interface Handshake {
  readonly protocol: number;
  readonly tenant: string;
  readonly language: string;
  readonly deviceId: string;
  readonly token?: string;
  /** Channels of which a position is known, watched from there: who comes back is fresh a round trip sooner than by a message. */
  readonly watch?: readonly WatchItem[];
}

/** The event with the verdicts on what the handshake watched; it comes once, and only where it watched something. */
export const WATCHED = 'watched';

/** Where the socket lives on the gateway's one port. */
export const SOCKET_PATH = '/live';

/** Why a handshake is refused, as a word that travels to the client; null when it is good. */
export function refusalReason(auth: unknown): 'protocol' | 'tenant' | 'language' | 'device' | null {
  if (typeof auth !== 'object' || auth === null) return 'protocol';
  if (!('protocol' in auth) || auth.protocol !== PROTOCOL) return 'protocol';
  if (!('tenant' in auth) || !isTenantCode(auth.tenant)) return 'tenant';
  if (!('language' in auth) || !isLanguage(auth.language)) return 'language';
  if (!('deviceId' in auth) || typeof auth.deviceId !== 'string' || !DEVICE_ID.test(auth.deviceId)) return 'device';
  return null;
}
