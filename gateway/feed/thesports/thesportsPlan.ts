import type { Sport } from '#contract/match/sport.ts';
import type { PollJob, PollPlan, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { Directory, type DirectoryId } from './names/directory.ts';
import type { DirectoryRow } from './names/directoryRow.ts';
import { AbsenceJobs } from './plan/absenceJobs.ts';
import { DeletedJobs } from './plan/deletedJobs.ts';
import { SportKnowledge } from './plan/sportKnowledge.ts';
import { DetailJobs } from './plan/detailJobs.ts';
import { ForecastJobs } from './plan/forecastJobs.ts';
import { LiveJobs } from './plan/liveJobs.ts';
import { NameJobs } from './plan/nameJobs.ts';
import { OddsJobs } from './plan/oddsJobs.ts';
import { omissionsOf } from './plan/omissions.ts';
import { ScheduleJobs } from './plan/scheduleJobs.ts';
import { StandingsJobs } from './plan/standingsJobs.ts';
import { UpdateJobs } from './plan/updateJobs.ts';
import { translatePush } from './push/pushMessage.ts';

export interface TheSportsPlanOptions {
  readonly sports: readonly Sport[];
  /** Whether the account has the odds plan. */
  readonly hasOdds: boolean;
  /** Whether a push is connected, so that the poll of live matches may be slower. */
  readonly isPushing: (sport: Sport) => boolean;
  readonly report: (message: string) => void;
}

/** A directory row with its sport, to be stored. */
export interface StoredDirectoryRow {
  readonly sport: Sport;
  readonly row: DirectoryRow;
}

export interface TheSportsPlan extends PollPlan {
  /** Reads a message of the push. */
  push(sport: Sport, text: string, receivedAt: number): readonly ProviderEvent[];
  /** Adds rows that were stored earlier, before the first job. */
  load(rows: readonly StoredDirectoryRow[]): void;
  /** Returns rows that changed since the last call, to be stored. */
  takeChangedRows(): readonly StoredDirectoryRow[];
  /** Returns rows that were forgotten since the last call, to be deleted. */
  takeForgottenRows(): readonly ({ readonly sport: Sport } & DirectoryId)[];
}

/** Creates the plan of what TheSports is asked. Jobs share what was learned, so one plan serves one feed for its life. */
export function createTheSportsPlan({ sports, hasOdds, isPushing, report }: TheSportsPlanOptions): TheSportsPlan {
  const bySport = new Map(
    sports.map((sport) => {
      const knowledge = new SportKnowledge(sport, new Directory(), report);
      return [sport, { knowledge, jobs: jobsOf(knowledge, hasOdds, () => isPushing(sport)) }] as const;
    }),
  );
  return {
    jobs: (scene) => Array.from(bySport.values()).flatMap(({ jobs }) => jobs(scene)),
    omissions: (requestsPerDay) => omissionsOf(requestsPerDay, sports, hasOdds),
    push(sport, text, receivedAt) {
      const found = bySport.get(sport);
      if (found === undefined) return [];
      return found.knowledge.facing(translatePush(text, found.knowledge.live, receivedAt, report));
    },
    load(rows) {
      for (const [sport, { knowledge }] of bySport)
        knowledge.directory.load(rows.filter((one) => one.sport === sport).map(({ row }) => row));
    },
    takeChangedRows: () =>
      Array.from(bySport).flatMap(([sport, { knowledge }]) => knowledge.directory.takeChanged().map((row) => ({ sport, row }))),
    takeForgottenRows: () =>
      Array.from(bySport).flatMap(([sport, { knowledge }]) => knowledge.directory.takeForgotten().map((id) => ({ sport, ...id }))),
  };
}

function jobsOf(knowledge: SportKnowledge, hasOdds: boolean, isPushing: () => boolean): (scene: PollScene) => readonly PollJob[] {
  const updates = new UpdateJobs(knowledge);
  const parts = [
    new ScheduleJobs(knowledge),
    new LiveJobs(knowledge, isPushing),
    updates,
    new DetailJobs(knowledge, updates),
    ...(knowledge.sport === 'football' ? [new AbsenceJobs(knowledge)] : []),
    ...(hasOdds ? [new OddsJobs(knowledge)] : []),
    new StandingsJobs(knowledge, updates),
    new ForecastJobs(knowledge),
    new DeletedJobs(knowledge),
    new NameJobs(knowledge),
  ];
  return (scene) => parts.flatMap((part) => part.jobs(scene));
}
