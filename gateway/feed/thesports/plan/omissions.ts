import type { Sport } from '#contract/match/sport.ts';
import { PACE } from './paces.ts';

const DAY_MS = 86_400_000;

const perDay = (everyMs: number): number => DAY_MS / everyMs;

/** Requests a day by what they are for, for one sport, as a service that is watched in the evening makes them. */
const NEEDS: readonly { readonly what: string; readonly requests: number; readonly isOdds?: boolean }[] = [
  {
    what: 'scores and schedule at their pace',
    requests: perDay(PACE.detailLiveBesidePush) + perDay(PACE.recentList) + perDay(PACE.diaryToday) + 4 * perDay(PACE.diaryOtherDay),
  },
  { what: 'line-ups, statistics and pressure of open matches', requests: perDay(PACE.dataUpdate) + 4 * perDay(PACE.statisticsLists) },
  { what: 'prices', requests: perDay(PACE.oddsBell) + perDay(PACE.oddsRepairs) + 10_000, isOdds: true },
  { what: 'tables, form, absences and names in all languages', requests: perDay(PACE.liveTables) + 2_000 },
];

/**
 * Returns what a plan of so many requests a day leaves out, in the order in which a short budget is spent. The provider documents no
 * limit a day; an operator may have agreed on one.
 */
export function omissionsOf(requestsPerDay: number, sports: readonly Sport[], hasOdds: boolean): readonly string[] {
  let left = requestsPerDay;
  const needs = NEEDS.filter(({ isOdds = false }) => hasOdds || !isOdds);
  return [
    ...(hasOdds ? [] : ['prices: they are a plan of their own at TheSports']),
    ...needs.flatMap(({ what, requests }) => {
      left -= requests * sports.length;
      return left >= 0 ? [] : [`${what}: less often, or not at all`];
    }),
  ];
}
