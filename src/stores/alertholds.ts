import { SPORTS } from '#contract/sport.ts';
import type { Binding } from './bind.ts';
import type { MatchStore } from './match.ts';
import type { RingtoneStore } from './ringtone.ts';

/**
 * While alerts are on, the boards that they can concern stay watched on every screen (design.md 3): all of them, for a
 * follow names no sport. Gives its end.
 */
export function holdForAlerts(binding: Pick<Binding, 'hold'>, store: MatchStore, ringtone: RingtoneStore): () => void {
  let releases: readonly (() => void)[] = [];
  const ends = [store.subscribe(settle), ringtone.subscribe(settle)];
  settle();
  return () => {
    for (const end of ends) end();
    release();
  };

  function settle(): void {
    const { mainSwitch, focusNoticeFlag } = ringtone.getState().settings;
    const { followed, following } = store.getState();
    const follows = followed.size + following.teamIds.length + following.competitionIds.length > 0;
    const concerns = mainSwitch === 1 && (focusNoticeFlag === 0 || follows);
    if (!concerns) release();
    else if (releases.length === 0) releases = SPORTS.map((sport) => binding.hold({ sport, tab: 'instant' }));
  }

  function release(): void {
    for (const one of releases) one();
    releases = [];
  }
}
