import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The newest entry of an author's chain at a time. */
export interface ChainHead {
  readonly expertId: string;
  readonly index: number;
  readonly hash: string;
}

/** What the heads of a tenant's chains were at a time. */
export interface Anchor {
  readonly tenantCode: string;
  /** From 1, without gaps. */
  readonly number: number;
  /** Server time (ms). */
  readonly at: number;
  readonly previousHash: string;
  /** Those that changed since the anchor before. */
  readonly heads: readonly ChainHead[];
}

/** Returns the hash of an anchor: the hex SHA-256 of its lines (docs/seals.md#anchors). */
export function anchorHash({ tenantCode, number, at, previousHash, heads }: Anchor): string {
  const lines = heads.map(({ expertId, index, hash }) => `${expertId} ${index} ${hash}\n`).sort();
  return bytesToHex(sha256(utf8ToBytes(`${tenantCode} ${number} ${at} ${previousHash}\n${lines.join('')}`)));
}
