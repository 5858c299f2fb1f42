import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { MatchCatalogue } from './matchCatalogue.ts';

/**
 * Returns a match as it is listed in a language, such as `Home – Away`; the empty text for one that has left the boards. Chinese listings of
 * basketball name the away side first (docs/domain.md#away-side-first).
 */
export function matchName(catalogue: Pick<MatchCatalogue, 'partsOf' | 'team'>, id: MatchId, language: Language): string {
  const match = catalogue.partsOf(id);
  if (match === undefined) return '';
  const { homeId, awayId, sport } = match;
  const sides = sport === 'basketball' && language === 'zh-CN' ? [awayId, homeId] : [homeId, awayId];
  return sides.map((side) => catalogue.team(side, language)?.name ?? '').join(' – ');
}
