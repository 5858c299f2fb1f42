import type { TFunction } from 'i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { OddsFormat, RowMarket } from '#stores/preferences/oddsPreferences.ts';
import { lineText } from './lineText.ts';
import { priceText } from './priceText.ts';

/** From left to right. */
const ROW_ORDER: readonly OddsMarket[] = ['handicap', 'europe', 'total'];

/** Returns the lines to show in a row: of each wanted market that of the company with the lowest number, which is the best known. */
export function rowLines(lines: readonly OddsLine[], chosen: RowMarket, isNarrow: boolean): readonly OddsLine[] {
  const markets = ROW_ORDER.filter((market) => chosen === 'all' || market === chosen);
  const found = markets.flatMap((market) => {
    const [first] = lines.filter((line) => line.market === market).sort((a, b) => a.company - b.company);
    return first === undefined ? [] : [first];
  });
  return isNarrow ? found.slice(0, 1) : found;
}

export interface RowLabelOptions {
  readonly format: OddsFormat;
  readonly sport: Sport;
  readonly language: string;
  readonly order: readonly [Side, Side];
}

/** Returns the shown lines as a sentence for screen readers: "Handicap -0.5: Home 1.90, Away 1.98". */
export function rowLabel(lines: readonly OddsLine[], options: RowLabelOptions, t: TFunction<'detailOdds'>): string {
  return lines.map((line) => marketLabel(line, options, t)).join('; ');
}

function marketLabel(
  { market, instant }: OddsLine,
  { format, sport, language, order }: RowLabelOptions,
  t: TFunction<'detailOdds'>,
): string {
  const name = sport === 'basketball' ? t(`game.${market}`) : t(`market.${market}`);
  const line = lineText(instant.line, market, sport, language);
  const title = line === '' ? name : `${name} ${line}`;
  if (instant.closed) return `${title}: ${t('closed')}`;
  const price = (decimal: number | null): string => priceText(decimal, format, market);
  if (market === 'total') return `${title}: ${t('column.over')} ${price(instant.home)}, ${t('column.under')} ${price(instant.away)}`;
  const [first, second] = order.map((side) => `${t(`column.${side}`)} ${price(instant[side])}`);
  const draw = instant.draw === null ? [] : [`${t('column.draw')} ${price(instant.draw)}`];
  return `${title}: ${[first, ...draw, second].join(', ')}`;
}
