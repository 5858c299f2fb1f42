import { type Sport, SPORTS } from '#contract/sport.ts';
import type { Names, SourceCompetition, SourceTeam } from '#gateway/feed/port.ts';
import { Chance } from './chance.ts';
import { competitionOf, type Division, DIVISION_CLUBS, divisionsOf } from './league.ts';

export const DAY_MS = 86_400_000;
/** Kick-offs stand on five minutes, as they do. */
const GRID_MS = 300_000;
const FOOTBALL_SHARE = 0.75;
const CUP_CHANCE = 0.1;

/** A match of the day before anything is known of how it goes. */
export interface Fixture {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly competition: SourceCompetition;
  readonly home: SourceTeam;
  readonly away: SourceTeam;
  readonly round: Names;
  readonly kickoff: number;
  readonly cup: boolean;
}

const DIVISIONS: Readonly<Record<Sport, readonly Division[]>> = {
  football: divisionsOf('football'),
  basketball: divisionsOf('basketball'),
};
const CAPACITY = {
  football: (DIVISIONS.football.length * DIVISION_CLUBS) / 2,
  basketball: (DIVISIONS.basketball.length * DIVISION_CLUBS) / 2,
};

/** The most matches that one day can hold: every club playing once. */
export const MOST_MATCHES = CAPACITY.football + CAPACITY.basketball;

/**
 * The fixtures of a UTC day (its number since 1970): leagues play whole rounds, every second day as long as that fills the
 * day, and kick-offs are spread so evenly that the number of live matches hardly changes. Same seed, same day.
 */
export function fixturesOf(seed: number, day: number, matches: number): readonly Fixture[] {
  const football = Math.min(Math.round(matches * FOOTBALL_SHARE), CAPACITY.football);
  const counts: Readonly<Record<Sport, number>> = { football, basketball: Math.min(matches - football, CAPACITY.basketball) };
  return SPORTS.flatMap((sport) => spread(pairings(seed, day, sport, counts[sport]), seed, day, sport));
}

type Pairing = Omit<Fixture, 'sourceId' | 'kickoff'>;

function pairings(seed: number, day: number, sport: Sport, count: number): readonly Pairing[] {
  const divisions = DIVISIONS[sport];
  const today = [...divisions.filter((_, i) => (i + day) % 2 === 0), ...divisions.filter((_, i) => (i + day) % 2 !== 0)];
  return today.flatMap((division) => roundOf(seed, day, division)).slice(0, count);
}

function roundOf(seed: number, day: number, division: Division): readonly Pairing[] {
  const chance = new Chance('round', seed, day, division.region.id, division.level, division.sport);
  const clubs = shuffled(division.clubs, chance);
  const number = (Math.floor(day / 2) % 38) + 1;
  return Array.from({ length: DIVISION_CLUBS / 2 }, (_, i) => i).flatMap((i) => {
    const [home, away] = [clubs[2 * i], clubs[2 * i + 1]];
    const cup = chance.hits(CUP_CHANCE);
    return home && away
      ? [{ sport: division.sport, competition: competitionOf(division, cup), home, away, round: cup ? CUP_ROUND : roundName(number), cup }]
      : [];
  });
}

function spread(all: readonly Pairing[], seed: number, day: number, sport: Sport): readonly Fixture[] {
  const mixed = shuffled(all, new Chance('kickoffs', seed, day, sport));
  return mixed.map((one, i) => ({
    ...one,
    sourceId: `sim-${seed}-${day}-${sport}-${i}`,
    kickoff: day * DAY_MS + Math.floor(((i / mixed.length) * DAY_MS) / GRID_MS) * GRID_MS,
  }));
}

function shuffled<One>(all: readonly One[], chance: Chance): One[] {
  return all
    .map((one) => ({ one, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

const CUP_ROUND: Names = { 'zh-CN': '第三轮', 'vi-VN': 'Vòng ba', 'en-US': 'Third round', 'id-ID': 'Putaran ketiga' };

function roundName(number: number): Names {
  return { 'zh-CN': `第 ${number} 轮`, 'vi-VN': `Vòng ${number}`, 'en-US': `Round ${number}`, 'id-ID': `Pekan ${number}` };
}
