import type { TFunction } from 'i18next';
import { type Leg, ODDS_MARKET_OF } from '#contract/stances/playTypes.ts';
import { settleAtScore } from '#contract/stances/settleLeg.ts';
import { lineFigure, lineOfSide } from '#features/stances/lineFigure.ts';
import type { SettledLegs } from './arithmetic.ts';

type T = TFunction<'stancePage'>;

/** Void reasons that have words. */
const REASONS = ['postponed', 'abandoned', 'cancelled'] as const;

/** Returns why a leg ended as it did: "by 1 goal: −0.5 won, −1 back"; empty where the score says it all. */
export function legReason(leg: Leg, { score, outcome, voidReason, decision }: SettledLegs[number], t: T): string {
  if (outcome === 'void') {
    if (decision !== null) return t('void.decided');
    const reason = REASONS.find((one) => one === voidReason);
    return reason === undefined ? t('void.other') : t(`void.${reason}`);
  }
  if (score === null) return '';
  const figure = figureOf(leg, score, t);
  const settled = settleAtScore(leg, score, null);
  // A result that the score alone does not explain is not explained: an abandoned match, or a half of a stake.
  if (settled.result !== outcome || !('parts' in settled) || settled.parts.length < 2) return figure;
  const parts = settled.parts.map(({ line, result }) => t('part', { line: lineIn(leg, line ?? 0), result: t(`partResult.${result}`) }));
  return [figure, parts.join(t('comma'))].filter(Boolean).join(t('colon'));
}

function figureOf(leg: Leg, score: { readonly home: number; readonly away: number }, t: T): string {
  switch (leg.playType) {
    case 'handicap':
    case 'spread': {
      const other = leg.selection === 'home' ? 'away' : 'home';
      return t('margin', { margin: lineFigure(score[leg.selection] - score[other]) });
    }
    case 'overUnder':
    case 'total':
    case 'totalGoals':
      return leg.sport === 'football'
        ? t('totalGoals', { count: score.home + score.away })
        : t('totalPoints', { count: score.home + score.away });
    default:
      return '';
  }
}

function lineIn(leg: Leg, line: number): string {
  if (ODDS_MARKET_OF[leg.playType] === 'total') return String(line);
  return leg.selection === 'home' || leg.selection === 'away' ? lineFigure(lineOfSide(line, leg.selection)) : lineFigure(line);
}
