import type { StandingsRow, StandingsSplit } from '#contract/detail/standings.ts';
import type { StandingsDocument } from '#contract/detail/sourceDocument.ts';
import { competitionOf } from '#gateway/demo/season/league.ts';
import { leagueNumber, leagueOfNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, flagUrl, isoDate, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';

const FORM_LETTERS = { won: 'W', drawn: 'D', lost: 'L' } as const;
const FORM_LENGTH = 5;

type SourceRow = StandingsDocument['body']['groups'][number]['rows'][number];

/** Answers `standings`: groups of rows. A deduction shows in the points alone; the form has the newest match first. */
export function findStandings({ league, season }: Readonly<Record<string, string>>, { world, at }: ApisportsScene): EndpointResult {
  const division = leagueOfNumber('football', Number(league));
  if (division === undefined) return { response: [] };
  const table = world.standingsAt(division, world.seasonOfYear(division, Number(season)), at);
  const id = leagueNumber(division, false);
  const country = latinName(division.region.name);
  const name = latinName(competitionOf(division, false).name).replace(`${country} `, '');
  const groups = table.body.groups.map(({ rows }) => rows.map((row) => rowOf(row, name, table, at)));
  const logo = logoUrl('football', 'leagues', id);
  return {
    response: [{ league: { id, name, country, logo, flag: flagUrl(division.region.id), season: Number(season), standings: groups } }],
  };
}

function rowOf(row: SourceRow, group: string, { body }: StandingsDocument, at: number) {
  const team = teamNumber(row.team.sourceId);
  const zone = row.zone === null ? undefined : body.zones[row.zone];
  const all = { played: row.played, won: row.won, drawn: row.drawn, lost: row.lost, scored: row.scored, conceded: row.conceded };
  return {
    rank: row.position,
    team: { id: team, name: latinName(row.team.name), logo: logoUrl('football', 'teams', team) },
    points: row.points ?? 0,
    goalsDiff: row.scored - row.conceded,
    group,
    form: formOf(row),
    status: 'same',
    description: zone === undefined ? null : latinName(zone.name),
    all: record(all),
    home: record(row.home),
    away: record(row.away),
    update: isoDate(Math.floor(at / 86_400_000) * 86_400_000),
  };
}

/** Newest first. */
function formOf({ form }: Pick<StandingsRow, 'form'>): string {
  return [...form]
    .reverse()
    .slice(0, FORM_LENGTH)
    .map((result) => FORM_LETTERS[result])
    .join('');
}

function record(split: Omit<StandingsSplit, 'points'> | null) {
  const { played = 0, won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0 } = split ?? {};
  return { played, win: won, draw: drawn, lose: lost, goals: { for: scored, against: conceded } };
}
