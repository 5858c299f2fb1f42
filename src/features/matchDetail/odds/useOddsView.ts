import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { lineText } from '#parts/odds/lineText.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type OddsFormat, useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';

/** How the prices of a match are written for this user. */
export interface OddsView {
  readonly sport: MatchRow['sport'];
  readonly format: OddsFormat;
  readonly language: string;
  readonly order: ReturnType<typeof useSideOrder>;
  readonly price: (decimal: number | null, market: OddsMarket) => string;
  readonly line: (line: number | null, market: OddsMarket) => string;
  /** Time of day. */
  readonly time: (at: number) => string;
  /** Month and day, `11-21`. */
  readonly day: (at: number) => string;
}

/** Returns how prices are written in a match, the same object until that changes; football's way while the match is unknown. */
export function useOddsView(id: MatchId): OddsView {
  const { i18n } = useTranslation('detailOdds');
  const { timeZone } = useLocale();
  const { language } = i18n;
  const sport = useMatch(id, 'withoutCounters')?.row.sport ?? 'football';
  const format = useOddsPreferences((state) => formatIn(state, language));
  const order = useSideOrder(sport);
  return useMemo(
    () => ({
      sport,
      format,
      language,
      order,
      price: (decimal, market) => priceText(decimal, format, market),
      line: (line, market) => lineText(line, market, sport, language),
      time: (at) => timeOf(at, language, timeZone),
      day: (at) => dayOf(at, timeZone).slice(5),
    }),
    [sport, format, language, order, timeZone],
  );
}
