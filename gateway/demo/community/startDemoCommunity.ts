import { reasonOf } from '#gateway/base/redactError.ts';
import type { DemoCommunity, DemoCommunityDeps } from '#gateway/demoPorts.ts';
import { createPacer, Stopped } from '#gateway/demo/experts/createPacer.ts';
import { CommunityLife } from './communityLife.ts';

/**
 * Lets demo members post, comment and like: first what they did in the last 24 hours, the newest posts first, then as it comes. All of it
 * follows from the calendar, so a restart goes on where the gateway stopped. Must be called when the feed has announced its matches.
 */
export function startDemoCommunity(deps: DemoCommunityDeps): DemoCommunity {
  const { timers, report } = deps;
  const pacer = createPacer(timers);
  const life = new CommunityLife(deps, pacer);
  const opened = life.open().catch((error: unknown) => {
    if (!(error instanceof Stopped)) report(`demo members do not write in the community: ${reasonOf(error)}`);
  });
  return {
    opened,
    async close() {
      pacer.stop();
      life.stop();
      await opened;
      await life.idle();
    },
  };
}
