import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import type { ProviderHabits } from './habits.ts';

const HOUR_MS = 3_600_000;
/** Beyond the matches that a day can have. */
const FIRST_INDEX = 900;

/** A fixture that never existed: a draft that the provider deletes. */
export interface Ghost {
  /** The index within its day, for its number. */
  readonly sourceId: string;
  /** Whose teams and competition it has. */
  readonly like: FootballMatch;
  readonly kickoff: number;
  /** Server time in ms. */
  readonly deletedAt: number;
}

/** Returns the ghosts of a UTC day, deleted ones included. */
export function ghostsOn(world: ProviderWorld, day: number, habits: ProviderHabits): readonly Ghost[] {
  const matches = world.footballOn(day);
  return Array.from({ length: habits.ghosts }, (_, i) => i).flatMap((i): Ghost[] => {
    const random = new SeededRandom('ghost', world.seed, day, i);
    const like = matches[random.whole(0, matches.length - 1)];
    if (like === undefined) return [];
    const kickoff = day * DAY_MS + random.whole(14, 23) * HOUR_MS;
    const sourceId = `sim-${world.seed}-${day}-football-${FIRST_INDEX + i}`;
    return [{ sourceId, like, kickoff, deletedAt: kickoff - random.whole(3, 10) * HOUR_MS }];
  });
}
