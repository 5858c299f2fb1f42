import type { TFunction } from 'i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Outcome } from '#parts/odds/oddsMovement.ts';
import type { OddsFormat } from '#stores/preferences/oddsPreferences.ts';

/** The handicap first: it is what most users of such tables read. */
const MARKETS: readonly OddsMarket[] = ['handicap', 'europe', 'total'];

type Words = TFunction<'detailOdds'>;

export function isMarket(text: string): text is OddsMarket {
  return MARKETS.some((market) => market === text);
}

/** Returns the markets that have lines, in the order in which they are shown. */
export function marketsOf(lines: readonly OddsLine[]): readonly OddsMarket[] {
  return MARKETS.filter((market) => lines.some((line) => line.market === market));
}

/** Returns the chosen market, or the first that has lines where it has none. */
export function marketShown(lines: readonly OddsLine[], choice: OddsMarket): OddsMarket {
  const markets = marketsOf(lines);
  return markets.includes(choice) ? choice : (markets[0] ?? choice);
}

/** Returns the name of a market in a sport. */
export function marketName(market: OddsMarket, sport: Sport, t: Words): string {
  return sport === 'basketball' ? t(`game.${market}`) : t(`market.${market}`);
}

/** Returns the column of an outcome: in a total, home is over and away is under. */
export function outcomeName(outcome: Outcome, market: OddsMarket, t: Words): string {
  if (market !== 'total' || outcome === 'draw') return t(`column.${outcome}`);
  return t(outcome === 'home' ? 'column.over' : 'column.under');
}

/** Returns the outcomes of a market as columns: sides in the order of the sport's lists, over before under, the draw between them. */
export function columnOrder(market: OddsMarket, order: readonly [Side, Side], outcomes: readonly Outcome[]): readonly Outcome[] {
  const [first, second] = market === 'total' ? (['home', 'away'] as const) : order;
  return outcomes.includes('draw') ? [first, 'draw', second] : [first, second];
}

/** Returns what to know about the shown figures, as sentences. */
export function notesOf(market: OddsMarket, format: OddsFormat, sport: Sport, language: string, t: Words): string {
  const isSided = market === 'handicap';
  const lineNote = isSided ? t(sport === 'basketball' ? 'note.points' : 'note.line') : '';
  return [t('note.information'), lineNote, priceNote(market === 'europe' ? 'decimal' : format, t)]
    .filter(Boolean)
    .join(language === 'zh-CN' ? '' : ' ');
}

function priceNote(format: OddsFormat, t: Words): string {
  switch (format) {
    case 'decimal':
      return t('note.decimal');
    case 'hongKong':
      return t('note.profit');
    case 'malay':
      return t('note.malay');
    case 'indonesian':
      return t('note.indonesian');
  }
}

/** Returns how long a market was closed: seconds up to two minutes, then minutes. */
export function durationText(ms: number, t: Words): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 120 ? t('seconds', { number: seconds }) : t('minutes', { number: Math.round(seconds / 60) });
}
