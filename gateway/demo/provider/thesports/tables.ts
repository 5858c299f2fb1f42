import type { StandingsSplit } from '#contract/detail/standings.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { leagueOfNumber, textId, leagueNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { seasonOfId, stageId, teamId, type ThesportsScene, unixSeconds } from './thesportsScene.ts';

const COLOURS = ['#2d6cdf', '#3fa45b', '#c9a227', '#d9534f', '#7d1f7a', '#005f73'] as const;

/** Returns the table of a season by its id; null when there is none. */
export function tableOfSeason(sport: Sport, id: string, scene: ThesportsScene) {
  const found = seasonOfId(sport, id);
  const division = found === null ? undefined : leagueOfNumber(sport, found.league);
  return division === undefined || found === null ? null : tableOf(division, found.season, scene);
}

/** Returns a league's table with what its places earn. */
export function tableOf(division: Division, season: number, { world, at }: ThesportsScene) {
  const { sport } = division;
  const { body } = world.standingsAt(division, season, at);
  const promotion = (zone: number): string => textId(`${sport}/promotion`, leagueNumber(division, false) * 10 + zone);
  const rows = body.groups.flatMap((group) =>
    group.rows.map((row) => {
      const all = {
        points: row.points ?? 0,
        played: row.played,
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
        scored: row.scored,
        conceded: row.conceded,
      };
      const base = {
        team_id: teamId(sport, row.team.sourceId),
        promotion_id: row.zone === null ? '' : promotion(row.zone),
        position: row.position,
      };
      return sport === 'football'
        ? {
            ...base,
            deduct_points: row.deduction?.points ?? 0,
            note: '',
            ...record('', all),
            ...record('home_', row.home),
            ...record('away_', row.away),
            updated_at: unixSeconds(at),
          }
        : { ...base, ...basketballRecord(all, row.home, row.away) };
    }),
  );
  return {
    promotions: body.zones.map(({ name }, i) => ({ id: promotion(i), name: latinName(name), color: COLOURS[i % COLOURS.length] })),
    tables: [
      {
        id: textId(`${sport}/table`, leagueNumber(division, false)),
        conference: '',
        group: 0,
        stage_id: stageId(division, false, season),
        ...(sport === 'basketball' ? { scope: 5, name: '' } : {}),
        rows,
      },
    ],
  };
}

function record(prefix: string, split: StandingsSplit | null) {
  const { points = 0, played = 0, won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0 } = split ?? {};
  return {
    [`${prefix}points`]: points,
    ...(prefix === '' ? {} : { [`${prefix}position`]: 0 }),
    [`${prefix}total`]: played,
    [`${prefix}won`]: won,
    [`${prefix}draw`]: drawn,
    [`${prefix}loss`]: lost,
    [`${prefix}goals`]: scored,
    [`${prefix}goals_against`]: conceded,
    [`${prefix}goal_diff`]: scored - conceded,
  };
}

function basketballRecord(all: StandingsSplit, home: StandingsSplit | null, away: StandingsSplit | null) {
  const average = (points: number): number => (all.played === 0 ? 0 : Math.round((10 * points) / all.played) / 10);
  const wins = (split: StandingsSplit | null): string => `${split?.won ?? 0}-${split?.lost ?? 0}`;
  return {
    won: all.won,
    lost: all.lost,
    won_rate: all.played === 0 ? 0 : Math.round((1000 * all.won) / all.played) / 1000,
    game_back: '0',
    points_avg: average(all.scored),
    points_against_avg: average(all.conceded),
    diff_avg: average(all.scored - all.conceded),
    streaks: 0,
    home: wins(home),
    away: wins(away),
    division: '',
    conference: '',
    last_10: '',
  };
}
