import { describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { goalScript } from '#gateway/demo/provider/truth/goalScript.ts';
import { truthAt } from '#gateway/demo/provider/truth/truthAt.ts';
import { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import {
  matchNumber,
  matchOfNumber,
  numberOfText,
  personNumber,
  teamNumber,
  teamOfNumber,
  textId,
} from '#gateway/demo/provider/world/worldIds.ts';
import { DAY, DAY_MS, MINUTE_MS, world } from './worldQuestions.ts';

describe('ProviderWorld', () => {
  test('has a full day: every kind of end, cups with extra time and shoot-outs, leagues of little coverage', () => {
    for (let day = DAY; day < DAY + 6; day += 1) {
      const football = world.footballOn(day);
      const ends = football.map((match) => match.stateAt(Number.POSITIVE_INFINITY));
      expect(ends.filter(({ penalties }) => penalties !== null).length).toBeGreaterThan(0);
      expect(ends.filter(({ regular }) => regular !== null).length).toBeGreaterThan(1);
      expect(ends.map(({ status }) => status)).toEqual(expect.arrayContaining([FootballStatus.postponed, FootballStatus.abandoned]));
      expect(football.filter((match) => match.isAwarded(Number.POSITIVE_INFINITY))).toHaveLength(1);
      expect(world.basketballOn(day).length).toBeGreaterThan(10);
    }
    const week = Array.from({ length: 6 }, (_, i) => DAY + i);
    const coverages = new Set(week.flatMap((day) => world.footballOn(day)).map(({ coverage }) => coverage));
    expect([...coverages].sort()).toEqual(['bare', 'full', 'low', 'middle']);
    const games = week.flatMap((day) => world.basketballOn(day));
    expect(games.some((game) => game.stateAt(Number.POSITIVE_INFINITY).periods.length > 4)).toBe(true);
    expect(games.some((game) => game.stateAt(Number.POSITIVE_INFINITY).status === BasketballStatus.finished)).toBe(true);
  });

  test('is the same with the same seed, in any order of questions, and another one with another seed', () => {
    const other = new ProviderWorld({ seed: 7, regions: 4 });
    other.matchesOn(DAY + 30);
    const at = DAY * DAY_MS + 15 * 60 * MINUTE_MS;
    const told = (one: ProviderWorld) => one.matchesOn(DAY).map((match) => [match.sourceId, match.stateAt(at)]);
    expect(told(other)).toEqual(told(world));
    expect(goalScript(other, DAY)).toEqual(goalScript(world, DAY));
    expect(goalScript(new ProviderWorld({ seed: 8, regions: 4 }), DAY)).not.toEqual(goalScript(world, DAY));
  });

  test('covers fewer countries on demand', () => {
    const all = new ProviderWorld({ seed: 7 });
    const leagues = (one: ProviderWorld) => one.footballOn(DAY).filter(({ fixture }) => !fixture.knockout).length;
    expect(leagues(world)).toBeGreaterThan(0);
    expect(leagues(world)).toBeLessThan(leagues(all));
  });

  test('finds matches, teams and persons by the numbers and texts of providers', () => {
    for (const match of world.matchesOn(DAY)) {
      const number = matchNumber(match.fixture);
      expect(match.sport === 'football' ? world.football(number) : world.basketball(number)).toBe(match);
      expect(matchOfNumber(7, match.sport, number)).toEqual({ sourceId: match.sourceId, day: DAY });
      expect(numberOfText('m', textId('m', number))).toBe(number);
      expect(teamOfNumber(match.sport, teamNumber(match.fixture.home.sourceId))?.club).toBe(match.fixture.home);
    }
    const players = world.footballOn(DAY).flatMap(({ story }) => story.roster.map(({ player }) => player.id));
    expect(new Set(players.map(personNumber)).size).toBe(new Set(players).size);
    expect(textId('m', 1_785_001)).toHaveLength(15);
    expect(numberOfText('t', textId('m', 1_785_001))).toBeNaN();
    expect(world.football(12)).toBeUndefined();
  });

  test('knows seasons by years', () => {
    for (const division of world.divisions) {
      const season = world.seasonAt(division, DAY);
      expect(world.seasonOfYear(division, world.yearOf(division, season))).toBe(season);
    }
  });
});

describe('goalScript', () => {
  test('has goals that add up to the score, cancelled ones apart', () => {
    const script = goalScript(world, DAY);
    expect(script.some(({ goals }) => goals.some(({ cancelledAt }) => cancelledAt !== null))).toBe(true);
    for (const { goals, score, awarded, endsAt } of script) {
      const counted = goals.filter(({ cancelledAt }) => cancelledAt === null);
      const of = (side: 'home' | 'away') => counted.filter((goal) => goal.side === side).length;
      if (awarded) expect(goals).toEqual([]);
      else expect({ home: of('home'), away: of('away') }).toEqual(score);
      expect(goals.every(({ at }) => at <= endsAt)).toBe(true);
    }
  });
});

describe('truthAt', () => {
  test('has all details of a match in play, and nothing of the future', () => {
    const match = world.footballOn(DAY).find(({ coverage, fate, startsAt }) => coverage === 'full' && fate === null && startsAt !== null);
    const start = match?.startsAt ?? 0;
    const truth = truthAt(world, match?.sourceId ?? '', start + 30 * MINUTE_MS);
    expect(truth?.state).toMatchObject({ sport: 'football', status: FootballStatus.firstHalf });
    expect(truth?.minute).toEqual({ minute: 31, added: 0 });
    expect(truth?.plays.every(({ at }) => at <= start + 30 * MINUTE_MS)).toBe(true);
    expect(truth?.lineups?.home.starters).toHaveLength(11);
    expect(truth?.statistics?.periods.all?.possession).toBeDefined();
    expect(truth?.odds.companies.length).toBeGreaterThan(0);
    expect(truthAt(world, match?.sourceId ?? '', start - 3 * 60 * MINUTE_MS)).toMatchObject({
      minute: null,
      plays: [],
      lineups: null,
      statistics: null,
    });
    expect(truthAt(world, 'sim-7-20785-football-999', start)).toBeUndefined();
  });

  test('has the table of a league, and none of a cup', () => {
    const matches = world.footballOn(DAY);
    const league = matches.find(({ fixture }) => !fixture.knockout);
    const cup = matches.find(({ fixture }) => fixture.knockout);
    const standings = truthAt(world, league?.sourceId ?? '', DAY * DAY_MS)?.standings;
    expect(standings?.body.groups[0]?.rows).toHaveLength(20);
    expect(truthAt(world, cup?.sourceId ?? '', DAY * DAY_MS)?.standings).toBeNull();
  });
});
