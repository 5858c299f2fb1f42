import type { FootballIncident, IncidentReason } from '#contract/detail/matchIncident.ts';

type VarResult = Extract<FootballIncident, { kind: 'var' }>['result'];

/** `type` of incidents. The rest (attacks, free kicks, throw-ins …) are statistics. */
export const IncidentCode = {
  goal: 1,
  yellow: 3,
  red: 4,
  penalty: 8,
  substitution: 9,
  halfTime: 11,
  end: 12,
  secondYellow: 15,
  penaltyMissed: 16,
  ownGoal: 17,
  addedTime: 19,
  extraTimeOver: 26,
  shootOutOver: 27,
  review: 28,
  kickScored: 29,
  kickMissed: 30,
} as const;

const VAR_RESULTS: Readonly<Record<number, VarResult>> = {
  1: 'goalConfirmed',
  2: 'goalCancelled',
  3: 'penaltyConfirmed',
  4: 'penaltyCancelled',
  5: 'redConfirmed',
  6: 'redCancelled',
  7: 'cardUpgraded',
  8: 'cardKept',
  9: 'standing',
  10: 'changed',
};

/** Returns what a review decided; corners (11, 12) and unknown codes have no word of ours. */
export function varResultOf(code: number | undefined): VarResult {
  return VAR_RESULTS[code ?? 0] ?? 'unknown';
}

const MISTAKEN_IDENTITY = 7;

/** Returns the reason of a review as far as the result does not say it already. */
export function varReasonOf(code: number | undefined): IncidentReason | null {
  return code === MISTAKEN_IDENTITY ? 'mistakenIdentity' : null;
}

const CARD_REASONS: Readonly<Record<number, IncidentReason>> = {
  1: 'foul',
  2: 'professionalFoul',
  3: 'encroachment',
  4: 'tacticalFoul',
  5: 'recklessPlay',
  7: 'persistentFouling',
  8: 'persistentFouling',
  9: 'violentConduct',
  10: 'dangerousPlay',
  11: 'handball',
  12: 'professionalFoul',
  13: 'lastMan',
  14: 'deniedChance',
  15: 'timeWasting',
  18: 'dissent',
  19: 'dissent',
  20: 'dissent',
  21: 'unsporting',
  23: 'fight',
  25: 'offBench',
  31: 'unsporting',
  33: 'unsporting',
  36: 'violentConduct',
};

/** Returns the reason of a card; null for those that have no word of ours. */
export function cardReasonOf(code: number | undefined): IncidentReason | null {
  return CARD_REASONS[code ?? 0] ?? null;
}

const INJURY = 3;

/** Returns the reason of a substitution. 3 is an injury here, and an encroachment of a card. */
export function substitutionReasonOf(code: number | undefined): IncidentReason | null {
  return code === INJURY ? 'injury' : null;
}
