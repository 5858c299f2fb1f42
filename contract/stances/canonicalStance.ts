import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Leg } from './playTypes.ts';

/** What a seal binds: everything that a buyer pays for, its terms, and the matches as they were known (docs/seals.md#stances). */
export interface StanceToSeal {
  readonly tenantCode: string;
  readonly authorId: string;
  readonly title: string;
  readonly content: string;
  readonly legs: readonly Leg[];
  /** Of each leg's match, in their order. */
  readonly matches: readonly SealedMatch[];
  /** Coins; 0 for a free stance. */
  readonly coins: number;
  /** "No win, coins back". */
  readonly isRefundable: boolean;
  /** Server times (ms). Sales end at the kick-off of the first match. */
  readonly publishedAt: number;
  readonly closesAt: number;
}

/** What a seal says of a match. */
export interface SealedMatch {
  readonly competitionId: number;
  /** Server time (ms) of the kick-off as of publication. */
  readonly kickoff: number;
}

/** Raised when a canonical form changes; part of it, so that old seals can still be checked. */
export const CANONICAL_VERSION = 2;

/** Takes the place of the previous hash in an author's first seal. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** Throws for what has no seal: a salt or hash of another form, or a number without an exact canonical form. */
export class SealError extends Error {}

/**
 * Returns the canonical text of a stance: JSON with sorted keys, NFC texts, and whole numbers only, so that each machine writes the same
 * bytes. Prices are thousandths, lines quarters. The order of the legs is the author's and is part of it.
 */
export function canonicalStance({ matches, ...stance }: StanceToSeal): string {
  if (matches.length !== stance.legs.length) throw new SealError(`${stance.legs.length} legs are not about ${matches.length} matches`);
  return canonicalJson({
    ...stance,
    kind: 'stance',
    version: CANONICAL_VERSION,
    combination: stance.legs.length,
    legs: stance.legs.map((leg, i) => ({ ...canonicalLeg(leg), ...matches[i] })),
  });
}

function canonicalLeg({ price, line, ...leg }: Leg): object {
  return { ...leg, priceThousandths: exactInteger(price, 1_000), lineQuarters: line === null ? null : exactInteger(line, 4) };
}

/** Rounding undoes only the error of binary fractions: 1.005 x 1000 is 1004.9999999999999. */
function exactInteger(value: number, scale: number): number {
  const scaled = Math.round(value * scale);
  if (scaled / scale !== value) throw new SealError(`${value} is no multiple of 1/${scale}`);
  return scaled;
}

/** Returns JSON with sorted keys, NFC texts and whole numbers. Throws SealError for what has no such form. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new SealError(`${value} is no whole number`);
    return String(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new SealError(`a ${typeof value} has no canonical form`);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/**
 * Returns the seal of a stance: the hex SHA-256 of salt, previous hash and canonical text, one a line. A bare hash could be guessed,
 * because selections are few; `salt` is 16 to 64 random bytes in hex. Browser and gateway share it, and it works on plain http, where
 * there is no `crypto.subtle`. Throws SealError for a salt or hash of another form.
 */
export function sealOf(salt: string, canonical: string, previousHash: string): string {
  // Their fixed forms keep the parts apart: no other salt, hash and text give the same bytes.
  if (!/^([0-9a-f]{2}){16,64}$/.test(salt)) throw new SealError('a salt is 16 to 64 bytes in hex');
  if (!/^[0-9a-f]{64}$/.test(previousHash)) throw new SealError('a previous hash is 64 hex digits');
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${previousHash}\n${canonical}`)));
}

/** A link of an author's chain. `opened` is null while salt and text are only for buyers. */
export interface ChainLink {
  readonly seal: string;
  readonly opened: { readonly salt: string; readonly canonical: string } | null;
}

/** `locked`: only its seal is known, which later links may confirm. `broken`: salt, text and the seal before it give another seal. */
export type LinkState = 'verified' | 'locked' | 'broken';

/** Returns the state of each link, oldest first. `before` is the seal before the first. */
export function verifyChain(links: readonly ChainLink[], before = FIRST_PREVIOUS_HASH): readonly LinkState[] {
  return links.map(({ seal, opened }, i) => {
    if (opened === null) return 'locked';
    return isSealOf(seal, opened, links[i - 1]?.seal ?? before) ? 'verified' : 'broken';
  });
}

function isSealOf(seal: string, { salt, canonical }: NonNullable<ChainLink['opened']>, previousHash: string): boolean {
  try {
    return sealOf(salt, canonical, previousHash) === seal;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
