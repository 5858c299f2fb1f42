/** A measurement, formatted. */
export interface Outcome {
  readonly part: string;
  readonly what: string;
  readonly value: string;
  /** The same of what it is compared with, or what else there is to see. */
  readonly beside: string;
  /** null: shown, without a goal. */
  readonly goal: { readonly text: string; readonly met: boolean } | null;
}

/** The outcomes of a part, and explanations of them. */
export interface PartResult {
  readonly outcomes: readonly Outcome[];
  readonly notes: readonly string[];
}

/** Returns an outcome that must be at most `max`. A value that is not a number misses its goal. */
export function atMost(part: string, what: string, value: number, max: number, unit: string, beside = '', digits = 0): Outcome {
  return {
    part,
    what,
    value: `${value.toFixed(digits)} ${unit}`,
    beside,
    goal: { text: `at most ${max} ${unit}`, met: value <= max },
  };
}

/** Returns an outcome without a goal. */
export function shown(part: string, what: string, value: string, beside = ''): Outcome {
  return { part, what, value, beside, goal: null };
}
