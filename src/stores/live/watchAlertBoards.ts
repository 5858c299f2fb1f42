import { SPORTS } from '#contract/match/sport.ts';
import type { ListSubscriptions } from './syncLists.ts';
import { type FollowStore, shownAsFollowed } from '#stores/queries/follows.ts';
import type { RingtoneStore } from '#stores/queries/ringtone.ts';

/** Watches all boards on every screen while alerts are on; a follow has no sport. Returns the unsubscribe function. */
export function watchAlertBoards(lists: Pick<ListSubscriptions, 'subscribe'>, follows: FollowStore, ringtone: RingtoneStore): () => void {
  let releases: readonly (() => void)[] = [];
  const unsubscribers = [follows.subscribe(update), ringtone.subscribe(update)];
  update();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    release();
  };

  function update(): void {
    const { mainSwitch, focusNoticeFlag } = ringtone.getState().settings;
    const { followSet } = follows.getState();
    const hasFollows = shownAsFollowed(follows.getState()).size + followSet.teamIds.length + followSet.competitionIds.length > 0;
    const isNeeded = mainSwitch === 1 && (focusNoticeFlag === 0 || hasFollows);
    if (!isNeeded) release();
    else if (releases.length === 0) releases = SPORTS.map((sport) => lists.subscribe({ sport, tab: 'instant' }));
  }

  function release(): void {
    for (const unsubscribe of releases) unsubscribe();
    releases = [];
  }
}
