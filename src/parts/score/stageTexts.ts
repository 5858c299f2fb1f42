import type { TFunction } from 'i18next';
import { CompetitionType } from '#contract/match/basketball.ts';
import type { Competition } from '#contract/match/fixtures.ts';

/**
 * Returns the region of a competition whose name another region's has too, the kind of a basketball competition, and the round of a match,
 * as far as they are known: "Portugal", "Regular season", "Round 12". A round of that name is not repeated.
 */
export function stageTexts(
  { sameName, region = '', type }: Pick<Competition, 'type'> & Partial<Competition>,
  round: string,
  t: TFunction<'match'>,
): readonly string[] {
  const kind = type === CompetitionType.none ? '' : t(`competitionType.${type}`);
  return [sameName ? region : '', kind, round.toLowerCase() === kind.toLowerCase() ? '' : round].filter(Boolean);
}
