import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#contract/stances/canonicalStance.ts';
import { DRAW_PLACES, DRAW_RULE, DRAW_SEED_RULE } from './drawLimits.ts';
import type { DrawRules } from './drawRules.ts';

/** The first 32 bits from here on are rejected: they would favour the low places. */
const REJECTED_FROM = Math.floor(2 ** 32 / DRAW_PLACES) * DRAW_PLACES;

/** Names a ticket of a round. */
export interface DrawTicketName {
  readonly round: number;
  /** The member's public id in draws. */
  readonly drawId: string;
  /** From 1, of the member in the round. */
  readonly n: number;
}

/** Where the ball stops, and the HMAC that says so. */
export interface DrawPlace {
  readonly place: number;
  /** How many values were rejected before. */
  readonly counter: number;
  /** Hex of the first 32 bits. */
  readonly bits: string;
}

/** Returns the hex SHA-256 of a seed in hex: what is published before the seed is. */
export function drawCommitment(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Returns the hex SHA-256 of the canonical text of the rules of a round (docs/draw.md#rules). */
export function drawRulesHash(rules: DrawRules): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rules))));
}

/** Returns the seed of a ticket, in hex, which follows from that of the round. */
export function drawTicketSeed(roundSeed: string, { round, drawId, n }: DrawTicketName): string {
  return bytesToHex(hmac(sha256, hexToBytes(roundSeed), utf8ToBytes(`${DRAW_SEED_RULE}|${round}|${drawId}|${n}`)));
}

/** Returns the place that follows from the seed of a ticket and the number of its member (docs/draw.md#place). */
export function drawPlace(seed: string, { round, n }: Pick<DrawTicketName, 'round' | 'n'>, number: string): DrawPlace {
  for (let counter = 0; ; counter += 1) {
    const mac = hmac(sha256, hexToBytes(seed), utf8ToBytes(`${DRAW_RULE}|${round}|${n}|${number}|${counter}`));
    const value = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
    if (value < REJECTED_FROM) return { place: value % DRAW_PLACES, counter, bits: bytesToHex(mac.subarray(0, 4)) };
  }
}
