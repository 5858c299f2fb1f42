import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { select$ } from '#effects/alertEffects.ts';
import type { MatchId } from '#contract/match/match.ts';
import { openDetails, shownDetail } from '#stores/detail/openDetails.ts';
import { useMatchSheet } from '#stores/overlays/matchSheet.ts';

/** Emits the match of the detail page, or null. */
export function detailPageMatchId$(): Observable<MatchId | null> {
  return select$(openDetails, shownDetail);
}

/** Emits the match that is open: of the sheet, which lies on top, else of the detail page. */
export function openMatchId$(): Observable<MatchId | null> {
  const sheet$ = select$(useMatchSheet, ({ id }) => id);
  return combineLatest([sheet$, detailPageMatchId$()]).pipe(
    map(([sheet, page]) => sheet ?? page),
    distinctUntilChanged(),
  );
}
