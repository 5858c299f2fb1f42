import { ODDS_COMPANIES } from '#contract/detail/odds.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { useCall } from '#stores/queries/useCall.ts';

/** Returns the name of a leg's company; empty while it is unknown. Suppliers may have companies that only the match's prices name. */
export function useCompanyName({ company, matchId }: Leg): string {
  const known = ODDS_COMPANIES[company];
  const { data } = useCall('companyOddsList', { matchId }, { enabled: known === undefined });
  return known ?? data?.lines.find((line) => line.company === company)?.name ?? '';
}
