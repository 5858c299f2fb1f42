import type { TFunction } from 'i18next';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { Sport } from '#contract/match/sport.ts';
import { ODDS_MARKET_OF, type PlayType, sportOf } from '#contract/stances/playTypes.ts';
import { lineText } from '#parts/odds/lineText.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import type { DraftPick } from '#stores/release/releaseDraft.ts';

type Selection = DraftPick['selection'];

/** Returns the market in whose format the prices of a play type are written: those that no company prices are decimal, as 1X2 is. */
export function oddsMarketOf(playType: PlayType): OddsMarket {
  return ODDS_MARKET_OF[playType] ?? 'europe';
}

/** Returns a line as users of a language know it; '' without one. That of a three-way handicap is a signed number everywhere. */
export function playLineText(line: number | null, playType: PlayType, language: string): string {
  if (line === null) return '';
  if (playType === 'letBall') return line > 0 ? `+${line}` : String(line);
  return lineText(line, oddsMarketOf(playType), sportOf(playType), language);
}

/** Returns the name of a selection: a side, a total, a score ("2–1"), or the leaders at half and full time ("Home / Draw"). */
export function selectionText(selection: Selection, t: TFunction<'release'>): string {
  switch (selection) {
    case 'home':
    case 'draw':
    case 'away':
    case 'over':
    case 'under':
    case 'otherHome':
    case 'otherDraw':
    case 'otherAway':
      return t(`selection.${selection}`);
    default:
      return selection.includes('/') ? halfFullText(selection, t) : selection.replace('-', '–');
  }
}

function halfFullText(selection: string, t: TFunction<'release'>): string {
  return selection
    .split('/')
    .map((side) => (side === 'home' || side === 'draw' || side === 'away' ? t(`short.${side}`) : side))
    .join(' / ');
}

/** Returns a selection with the name of its team where it backs one. */
export function backedText(selection: Selection, playType: PlayType, match: ReleaseMatch, t: TFunction<'release'>): string {
  const isSide = playType === 'handicap' || playType === 'spread' || playType === 'moneyline';
  return isSide && (selection === 'home' || selection === 'away') ? match[selection].name : selectionText(selection, t);
}

/** Returns a selection as the head of a column: three columns have room for short names only. */
export function columnText(selection: Selection, playType: PlayType, match: ReleaseMatch, t: TFunction<'release'>): string {
  const isOneOfThree = playType === 'winDrawLose' || playType === 'letBall';
  if (isOneOfThree && (selection === 'home' || selection === 'draw' || selection === 'away')) return t(`short.${selection}`);
  return backedText(selection, playType, match, t);
}

/**
 * Returns the sides of a play type in their order on screen: Chinese basketball lists put the away side first
 * (docs/domain.md#away-side-first).
 */
export function inOrder(
  selections: readonly Selection[],
  order: readonly ['home' | 'away', 'home' | 'away'],
  sport: Sport,
): readonly Selection[] {
  return sport === 'basketball' && order[0] === 'away' && selections.includes('home') ? selections.toReversed() : selections;
}
