import { useEffect } from 'react';
import { EMPTY, of } from 'rxjs';
import { select$ } from '#effects/alertEffects.ts';
import { runPageTitle } from '#effects/pageTitle.ts';
import { screenHeadings } from '#stores/overlays/screenHeading.ts';

/** Titles the page by its heading, as elsewhere the live client does, which the player is without. */
export function usePlayerTitle(): void {
  useEffect(() => {
    const screen$ = select$(screenHeadings, ({ headings }) => headings.at(-1)?.title ?? null);
    const running = runPageTitle({ alerts$: EMPTY, followedLive$: of(0), match$: of(null), screen$ }, document, () => null);
    return () => running.unsubscribe();
  }, []);
}
