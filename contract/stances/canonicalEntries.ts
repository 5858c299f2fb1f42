import type { SideCount } from '#contract/match/match.ts';
import { canonicalJson, CANONICAL_VERSION } from './canonicalStance.ts';
import type { FinalResult } from './finalResult.ts';
import type { StanceResult } from './settleStance.ts';

/** What an author's chain has entries of (docs/seals.md#entries). */
export const CHAIN_KINDS = ['stance', 'result', 'decision', 'withdrawal'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** How a stance left the market without a result. */
export type Withdrawal = 'withdrawn' | 'rejected' | 'missed' | 'cancelled';

/** What became of a leg. */
export interface ResultLeg {
  /** Of its match: `abandoned` has decided only what no further goal could change. */
  readonly state: Exclude<FinalResult['state'], 'undecided'>;
  /** The score that counted; null for a void leg. */
  readonly score: SideCount | null;
  /** That of half time, null when it is not known or decides nothing. */
  readonly half: SideCount | null;
  readonly outcome: StanceResult;
  /** Returned per unit at stake, an exact decimal: "1.425". */
  readonly factor: string;
}

interface EntryBase {
  /** The index of the stance's entry in the same chain. */
  readonly stance: number;
  /** Server time (ms) of the entry. */
  readonly at: number;
}

/** A stance was settled; a later entry of the same stance corrects it, and keeps the time of the first. */
export interface ResultEntry extends EntryBase {
  readonly result: StanceResult;
  readonly product: string;
  readonly settledAt: number;
  readonly legs: readonly ResultLeg[];
}

/** An operator decided a leg that the data did not decide. */
export interface DecisionEntry extends EntryBase {
  /** Of the stance, from 0. */
  readonly leg: number;
  readonly decided: FinalResult;
  /** As everybody reads it. */
  readonly reason: string;
}

/** A stance was taken off the market. */
export interface WithdrawalEntry extends EntryBase {
  readonly how: Withdrawal;
}

/** Returns the canonical text of a result (docs/seals.md#results). */
export function canonicalResult(entry: ResultEntry): string {
  return canonicalJson({ ...entry, kind: 'result', version: CANONICAL_VERSION });
}

/** Returns the canonical text of an operator's decision (docs/seals.md#decisions). */
export function canonicalDecision(entry: DecisionEntry): string {
  return canonicalJson({ ...entry, kind: 'decision', version: CANONICAL_VERSION });
}

/** Returns the canonical text of a withdrawal (docs/seals.md#withdrawals). */
export function canonicalWithdrawal(entry: WithdrawalEntry): string {
  return canonicalJson({ ...entry, kind: 'withdrawal', version: CANONICAL_VERSION });
}
