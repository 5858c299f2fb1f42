import type { PlanContext } from '#gateway/feed/provider/createProviderFeed.ts';
import { PlanRefusal } from '#gateway/feed/provider/planRefusal.ts';
import type { PollJob, PollPlan, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { basketballJobs } from './plan/basketballJobs.ts';
import { BasketballKnowledge } from './plan/basketballKnowledge.ts';
import { footballBoardJobs } from './plan/footballBoardJobs.ts';
import { footballDetailJobs } from './plan/footballDetailJobs.ts';
import { FootballKnowledge } from './plan/footballKnowledge.ts';
import { footballOddsJobs } from './plan/footballOddsJobs.ts';
import { footballPageJobs } from './plan/footballPageJobs.ts';
import { apisportsOmissions } from './plan/omissions.ts';
import type { PlanAccess } from './plan/planAccess.ts';

/** Creates the plan of API-Football and API-Basketball: what is asked, how often and for whom (docs/operate.md#provider-plans). */
export function createApisportsPlan(context: PlanContext): PollPlan {
  const football = new FootballKnowledge(context);
  const basketball = new BasketballKnowledge(context);
  return {
    jobs(scene: PollScene) {
      football.rows = scene.rows;
      basketball.rows = scene.rows;
      football.tidy();
      basketball.tidy();
      const ofFootball = [
        ...footballBoardJobs(football, scene),
        ...footballDetailJobs(football, scene),
        ...footballOddsJobs(football, scene),
        ...footballPageJobs(football, scene),
      ];
      return [
        ...permitted(ofFootball, football.access, scene.now),
        ...permitted(basketballJobs(basketball, scene), basketball.access, scene.now),
      ];
    },
    omissions(requestsPerDay) {
      const now = context.timers.now();
      return [...apisportsOmissions(requestsPerDay), ...football.access.omissions(now), ...basketball.access.omissions(now)];
    },
  };
}

/** Leaves out what the account's plan is known to refuse; from the other jobs it learns what that is. */
function permitted(jobs: readonly PollJob[], access: PlanAccess, now: number): readonly PollJob[] {
  return jobs
    .filter(({ request }) => access.permits(request, now))
    .map((job) => ({
      ...job,
      read(payload, times) {
        try {
          return job.read(payload, times);
        } catch (error) {
          if (error instanceof PlanRefusal && error.limit !== null) access.learn(error.limit, times.receivedAt);
          throw error;
        }
      },
    }));
}
