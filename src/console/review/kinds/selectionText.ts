import type { TFunction } from 'i18next';
import type { Leg } from '#contract/stances/playTypes.ts';

type T = TFunction<'console'>;
type Sides = { readonly home: string; readonly away: string };

/** Returns what a leg chose, in words: "North Bridge −0.75", "Over 2.25", "2–1", "Draw / away". */
export function selectionText(leg: Leg, match: Sides, t: T): string {
  switch (leg.playType) {
    case 'totalGoals':
      return t('stance.goals', { goals: leg.selection });
    case 'halfFull':
      return leg.selection
        .split('/')
        .map((outcome) => outcomeText(outcome, match, t))
        .join(' / ');
    case 'score':
      return leg.selection.startsWith('other') ? t('stance.otherScore') : leg.selection.replace('-', '–');
    default: {
      const text = outcomeText(leg.selection, match, t);
      if (leg.line === null) return text;
      return leg.selection === 'draw' ? text : `${text} ${lineFigure(leg)}`;
    }
  }
}

/** Returns the line for the chosen side, with its sign: what is stored is what the home side gets; a total has no sign. */
export function lineFigure({ line, selection, playType }: Leg): string {
  if (line === null) return '';
  if (playType === 'overUnder' || playType === 'total') return String(line);
  const own = selection === 'away' ? -line : line;
  if (own === 0) return '0';
  return `${own > 0 ? '+' : '−'}${Math.abs(own)}`;
}

function outcomeText(outcome: string, { home, away }: Sides, t: T): string {
  if (outcome === 'home') return home;
  if (outcome === 'away') return away;
  if (outcome === 'draw' || outcome === 'over' || outcome === 'under') return t(`outcome.${outcome}`);
  return outcome;
}
