import { phaseOf } from '#contract/match/status.ts';
import { scoreLine, sidesLine } from '#i18n/eventText.ts';
import { sidesOf } from '#stores/live/sides.ts';
import type { KnownMatch } from '#streams/match/knownMatch.ts';

/** Returns the page title of an open match: `Arsenal 2–1 Chelsea`, before kick-off `Arsenal – Chelsea`. */
export function matchTitleOf({ row, fixture }: KnownMatch, language: string): string {
  const names = sidesOf(fixture);
  const phase = phaseOf(row);
  if (phase === 'upcoming' || phase === 'delayed') return sidesLine(row.sport, names, language);
  return scoreLine({ sport: row.sport, ...row.score }, names, language);
}
