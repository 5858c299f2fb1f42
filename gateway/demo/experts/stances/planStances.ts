import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { divisionFixtures, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { DEMO_STYLES } from '#gateway/demo/experts/profiles/demoProfile.ts';
import type { DemoExpertProfile } from '#gateway/demo/experts/profiles/demoProfiles.ts';

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
/** A division has its turn on one of so many days. */
const TURN_DAYS = 3;
/** When stances are published, in minutes before the first kick-off. */
const PUBLISHED_BEFORE_MIN = [65, 840] as const;
/** Of parlays. */
const THREE_LEGS = 0.3;

/** A stance that an expert is going to write: when, and about which matches. */
export interface PlannedStance {
  /** Server time (ms), more than an hour before the first kick-off. */
  readonly publishedAt: number;
  /** One to three of one sport, in the order of the legs. */
  readonly fixtures: readonly Fixture[];
}

export interface PlanInput {
  readonly expert: DemoExpertProfile;
  readonly divisions: readonly Division[];
  readonly calendar: Calendar;
}

/** Returns what an expert publishes about the matches of a day (its number since 1970), by a seed, in no order. Results play no part. */
export function plannedOn({ expert, divisions, calendar }: PlanInput, day: number): readonly PlannedStance[] {
  const random = new SeededRandom('plan', calendar.seed, expert.key, day);
  const fixtures = shuffled(fixturesOn(divisions, day, calendar), random);
  const wanted = countOf(expert.perWeek, activeDays(divisions, day, calendar), random);
  const planned: PlannedStance[] = [];
  const unused = [...fixtures];
  while (planned.length < wanted && unused.length > 0) {
    const size = random.hits(DEMO_STYLES[expert.style].parlays) ? (random.hits(THREE_LEGS) ? 3 : 2) : 1;
    const [first] = unused;
    const chosen = unused.filter(({ sport }) => sport === first?.sport).slice(0, size);
    for (const fixture of chosen) unused.splice(unused.indexOf(fixture), 1);
    planned.push({ fixtures: chosen, publishedAt: publicationBefore(chosen, random) });
  }
  return planned;
}

/** Returns a plan in the order of publication, each at a time of its own. */
export function inPublicationOrder(planned: readonly PlannedStance[]): readonly PlannedStance[] {
  let before = 0;
  return planned
    .toSorted((a, b) => a.publishedAt - b.publishedAt)
    .map((stance) => {
      const publishedAt = Math.max(stance.publishedAt, before + 1_000);
      before = publishedAt;
      return { ...stance, publishedAt };
    });
}

function fixturesOn(divisions: readonly Division[], day: number, { seed, matches }: Calendar): readonly Fixture[] {
  return divisions.flatMap((division) => divisionFixtures(seed, day, matches, division));
}

/** Returns on how many of three days any of the divisions plays. */
function activeDays(divisions: readonly Division[], day: number, calendar: Calendar): number {
  return Array.from({ length: TURN_DAYS }, (_, late) => day + late).filter((one) => fixturesOn(divisions, one, calendar).length > 0).length;
}

function countOf(perWeek: number, active: number, random: SeededRandom): number {
  if (active === 0) return 0;
  const mean = (perWeek / WEEK_DAYS) * (TURN_DAYS / active);
  return Math.floor(mean) + (random.hits(mean - Math.floor(mean)) ? 1 : 0);
}

function publicationBefore(fixtures: readonly Fixture[], random: SeededRandom): number {
  const first = Math.min(...fixtures.map(({ kickoff }) => kickoff));
  return first - Math.round(random.between(...PUBLISHED_BEFORE_MIN) * MINUTE_MS);
}

function shuffled<Value>(all: readonly Value[], random: SeededRandom): readonly Value[] {
  return all
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
