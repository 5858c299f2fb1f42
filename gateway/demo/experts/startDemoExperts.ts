import type { DemoExperts, DemoExpertsDeps } from '#gateway/demoPorts.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createPacer, type Pacer, Stopped } from './createPacer.ts';
import { createDemoExperts, type DemoExpert } from './createDemoExperts.ts';
import { createLivePublisher, type LivePublisher } from './live/createLivePublisher.ts';
import { writeOpening } from './opening/writeOpening.ts';
import { playingDivisions, watchedDivisions } from './stances/watchedDivisions.ts';
import { type SeasonDeps, writeSeason } from './stances/writeSeason.ts';

/**
 * Starts the demo experts of each tenant: writes their season, once per database and a little at a time, and lets them publish about coming
 * matches from then on. The short seasons come first, so that newcomers write about the matches that a list shows first. Must be called
 * when the feed has announced its matches.
 */
export async function startDemoExperts(deps: DemoExpertsDeps): Promise<DemoExperts> {
  const { db, calendar, catalogue, timers } = deps;
  const experts = await createDemoExperts(db, catalogue, timers.now());
  const playing = playingDivisions(calendar, Math.floor(timers.now() / DAY_MS));
  const publisher = createLivePublisher(deps);
  const [hurried, pacer] = [createPacer(timers, 0), createPacer(timers)];
  const newcomers = experts.filter(({ isNewcomer }) => isNewcomer);
  const others = experts.filter(({ isNewcomer }) => !isNewcomer);
  const opened = open({ ...deps, pause: hurried.pause }, { experts: newcomers, playing, publisher });
  const seasonsWritten = opened.then(async () => {
    for await (const { expert, divisions } of writtenSeasons({ ...deps, pause: pacer.pause }, { experts: others, playing }))
      publisher.add(expert, divisions);
  });
  return { opened, seasonsWritten, close: () => close([hurried, pacer], publisher, seasonsWritten) };
}

interface Working {
  readonly experts: readonly DemoExpert[];
  readonly playing: readonly Division[];
}

interface WrittenSeason {
  readonly expert: DemoExpert;
  readonly divisions: readonly Division[];
}

/** Newcomers publish as everybody does once they have written about the first matches: a chain has its stances in the order of their publication. */
async function open(
  deps: DemoExpertsDeps & Pick<SeasonDeps, 'pause'>,
  { publisher, ...working }: Working & { readonly publisher: LivePublisher },
): Promise<void> {
  const { timers, report } = deps;
  const written: WrittenSeason[] = [];
  for await (const one of writtenSeasons(deps, working)) written.push(one);
  try {
    await writeOpening(
      { ...deps, now: timers.now },
      written.map(({ expert }) => expert),
    );
  } catch (error) {
    if (error instanceof Stopped) return;
    report(`matches in play have no stances of demo experts: ${reasonOf(error)}`);
  }
  for (const { expert, divisions } of written) publisher.add(expert, divisions);
}

/** Writes the season of one expert after another, and yields each whose season is written. */
async function* writtenSeasons(
  deps: SeasonDeps & Pick<DemoExpertsDeps, 'report'>,
  { experts, playing }: Working,
): AsyncGenerator<WrittenSeason> {
  for (const expert of experts) {
    const divisions = watchedDivisions(expert, playing);
    try {
      await writeSeason(deps, expert, divisions);
    } catch (error) {
      if (error instanceof Stopped) return;
      deps.report(`the season of demo expert ${expert.key} was not written: ${reasonOf(error)}`);
      continue;
    }
    yield { expert, divisions };
  }
}

async function close(pacers: readonly Pacer[], publisher: LivePublisher, seasonsWritten: Promise<void>): Promise<void> {
  for (const pacer of pacers) pacer.stop();
  await Promise.all([seasonsWritten, publisher.close()]);
}
