/** One company's opinion of a football match, without its margin. */
export interface FairOpinion {
  /** Probabilities of 1X2, which sum to 1. */
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** A total in quarter goals, and the share of over in the stakes that it does not return. */
  readonly total: number;
  readonly over: number;
}

/** The probability of a final score. */
export interface ScoreChance {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** A side's goals beyond these count as these. */
export const MAX_GOALS = 14;
/** Between these lie the goals of all matches that a company quotes. */
const GOALS = { min: 0.1, max: 14 } as const;
/** Halves an interval to less than a millionth. */
const STEPS = 28;

/**
 * Returns the probabilities of all scores that follow from an opinion; they sum to 1.
 *
 * Method: the goals of the two sides are independent and Poisson distributed. Their sum of means is the one at which over is as likely as in
 * the total, their proportion the one at which home's share of the decisive results is as in the 1X2. Two means cannot meet three
 * probabilities, and Poisson gives too few draws, so draws are weighted until the 1X2 is met exactly.
 */
export function scoreGrid(opinion: FairOpinion): readonly ScoreChance[] {
  const goals = bisect(GOALS.min, GOALS.max, (mean) => overShare(scoresAt(mean, opinion), opinion.total) < opinion.over);
  return scoresAt(goals, opinion);
}

function scoresAt(mean: number, { home, draw, away }: FairOpinion): readonly ScoreChance[] {
  const share = bisect(0, 1, (of) => homeShare(poisson(mean * of), poisson(mean * (1 - of))) < home / (home + away));
  const [homeGoals, awayGoals] = [poisson(mean * share), poisson(mean * (1 - share))];
  const level = homeGoals.reduce((sum, chance, goals) => sum + chance * (awayGoals[goals] ?? 0), 0);
  return homeGoals.flatMap((ofHome, h) =>
    awayGoals.map((ofAway, a) => ({ home: h, away: a, chance: ofHome * ofAway * (h === a ? draw / level : (1 - draw) / (1 - level)) })),
  );
}

/** Of what is not a draw. */
function homeShare(homeGoals: readonly number[], awayGoals: readonly number[]): number {
  let [home, away, homeBelow, awayBelow] = [0, 0, 0, 0];
  for (const [goals, ofHome] of homeGoals.entries()) {
    const ofAway = awayGoals[goals] ?? 0;
    home += ofHome * awayBelow;
    away += ofAway * homeBelow;
    homeBelow += ofHome;
    awayBelow += ofAway;
  }
  return home / (home + away);
}

/** A quarter line is two half stakes on the lines beside it (docs/domain.md#quarter-lines); what it returns is left out. */
function overShare(scores: readonly ScoreChance[], line: number): number {
  const halves = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25];
  let [over, under] = [0, 0];
  for (const { home, away, chance } of scores) {
    for (const half of halves) {
      if (home + away > half) over += chance;
      if (home + away < half) under += chance;
    }
  }
  return over / (over + under);
}

/** Returns the probabilities of 0, 1, 2 … goals; the last one includes more. */
function poisson(mean: number): readonly number[] {
  const chances: number[] = [];
  let [one, rest] = [Math.exp(-mean), 1];
  for (let goals = 0; goals < MAX_GOALS; goals += 1) {
    chances.push(one);
    rest -= one;
    one *= mean / (goals + 1);
  }
  return [...chances, Math.max(0, rest)];
}

/** Returns where `isBelow` ends to hold. */
function bisect(low: number, high: number, isBelow: (value: number) => boolean): number {
  let [from, to] = [low, high];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (from + to) / 2;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
