import type { PlanContext } from '#gateway/feed/provider/createProviderFeed.ts';
import type { PollPlan, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { basketballJobs } from './plan/basketballJobs.ts';
import { BasketballKnowledge } from './plan/basketballKnowledge.ts';
import { footballBoardJobs } from './plan/footballBoardJobs.ts';
import { footballDetailJobs } from './plan/footballDetailJobs.ts';
import { FootballKnowledge } from './plan/footballKnowledge.ts';
import { footballOddsJobs } from './plan/footballOddsJobs.ts';
import { footballPageJobs } from './plan/footballPageJobs.ts';
import { apisportsOmissions } from './plan/omissions.ts';

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
      return [
        ...footballBoardJobs(football, scene),
        ...footballDetailJobs(football, scene),
        ...footballOddsJobs(football, scene),
        ...footballPageJobs(football, scene),
        ...basketballJobs(basketball, scene),
      ];
    },
    omissions: apisportsOmissions,
  };
}
