import { createHmac } from 'node:crypto';
import { addressKey } from '#gateway/request/addressKey.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';

/** Where a purchase came from, in keyed hashes that say nothing but whether two are the same; null: not known. */
export interface PurchaseOrigin {
  readonly deviceHash: string | null;
  /** Of the address, or of its network (`addressKey`). */
  readonly networkHash: string | null;
}

/** Returns the origin of a request. */
export type OriginOf = (request: Pick<RequestContext, 'deviceId' | 'ip'>) => PurchaseOrigin;

/** `key`: the gateway's own; without it nobody can try which address made a hash. */
export function createOrigins(key: string): OriginOf {
  return ({ deviceId, ip }) => {
    const network = addressKey(ip);
    return {
      deviceHash: deviceId === null ? null : hash('device', deviceId),
      networkHash: network === 'unknown' ? null : hash('network', network),
    };
  };

  function hash(kind: string, value: string): string {
    return createHmac('sha256', key).update(`purchase ${kind} ${value}`).digest('base64url');
  }
}
