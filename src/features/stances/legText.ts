import type { TFunction } from 'i18next';
import { type Leg, ODDS_MARKET_OF } from '#contract/stances/playTypes.ts';
import { lineText } from '#parts/odds/lineText.ts';
import { priceText } from '#parts/odds/priceText.ts';
import type { Stance } from '#parts/stance/stanceSale.ts';
import type { OddsFormat } from '#stores/preferences/oddsPreferences.ts';
import type { CellId } from './selectionCells.ts';
import { lineFigure, lineOfSide } from './lineFigure.ts';

export type StanceMatch = Stance['matches'][number];
type T = TFunction<'stancePage'>;

/** Returns the price of a leg in a format; play types without a company's market are decimal, as 1X2. */
export function legPrice({ playType, price }: Leg, format: OddsFormat): string {
  return priceText(price, format, ODDS_MARKET_OF[playType] ?? 'europe');
}

/** Returns the line of a leg as users of the language name it: 半/一, -0.5/1, 2.25; empty without one. */
export function legLine({ playType, line, sport }: Leg, language: string): string {
  const market = playType === 'letBall' ? 'handicap' : ODDS_MARKET_OF[playType];
  return market === null ? '' : lineText(line, market, sport, language);
}

/** Returns the text of one cell of an open selection: "North Bridge −0.75", "Over 2.25", "Draw". */
export function cellText(cell: CellId, leg: Leg, match: StanceMatch, t: T): string {
  const { playType, line } = leg;
  switch (cell) {
    case 'home':
    case 'away':
      if (line !== null) return `${match[cell].name} ${lineFigure(lineOfSide(line, cell))}`;
      return playType === 'moneyline' ? match[cell].name : t(`outcome.${cell}`);
    case 'over':
    case 'under':
      return line === null ? t(`cell.${cell}`) : `${t(`cell.${cell}`)} ${line}`;
    case 'draw':
      return t('outcome.draw');
    case 'pick':
    case 'line':
    case 'price':
      return t(`cell.${cell}`);
  }
}

/** Returns what a leg chose, in words: "North Bridge −0.75", "Over 2.25", "2–1", "Draw / away win". */
export function selectionText(leg: Leg, match: StanceMatch, t: T): string {
  switch (leg.playType) {
    case 'totalGoals':
      return leg.selection === '7+' ? t('goalsOrMore', { count: 7 }) : t('goals', { count: Number(leg.selection) });
    case 'halfFull': {
      const [half = '', full = ''] = leg.selection.split('/');
      return `${outcomeName(half, t)} / ${outcomeName(full, t)}`;
    }
    case 'score':
      if (leg.selection === 'otherHome' || leg.selection === 'otherDraw' || leg.selection === 'otherAway')
        return t(`score.${leg.selection}`);
      return leg.selection.replace('-', '–');
    default:
      return cellText(leg.selection, leg, match, t);
  }
}

function outcomeName(outcome: string, t: T): string {
  return outcome === 'home' || outcome === 'draw' || outcome === 'away' ? t(`outcome.${outcome}`) : outcome;
}
