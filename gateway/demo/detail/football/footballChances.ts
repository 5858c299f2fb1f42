import type { Side } from '#contract/match/match.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { PlayMinute } from './footballClock.ts';
import type { ShotPlay } from './footballPlay.ts';

/** What happens beside the changes of the state. `at` is server time in ms. */
export type FootballChance =
  | { readonly at: number; readonly kind: 'shot'; readonly side: Side; readonly outcome: ShotPlay['outcome']; readonly penalty: boolean }
  | { readonly at: number; readonly kind: 'foul' | 'offside'; readonly side: Side };

/** Averages per side and minute. */
const SHOTS = 0.115;
const FOULS = 0.105;
const OFFSIDES = 0.02;
/** Per match of both sides. */
const MISSED_PENALTIES = 0.07;
const OUTCOMES = [
  ['saved', 0.31],
  ['off', 0.4],
  ['blocked', 0.26],
  ['woodwork', 0.03],
] as const;

/** Returns shots without a goal, fouls and offsides, as pressure makes them likely. */
export function footballChances(
  minutes: readonly PlayMinute[],
  pressure: readonly number[],
  random: SeededRandom,
): readonly FootballChance[] {
  const missed = random.hits(MISSED_PENALTIES) ? random.whole(5, Math.max(5, minutes.length - 3)) : -1;
  return minutes.flatMap((minute, i) => {
    const { from, to } = minute;
    const at = (): number => Math.round(random.between(from + 1_000, Math.max(from + 1_000, to - 1_000)));
    return (['home', 'away'] as const).flatMap((side): FootballChance[] => {
      const push = ((pressure[i] ?? 0) * (side === 'home' ? 1 : -1)) / 100;
      const share = (to - from) / 60_000;
      const chances: FootballChance[] = [];
      if (random.hits(SHOTS * share * Math.max(0.25, 1 + 1.6 * push))) {
        chances.push({ at: at(), kind: 'shot', side, outcome: outcomeOf(random), penalty: false });
      }
      if (random.hits(FOULS * share * Math.max(0.5, 1 - 0.5 * push))) chances.push({ at: at(), kind: 'foul', side });
      if (random.hits(OFFSIDES * share * Math.max(0.3, 1 + push))) chances.push({ at: at(), kind: 'offside', side });
      if (i === missed && push >= 0 && share === 1) {
        chances.push({ at: at(), kind: 'shot', side, outcome: random.hits(0.7) ? 'saved' : 'off', penalty: true });
      }
      return chances;
    });
  });
}

function outcomeOf(random: SeededRandom): ShotPlay['outcome'] {
  let rest = random.next();
  for (const [outcome, share] of OUTCOMES) {
    rest -= share;
    if (rest < 0) return outcome;
  }
  return 'off';
}
