import type { Db } from '#gateway/db/database.ts';
import type { Calendar } from '#gateway/feed/simulated/detail/suspensions.ts';
import type { Division } from '#gateway/feed/simulated/league.ts';
import { DAY_MS } from '#gateway/feed/simulated/matchDay.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { CurrentFeed } from '#gateway/match/feedIdentity.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { redactError } from '#gateway/redactError.ts';
import { createPacer, type Pacer, Stopped } from './createPacer.ts';
import { createDemoExperts, type DemoExpert } from './demoExperts.ts';
import { createLivePublisher, type LivePublisher } from './live/createLivePublisher.ts';
import type { Publication } from './live/publishComing.ts';
import { playingDivisions, watchedDivisions } from './season/watchedDivisions.ts';
import { type SeasonDeps, writeSeason } from './season/writeSeason.ts';

export interface DemoExpertsDeps {
  readonly db: Db;
  readonly feed: Pick<CurrentFeed, 'id'>;
  /** What the fixtures of the running feed follow from. */
  readonly calendar: Calendar;
  readonly catalogue: MatchCatalogue;
  readonly hub: Pick<Hub, 'row'>;
  readonly publication: Publication;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/** Demo experts at work. */
export interface DemoExperts {
  /** Resolves when all seasons are written, or the work was stopped. */
  readonly seasonsWritten: Promise<void>;
  /** Resolves once what has begun is stored. */
  close(): Promise<void>;
}

/**
 * Starts the demo experts of each tenant: writes their season, once per database and a little at a time, and lets them publish about coming
 * matches from then on. Must be called when the feed has announced its matches.
 */
export async function startDemoExperts(deps: DemoExpertsDeps): Promise<DemoExperts> {
  const { db, calendar, catalogue, timers, report } = deps;
  const experts = await createDemoExperts(db, catalogue, timers.now());
  const playing = playingDivisions(calendar, Math.floor(timers.now() / DAY_MS));
  const publisher = createLivePublisher(deps);
  const pacer = createPacer(timers);
  const seasonsWritten = writeSeasons({ ...deps, pause: pacer.pause }, { experts, playing, publisher }, report);
  return { seasonsWritten, close: () => close(pacer, publisher, seasonsWritten) };
}

interface Working {
  readonly experts: readonly DemoExpert[];
  readonly playing: readonly Division[];
  readonly publisher: LivePublisher;
}

/** An expert publishes once their season is written, because a chain has its stances in the order of their publication. */
async function writeSeasons(deps: SeasonDeps, { experts, playing, publisher }: Working, report: DemoExpertsDeps['report']): Promise<void> {
  for (const expert of experts) {
    const divisions = watchedDivisions(expert, playing);
    try {
      await writeSeason(deps, expert, divisions);
      publisher.add(expert, divisions);
    } catch (error) {
      if (error instanceof Stopped) return;
      report(`the season of demo expert ${expert.key} was not written: ${redactError(error).message}`);
    }
  }
}

async function close(pacer: Pacer, publisher: LivePublisher, seasonsWritten: Promise<void>): Promise<void> {
  pacer.stop();
  await Promise.all([seasonsWritten, publisher.close()]);
}
