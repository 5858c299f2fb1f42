import { BASKETBALL_PLAY_TYPES, FOOTBALL_PLAY_TYPES, type PlayType, RULE_TYPES } from '#contract/stances/playTypes.ts';

/** All play types, football first. */
export const PLAY_TYPES: readonly PlayType[] = [...FOOTBALL_PLAY_TYPES, ...BASKETBALL_PLAY_TYPES];

/** Returns the play type of a wire code (`ruleType`), undefined for an unknown one. */
export function playTypeOfCode(code: number): PlayType | undefined {
  return PLAY_TYPES.find((type) => RULE_TYPES[type] === code);
}
