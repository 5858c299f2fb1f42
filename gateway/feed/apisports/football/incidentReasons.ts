import type { FootballIncident, IncidentReason } from '#contract/detail/matchIncident.ts';

/** In order: the more exact words come first. */
const REASONS: readonly (readonly [RegExp, IncidentReason])[] = [
  [/offside/i, 'offside'],
  [/hand ?-?ball/i, 'handball'],
  [/last man/i, 'lastMan'],
  [/denied|goal opportunity/i, 'deniedChance'],
  [/professional foul/i, 'professionalFoul'],
  [/tactical/i, 'tacticalFoul'],
  [/persistent/i, 'persistentFouling'],
  [/time ?-?wasting/i, 'timeWasting'],
  [/violent|elbow|headbutt|spitting/i, 'violentConduct'],
  [/fight/i, 'fight'],
  [/serious|dangerous/i, 'dangerousPlay'],
  [/reckless|rough/i, 'recklessPlay'],
  [/argument|dissent|abus/i, 'dissent'],
  [/unsporting|unsports|simulation|diving|shirt/i, 'unsporting'],
  [/mistaken identity/i, 'mistakenIdentity'],
  [/encroachment/i, 'encroachment'],
  [/bench/i, 'offBench'],
  [/injur/i, 'injury'],
  [/foul|tripping|holding|pushing|tackle/i, 'foul'],
];

/** Returns the reason in a free text; null when none is recognised. */
export function reasonOf(text: string | null | undefined): IncidentReason | null {
  return REASONS.find(([words]) => words.test(text ?? ''))?.[1] ?? null;
}

type VarResult = Extract<FootballIncident, { readonly kind: 'var' }>['result'];

const VAR_RESULTS: readonly (readonly [RegExp, VarResult])[] = [
  [/goal.*(disallowed|cancelled|canceled|not awarded)/i, 'goalCancelled'],
  [/goal.*(confirmed|awarded)/i, 'goalConfirmed'],
  [/penalty.*(cancelled|canceled|not awarded|overturned)/i, 'penaltyCancelled'],
  [/penalty.*(confirmed|awarded)/i, 'penaltyConfirmed'],
  [/red card.*(cancelled|canceled|overturned)/i, 'redCancelled'],
  [/red card.*(confirmed|given)/i, 'redConfirmed'],
  [/card upgrade/i, 'cardUpgraded'],
];

/** Returns what a review decided. The text after a dash is free. */
export function varResultOf(detail: string | null | undefined): VarResult {
  return VAR_RESULTS.find(([words]) => words.test(detail ?? ''))?.[1] ?? 'unknown';
}
