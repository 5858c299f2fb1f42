import type { Result } from '#gateway/demo/detail/tables/results.ts';

const MINUTES = ['0-15', '16-30', '31-45', '46-60', '61-75', '76-90', '91-105', '106-120'] as const;
const LIMITS = ['0.5', '1.5', '2.5', '3.5', '4.5'] as const;
const NOTHING = { total: null, percentage: null } as const;

/** How a club did in one of its matches. */
interface Outing {
  readonly isHome: boolean;
  readonly scored: number;
  readonly conceded: number;
  readonly scoredTimes: readonly number[];
  readonly concededTimes: readonly number[];
}

/** Returns a club's numbers of its last matches, newest first, as predictions have them. Cards and penalties are not counted. */
export function seasonNumbers(results: readonly Result[], club: string) {
  const outings = results.map((result) => outingOf(result, club));
  const lead = ({ scored, conceded }: Outing): number => scored - conceded;
  const won = (one: Outing): boolean => lead(one) > 0;
  const drawn = (one: Outing): boolean => lead(one) === 0;
  const lost = (one: Outing): boolean => lead(one) < 0;
  const counted = (isSo: (one: Outing) => boolean) => split(outings, (one) => (isSo(one) ? 1 : 0));
  return {
    form: [...outings]
      .reverse()
      .map((one) => (won(one) ? 'W' : drawn(one) ? 'D' : 'L'))
      .join(''),
    fixtures: { played: counted(() => true), wins: counted(won), draws: counted(drawn), loses: counted(lost) },
    goals: {
      for: goalNumbers(
        outings,
        (one) => one.scored,
        (one) => one.scoredTimes,
      ),
      against: goalNumbers(
        outings,
        (one) => one.conceded,
        (one) => one.concededTimes,
      ),
    },
    biggest: {
      streak: { wins: streak(outings, won), draws: streak(outings, drawn), loses: streak(outings, lost) },
      wins: { home: biggest(outings, true, lead), away: biggest(outings, false, lead) },
      loses: { home: biggest(outings, true, (one) => -lead(one)), away: biggest(outings, false, (one) => -lead(one)) },
      goals: { for: most(outings, (one) => one.scored), against: most(outings, (one) => one.conceded) },
    },
    clean_sheet: counted(({ conceded }) => conceded === 0),
    failed_to_score: counted(({ scored }) => scored === 0),
    penalty: { scored: { total: 0, percentage: '0%' }, missed: { total: 0, percentage: '0%' }, total: 0 },
    lineups: [],
    cards: { yellow: byMinute([]), red: byMinute([]) },
  };
}

function outingOf({ fixture, score, goalTimes }: Result, club: string): Outing {
  const isHome = fixture.home.sourceId === club;
  const [own, other] = isHome ? (['home', 'away'] as const) : (['away', 'home'] as const);
  return {
    isHome,
    scored: score[own],
    conceded: score[other],
    scoredTimes: goalTimes?.[own] ?? [],
    concededTimes: goalTimes?.[other] ?? [],
  };
}

function goalNumbers(outings: readonly Outing[], goals: (one: Outing) => number, times: (one: Outing) => readonly number[]) {
  const total = split(outings, goals);
  const played = split(outings, () => 1);
  const average = (side: 'home' | 'away' | 'total'): string => (played[side] === 0 ? 0 : total[side] / played[side]).toFixed(1);
  const periods = MINUTES.map((_, i) => outings.reduce((sum, one) => sum + (times(one)[i] ?? 0), 0));
  return {
    total,
    average: { home: average('home'), away: average('away'), total: average('total') },
    minute: byMinute(periods),
    under_over: Object.fromEntries(
      LIMITS.map((limit) => {
        const over = outings.filter((one) => goals(one) > Number(limit)).length;
        return [limit, { over, under: outings.length - over }];
      }),
    ),
  };
}

/** 0 is null. */
function byMinute(counts: readonly number[]) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const entry = (count: number) => (count === 0 ? NOTHING : { total: count, percentage: `${((100 * count) / all).toFixed(2)}%` });
  return Object.fromEntries(MINUTES.map((minutes, i) => [minutes, entry(counts[i] ?? 0)]));
}

function split(outings: readonly Outing[], value: (one: Outing) => number) {
  const sum = (some: readonly Outing[]): number => some.reduce((total, one) => total + value(one), 0);
  const home = sum(outings.filter(({ isHome }) => isHome));
  const total = sum(outings);
  return { home, away: total - home, total };
}

function streak(outings: readonly Outing[], isSo: (one: Outing) => boolean): number {
  let longest = 0;
  let current = 0;
  for (const one of outings) {
    current = isSo(one) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** The score of the clearest match as it was written, home side first; null when there is none. */
function biggest(outings: readonly Outing[], atHome: boolean, lead: (one: Outing) => number): string | null {
  const [best] = outings.filter((one) => one.isHome === atHome && lead(one) > 0).sort((a, b) => lead(b) - lead(a));
  if (best === undefined) return null;
  return atHome ? `${best.scored}-${best.conceded}` : `${best.conceded}-${best.scored}`;
}

function most(outings: readonly Outing[], goals: (one: Outing) => number) {
  const max = (atHome: boolean): number => Math.max(0, ...outings.filter(({ isHome }) => isHome === atHome).map(goals));
  return { home: max(true), away: max(false) };
}
