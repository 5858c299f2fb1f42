import { describe, expect, test } from 'vitest';
import type { SideCount } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { nameIn } from '#contract/locale/names.ts';
import { toSourceState } from '#gateway/feed/ingest/schema/stateSchema.ts';
import type { EventOf, IngestEvent } from '#gateway/feed/ingest/schema/eventSchema.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import {
  translateEvents,
  translateLineups,
  translatePlayers,
  translateStatistics,
} from '#gateway/feed/apisports/football/translateDetails.ts';
import { translateStandings } from '#gateway/feed/apisports/football/translateStandings.ts';
import { translateInjuries } from '#gateway/feed/apisports/football/translateInjuries.ts';
import { goalTimesIn, translatePredictions } from '#gateway/feed/apisports/football/translatePredictions.ts';
import { translateAnalysis } from '#gateway/feed/apisports/football/translateAnalysis.ts';
import { translatePrematchOdds } from '#gateway/feed/apisports/football/translatePrematchOdds.ts';
import { translateLiveOdds } from '#gateway/feed/apisports/football/translateLiveOdds.ts';
import { readLeagues } from '#gateway/feed/apisports/football/readLeagues.ts';
import { translateGames } from '#gateway/feed/apisports/basketball/translateGames.ts';
import { translateTeamStatistics } from '#gateway/feed/apisports/basketball/translateTeamStatistics.ts';
import { translatePlayerStatistics } from '#gateway/feed/apisports/basketball/translatePlayerStatistics.ts';
import { translateTables } from '#gateway/feed/apisports/basketball/translateTables.ts';
import { translateGameAnalysis } from '#gateway/feed/apisports/basketball/translateGameAnalysis.ts';
import { aContext, bodiesOf, read } from './contexts.ts';
import { each, dig, evenLines, footballBoard, footballTable, gameBoard, starters, timeline } from './sampleOracle.ts';
import { HAS_SAMPLES, sampleOf } from './samples.ts';

const NEWBORN = { football: 0, basketball: 1 } as const;

describe.runIf(HAS_SAMPLES)('translators on real answers', () => {
  test.each([
    'fixtures.live-all',
    'fixtures.ids.full.shootout.trimmed',
    'fixtures.season.trimmed',
    'fixtures.status-NS-PST.trimmed',
    'fixtures.headtohead',
  ])('the board and timeline of %s', (name) => {
    const sample = sampleOf(`api-football/${name}.json`);
    const context = aContext();
    const events = read(translateFixtures(sample, context));
    const rows = each(sample, 'response');
    expect(rows.length).toBeGreaterThan(0);
    expect(context.reports).toEqual([]);
    expect(ofKind('state', events).map((state) => boardOf(state, events))).toEqual(rows.map(footballBoard));
    for (const row of rows.filter((one) => dig(one, 'events') !== undefined)) {
      const id = apisportsId('football', 'match', String(dig(row, 'fixture.id')));
      const of = events.filter((event) => 'sourceId' in event && event.sourceId === id);
      expect(timelineOf(of)).toEqual(timeline(each(row, 'events'), String(dig(row, 'teams.home.id'))));
      expect(startersOf(of)).toEqual(starters(each(row, 'lineups')));
    }
  });

  test.each([
    ['fixtures.events', match(463, 442)],
    ['fixtures.events.derby', match(33, 50)],
  ])('the timeline of %s', (name, teams) => {
    const sample = sampleOf(`api-football/${name}.json`);
    const scene = { match: teams, starters: undefined, score: null, isOver: true };
    const events = read(translateEvents(sample, scene, aContext()));
    const { goals } = timeline(each(sample, 'response'), teams.home.split(':').at(-1) ?? '');
    expect(timelineOf(events).goals).toEqual(goals);
    expect(goals.length).toBeGreaterThan(0);
  });

  test('line-ups, statistics and players of one match', () => {
    const teams = match(463, 442);
    const context = aContext();
    const lineups = read(translateLineups(sampleOf('api-football/fixtures.lineups.json'), teams, context));
    expect(startersOf(lineups)).toEqual(starters(each(sampleOf('api-football/fixtures.lineups.json'), 'response')));
    const [statistics] = bodiesOf('statistics', translateStatistics(sampleOf('api-football/fixtures.statistics.json'), teams, context));
    expect(statistics?.periods.all).toMatchObject({
      possession: { home: 32, away: 68 },
      corners: { home: 3, away: 5 },
      reds: { home: 1, away: 0 },
    });
    const [players] = bodiesOf('players', translatePlayers(sampleOf('api-football/fixtures.players.json'), teams, undefined, context));
    expect([players?.home.length, players?.away.length]).toEqual([14, 14]);
    expect(players?.home[0]?.values).not.toHaveProperty('passesAccurate'); // it was a percentage in those years
    expect(context.reports).toEqual([]);
  });

  test('the players of a whole answer add up to the passes of their team', () => {
    const events = translateFixtures(sampleOf('api-football/fixtures.ids.full.shootout.trimmed.json'), aContext());
    const [players] = bodiesOf('players', events);
    const [statistics] = bodiesOf('statistics', events);
    const sum = (side: 'home' | 'away') => (players?.[side] ?? []).reduce((total, { values }) => total + (values.passesAccurate ?? 0), 0);
    expect({ home: sum('home'), away: sum('away') }).toEqual(statistics?.periods.all?.passesAccurate);
  });

  test('tables', () => {
    for (const name of ['standings.full', 'standings.one-team']) {
      const sample = sampleOf(`api-football/${name}.json`);
      const [table] = bodiesOf('standings', translateStandings(sample, aContext()));
      const lines = (table?.groups ?? []).flatMap(({ rows }) =>
        rows.map(
          (row) => `${row.position} ${english(row.team.name)} ${row.points} ${row.form.map((one) => one[0]?.toUpperCase()).join('')}`,
        ),
      );
      expect(lines).toEqual(footballTable(sample));
    }
    const [table] = bodiesOf('standings', translateStandings(sampleOf('api-football/standings.full.json'), aContext()));
    expect(table?.zones.map(({ kind }) => kind)).toEqual(['continental', 'continental', 'continentalQualifier', 'relegation']);
  });

  test('prices before and in play', () => {
    const sample = sampleOf('api-football/odds.prematch.trimmed.json');
    const [odds] = bodiesOf('odds', translatePrematchOdds(sample, aContext()));
    expect(linesOf(odds, 'handicap')).toEqual(evenLines(sample, 4, ['Home', 'Away']));
    expect(linesOf(odds, 'total')).toEqual(evenLines(sample, 5, ['Over', 'Under']));
    expect(odds?.companies.filter(({ market }) => market === 'europe').map(({ points: [point] }) => point?.draw)).toEqual([
      3.1, 3.04, 3.03, 3.08,
    ]);
    const [live] = bodiesOf('odds', translateLiveOdds(sampleOf('api-football/odds.live.trimmed.json'), aContext()));
    expect([...linesOf(live, 'handicap'), ...linesOf(live, 'total')]).toEqual(['API-Football 0.25 2.025 1.825', 'API-Football 2 1.9 1.95']);
    expect(live?.companies.every(({ points: [point] }) => point?.closed)).toBe(true); // the sample is stopped before kick-off
  });

  test('absences, forecast, analysis and leagues', () => {
    const context = aContext();
    context.teams.set('af:f:m:1378039', { ...match(505, 500), sourceId: 'af:f:m:1378039' });
    const [injuries] = bodiesOf('injuries', translateInjuries(sampleOf('api-football/injuries.trimmed.json'), context));
    expect(injuries?.home.map(({ kind }) => kind)).toEqual(['injured', 'injured', 'injured', 'doubtful', 'doubtful', 'doubtful']);
    expect(injuries?.away.map(({ kind }) => kind)).toEqual(['injured', 'unknown', 'doubtful']);
    const predictions = sampleOf('api-football/predictions.json');
    const [forecast] = bodiesOf('forecast', translatePredictions(predictions, 'af:f:m:198772', context));
    expect(forecast?.models).toMatchObject([{ basis: 'supplier', home: 45, draw: 45, away: 10, expected: null }]);
    expect(goalTimesIn(predictions)?.home).toEqual({ matches: 13, scored: [0, 4, 2, 0, 3, 1], conceded: [3, 4, 2, 0, 5, 7] });
    const meetings = sampleOf('api-football/fixtures.headtohead.json');
    const [analysis] = bodiesOf('analysis', translateAnalysis({ meetings, predictions }, 'af:f:m:198772', context));
    const times = (analysis?.meetings ?? []).map(({ kickoff }) => kickoff);
    expect(times.length).toBe(each(meetings, 'response').length);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const leagues = readLeagues(sampleOf('api-football/leagues.current.trimmed.json'), context.report);
    expect(leagues.get(1)).toMatchObject({ kind: 'cup', season: 2026, coverage: { events: false, predictions: true } });
    expect(context.reports).toEqual([]);
  });

  test('every error is a failed poll', () => {
    for (const error of each(sampleOf('api-football/errors.json'), ''))
      expect(() => readAnswer(error)).toThrow('API-Sports refuses the request');
  });

  test.each(['games.date.live.trimmed', 'games.trimmed'])('the board of %s', (name) => {
    const sample = sampleOf(`api-basketball/${name}.json`);
    const context = aContext();
    const states = ofKind('state', read(translateGames(sample, context))).map((state) => {
      const row = nextRow(undefined, NEWBORN.basketball, toSourceState(state.sourceId, state.at, state.body, undefined, false));
      return { status: row.status, score: shown(row.score), periods: row.sport === 'basketball' ? row.periods.map(shown) : [] };
    });
    expect(states).toEqual(each(sample, 'response').map(gameBoard));
    expect(states.length).toBeGreaterThan(5);
    expect(context.reports).toEqual([]);
  });

  test('box score, table and meetings of basketball', () => {
    const context = aContext();
    const teams: MatchTeams = { sport: 'basketball', sourceId: 'af:b:m:425068', home: 'af:b:t:139', away: 'af:b:t:133' };
    context.teams.set(teams.sourceId, teams);
    const [statistics] = bodiesOf('statistics', translateTeamStatistics(sampleOf('api-basketball/games.statistics.teams.json'), context));
    expect(statistics?.periods.all).toMatchObject({
      fieldGoals: { home: 37, away: 36 },
      threes: { home: 12, away: 20 },
      rebounds: { home: 49, away: 44 },
    });
    const [players] = bodiesOf('players', translatePlayerStatistics(sampleOf('api-basketball/games.statistics.players.json'), context));
    const points = (side: 'home' | 'away') => (players?.[side] ?? []).reduce((sum, { values }) => sum + (values.points ?? 0), 0);
    expect([points('home'), points('away')]).toEqual([103, 107]);
    const [table] = bodiesOf('standings', translateTables(sampleOf('api-basketball/standings.trimmed.json'), context));
    expect(table?.groups.map(({ name, rows }) => [name, rows.length])).toEqual([[{ 'en-US': 'Western Conference' }, 8]]);
    expect(table?.groups[0]?.rows[0]?.form).toEqual(['lost', 'won', 'won', 'won', 'won']);
    const [analysis] = bodiesOf(
      'analysis',
      translateGameAnalysis({ meetings: sampleOf('api-basketball/games.trimmed.json') }, teams.sourceId, context),
    );
    expect(analysis?.meetings.map(({ score, half }) => `${shown(score)} ${half === null ? '' : shown(half)}`)[0]).toBe('99-112 50-48');
    expect(context.reports).toEqual([]);
  });
});

function match(home: number, away: number): MatchTeams {
  return { sport: 'football', sourceId: 'af:f:m:1', home: `af:f:t:${home}`, away: `af:f:t:${away}` };
}

function ofKind<Kind extends IngestEvent['kind']>(kind: Kind, events: readonly IngestEvent[]): readonly EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

function boardOf({ sourceId, at, body }: EventOf<'state'>, events: readonly IngestEvent[]) {
  const row = nextRow(undefined, NEWBORN.football, toSourceState(sourceId, at, body, undefined, false));
  if (row.sport !== 'football') throw new Error(`${sourceId} is no football`);
  const fixture = ofKind('fixture', events).find((one) => one.sourceId === sourceId)?.body;
  return {
    id: sourceId.split(':').at(-1),
    teams: `${english(fixture?.home.name ?? '')} v ${english(fixture?.away.name ?? '')}`,
    status: row.status,
    score: shown(row.score),
    half: shown(row.half),
    regular: shown(row.regular),
    penalties: shown(row.penalties),
  };
}

function timelineOf(events: readonly IngestEvent[]) {
  const incidents = ofKind('incidents', events).flatMap(({ body }) => body.incidents);
  const [state] = ofKind('state', events);
  const body = state?.body.sport === 'football' ? state.body : undefined;
  return {
    goals: incidents.flatMap((one) =>
      one.kind === 'goal' || one.kind === 'penaltyGoal' || one.kind === 'ownGoal' ? [`${one.minute.minute} ${one.side}`] : [],
    ),
    kicks: (body?.kicks ?? []).map(({ side, scored }) => `${side} ${scored ? 'in' : 'miss'}`),
    cards: `${body?.yellows?.home}/${body?.reds?.home} ${body?.yellows?.away}/${body?.reds?.away}`,
  };
}

function startersOf(events: readonly IngestEvent[]): readonly string[] {
  return ofKind('lineups', events).flatMap(({ body: { home, away } }) =>
    [...(home?.starters ?? []), ...(away?.starters ?? [])].map(({ player }) => english(player.name)),
  );
}

function linesOf(odds: EventOf<'odds'>['body'] | undefined, market: string): readonly string[] {
  return (odds?.companies ?? [])
    .filter((company) => company.market === market)
    .flatMap(({ name, points }) => points.map(({ line, home, away }) => `${name} ${line} ${home} ${away}`));
}

function english(name: Parameters<typeof nameIn>[0]): string {
  return nameIn(name, 'en-US');
}

function shown(count: SideCount | null): string {
  return count === null ? 'none' : `${count.home}-${count.away}`;
}
