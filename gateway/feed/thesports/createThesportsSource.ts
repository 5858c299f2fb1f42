import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { PlanContext, Push, PushContext } from '#gateway/feed/provider/createProviderFeed.ts';
import type { PollPlan } from '#gateway/feed/provider/pollJob.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { loadDirectory, storeDirectory } from './names/directoryMemory.ts';
import { connectPush } from './push/connectPush.ts';
import { createTheSportsPlan, type TheSportsPlan } from './thesportsPlan.ts';

export interface PushAccess {
  /** Without user and secret. */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
}

/** What one feed asks TheSports, and what it is pushed: both are read with the same names. */
export interface ThesportsSource {
  createPlan(context: PlanContext): PollPlan;
  openPush(access: PushAccess, context: PushContext): Push;
}

/** Creates the source of one feed. `createPlan` is called before `openPush`. */
export function createThesportsSource(): ThesportsSource {
  let plan: TheSportsPlan | null = null;
  let isConnected = (): boolean => false;
  return {
    createPlan({ memory, report }) {
      // An account without the odds plan is refused, and its jobs wait for hours each time.
      const created = createTheSportsPlan({ sports: SPORTS, hasOdds: true, isPushing: () => isConnected(), report });
      plan = created;
      loadDirectory(created, memory);
      return {
        jobs(scene) {
          storeDirectory(created, memory);
          return created.jobs(scene);
        },
        omissions: created.omissions,
      };
    },
    openPush({ url, user, secret }, { timers, deliver, report }) {
      const enqueue = createSerialQueue();
      let lastMessageAt: number | null = null;
      const push = connectPush({ url, user, secret, sports: SPORTS, now: timers.now, onMessage, report });
      isConnected = () => push.isConnected;
      return {
        health: () => ({ isConnected: push.isConnected, lastMessageAt }),
        stop: async () => {
          await push.close();
          await enqueue(() => Promise.resolve());
        },
      };

      function onMessage(sport: Sport, text: string, receivedAt: number): void {
        lastMessageAt = receivedAt;
        const events = plan?.push(sport, text, receivedAt) ?? [];
        enqueue(() => deliver(events, receivedAt)).catch((error: unknown) => report(`a push was not stored: ${reasonOf(error)}`));
      }
    },
  };
}
