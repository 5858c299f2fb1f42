import { SPORTS } from '#contract/match/sport.ts';
import type { ListSubscriptions } from './syncLists.ts';
import type { MatchStore } from './match.ts';
import type { RingtoneStore } from './ringtone.ts';

/**
 * While alerts are on, the boards that they can concern stay watched on every screen (design.md 3): all of them, for a
 * follow names no sport. Gives its end.
 */
export function watchAlertBoards(binding: Pick<ListSubscriptions, 'subscribe'>, store: MatchStore, ringtone: RingtoneStore): () => void {
  let releases: readonly (() => void)[] = [];
  const ends = [store.subscribe(settle), ringtone.subscribe(settle)];
  settle();
  return () => {
    for (const end of ends) end();
    release();
  };

  function settle(): void {
    const { mainSwitch, focusNoticeFlag } = ringtone.getState().settings;
    const { followedMatchIds, followSet } = store.getState();
    const follows = followedMatchIds.size + followSet.teamIds.length + followSet.competitionIds.length > 0;
    const concerns = mainSwitch === 1 && (focusNoticeFlag === 0 || follows);
    if (!concerns) release();
    else if (releases.length === 0) releases = SPORTS.map((sport) => binding.subscribe({ sport, tab: 'instant' }));
  }

  function release(): void {
    for (const one of releases) one();
    releases = [];
  }
}
