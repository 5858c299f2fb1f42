import { computeStandings, type ComputedRow, type TableRules } from '#contract/detail/computeStandings.ts';
import type { StandingsDocument, TeamReference } from '#contract/detail/sourceDocument.ts';
import type { StandingsZone, TieRule } from '#contract/detail/standings.ts';
import type { Names } from '#contract/locale/names.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SourceTeam } from '#gateway/match/sourceFixture.ts';
import { competitionOf, type Division } from '#gateway/demo/season/league.ts';
import { daysOfSeason } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type Result, resultsOn } from './results.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { rulesText, TABLE_WORDS } from './tableWords.ts';

/** One club in some sixty loses points in a season. */
const DEDUCTED = 1 / 60;
const DEDUCTIONS = [1, 2, 3, 6, 9] as const;
/** Regions whose leagues compare level teams by their own matches first. */
const HEAD_TO_HEAD_FIRST: ReadonlySet<string> = new Set(['spain', 'italy', 'portugal', 'china', 'indonesia']);

/** Returns what has been played of a season's league until `now` (server ms), in order of time. */
export function leagueResults(division: Division, season: number, calendar: Calendar, now: number): readonly Result[] {
  return daysOfSeason(calendar.seed, division, season)
    .filter((day) => day * 86_400_000 <= now)
    .flatMap((day) => resultsOn(division, day, calendar, now))
    .filter(({ fixture }) => !fixture.knockout && fixture.season === season)
    .sort((a, b) => a.endedAt - b.endedAt);
}

/** Returns the table of a league at `now` (server ms), from its results so far. */
export function leagueTable(division: Division, season: number, calendar: Calendar, now: number): readonly ComputedRow[] {
  const results = leagueResults(division, season, calendar, now).map(({ fixture, score }) => ({
    home: fixture.home.sourceId,
    away: fixture.away.sourceId,
    score,
  }));
  const teams = division.clubs.map(({ sourceId }) => sourceId);
  return computeStandings(teams, results, rulesOf(division, season));
}

/** Returns the table as a document. */
export function standingsDocument(division: Division, season: number, calendar: Calendar, now: number): StandingsDocument {
  const competition = competitionOf(division, false).sourceId;
  const clubs = new Map(division.clubs.map((club) => [club.sourceId, club]));
  const zones = zonesOf(division);
  const rows = leagueTable(division, season, calendar, now).flatMap(({ team, deduction, ...row }) => {
    const club = clubs.get(team);
    const zone = zones.findIndex(({ from, to }) => row.position >= from && row.position <= to);
    if (club === undefined) return [];
    const taken = deduction > 0 ? { points: deduction, reason: TABLE_WORDS.deduction } : null;
    return [{ ...row, team: teamReference(club), form: [...row.form], deduction: taken, zone: zone === -1 ? null : zone }];
  });
  const { tieRules } = rulesOf(division, season);
  return {
    competition,
    at: now,
    body: {
      season: { id: `${competition}-${season}`, name: seasonName(season) },
      stage: { id: `${competition}-${season}-league`, name: TABLE_WORDS.stage },
      groups: [{ name: null, rows }],
      zones: zones.map(({ kind, name }) => ({ kind, name })),
      tieRules: [...tieRules],
      rules: rulesText(division.sport, division.clubs.length),
    },
  };
}

/** Returns a club as documents refer to it. */
export function teamReference({ sourceId, name, crest }: SourceTeam): TeamReference {
  return { sourceId, name, colours: [...crest.colours] };
}

function rulesOf({ sport, region, clubs }: Division, season: number): TableRules {
  if (sport === 'basketball') return { tieRules: ['headToHead', 'goalDifference', 'goalsFor'], rankedBy: 'winRate' };
  const tieRules: readonly TieRule[] = HEAD_TO_HEAD_FIRST.has(region.id)
    ? ['headToHead', 'goalDifference', 'goalsFor', 'wins']
    : ['goalDifference', 'goalsFor', 'wins', 'headToHead'];
  const deductions = clubs.flatMap(({ sourceId }): [string, number][] => {
    const random = new SeededRandom('deduction', sourceId, season);
    return random.hits(DEDUCTED) ? [[sourceId, random.pick(DEDUCTIONS)]] : [];
  });
  return { tieRules, rankedBy: 'points', deductions: new Map(deductions) };
}

interface Zone extends StandingsZone {
  readonly from: number;
  readonly to: number;
}

/** Returns what each place earns. Reserve leagues have champions only. */
function zonesOf({ sport, level, reserve, clubs }: Division): readonly Zone[] {
  const zone = (kind: StandingsZone['kind'], from: number, to: number): Zone => ({ kind, name: TABLE_WORDS[kind], from, to });
  const last = clubs.length;
  if (reserve) return [zone('champion', 1, 1)];
  const top = level === 0 ? topZones(sport, zone) : [zone('promotion', 1, 2), zone('promotionPlayoff', 3, 6)];
  return [...top, zone('relegationPlayoff', last - 3, last - 3), zone('relegation', last - 2, last)];
}

function topZones(sport: Sport, zone: (kind: StandingsZone['kind'], from: number, to: number) => Zone): readonly Zone[] {
  if (sport === 'basketball') return [zone('promotionPlayoff', 1, 8)];
  return [zone('continental', 1, 4), zone('continentalQualifier', 5, 6)];
}

function seasonName(season: number): Names {
  const { 'zh-CN': zh, 'vi-VN': vi, 'en-US': en, 'id-ID': id } = TABLE_WORDS.season;
  const named = (text: string): string => text.replace('{n}', String(season + 1));
  return { 'zh-CN': named(zh), 'vi-VN': named(vi), 'en-US': named(en), 'id-ID': named(id) };
}
