import { utcDay } from '#gateway/feed/provider/utcDay.ts';

const DAY_MS = 86_400_000;
const LAST_SEASON = 2024;
const EXCLUDED = { ids: 'Ids', last: 'Last', next: 'Next' } as const;

/** Returns what the free plan says of a request that it does not include, at server time `at` (ms); null: it includes it. */
export function refusalOfFreePlan(params: Readonly<Record<string, string>>, at: number): Readonly<Record<string, string>> | null {
  const refused = (what: string) => ({ plan: `Free plans do not have access to ${what}.` });
  for (const [parameter, name] of Object.entries(EXCLUDED)) if (params[parameter] !== undefined) return refused(`the ${name} parameter`);
  const { season, date } = params;
  if (season !== undefined && Number(season.slice(0, 4)) > LAST_SEASON)
    return refused(`this season, try from ${LAST_SEASON - 2} to ${LAST_SEASON}`);
  const [first, last] = [utcDay(at - DAY_MS), utcDay(at + DAY_MS)];
  return date !== undefined && (date < first || date > last) ? refused(`this date, try from ${first} to ${last}`) : null;
}
