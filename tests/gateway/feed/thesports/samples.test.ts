import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { names } from '#contract/detail/fields.ts';
import { type MatchIncident, matchIncident } from '#contract/detail/matchIncident.ts';
import { nameIn } from '#contract/locale/names.ts';
import { type FootballRow, ZERO } from '#contract/match/match.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import { translateBoxScores } from '#gateway/feed/thesports/basketball/boxScore.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { footballAnalysisEvents } from '#gateway/feed/thesports/football/analysis.ts';
import { translateFootballFixtures } from '#gateway/feed/thesports/football/fixtures.ts';
import { translateLineup } from '#gateway/feed/thesports/football/lineup.ts';
import { translateDetailLive } from '#gateway/feed/thesports/live/detailLive.ts';
import { LiveMatches } from '#gateway/feed/thesports/live/liveMatches.ts';
import { putNames } from '#gateway/feed/thesports/names/readNames.ts';
import { oddsEvents } from '#gateway/feed/thesports/odds.ts';
import { translatePush } from '#gateway/feed/thesports/push/pushMessage.ts';
import { translateStandings } from '#gateway/feed/thesports/standings.ts';
import { diffIncidents, type KnownIncident } from '#gateway/match/detail/log/diffIncidents.ts';
import { aContext, aKnownMatch, anIntake, eventOf, eventsOf, type TestContext } from './aTheSports.ts';
import { boardLine, incidentLines, lastPart, priceLines, recordLines, statisticPairs } from './sampleOracle.ts';
import { readSample, SAMPLES } from './theSportsSamples.ts';

type Score = Parameters<typeof boardLine>[0];
type Incidents = Parameters<typeof incidentLines>[0];
interface Entry extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly score?: Score;
  readonly incidents?: Incidents;
  readonly stats?: Parameters<typeof statisticPairs>[0];
}
type Log = readonly (readonly Entry[])[];

describe.skipIf(SAMPLES === null)('real answers of TheSports, as an independent reading of them', () => {
  test('a match from half time to full time by push: the board after each message, and the final incidents', async () => {
    const log = readSample('football.mqtt.match-v1.one-match') as Log;
    const context = aContext({ receivedAt: 1_745_890_000_000 });
    const live = announced(log, context);
    const intake = await anIntakeOf(log, context);
    const sourceId = `ts:f:m:${log[0]?.[0]?.id}`;
    const refused: string[] = [];
    const boards: string[] = [];
    const expected: string[] = [];
    let board = boardLine(['', 1, [0, 0, 0, 0, -1, 0, 0], [0, 0, 0, 0, -1, 0, 0], 0, '']);
    for (const [index, message] of log.entries()) {
      const now = 1_745_890_000_000 + index * 60_000;
      refused.push(...(await intake.take(translatePush(JSON.stringify(message), live, now, context.report), now)));
      board = message.reduce((line, { score }) => (score === undefined ? line : boardLine(score)), board);
      expected.push(board);
      boards.push(boardLineOf(intake.row(sourceId) as FootballRow));
    }
    expect(boards).toEqual(expected);
    expect(refused).toEqual([]);
    const final = intake.processor.documents.findLast((document) => document.kind === 'incidents');
    expect(final?.kind === 'incidents' && final.body.incidents.flatMap(lineOf)).toEqual(
      incidentLines(lastPart(log, 'incidents') as Incidents, true),
    );
    expect(context.reports).toEqual([]);
  });

  test('the lists of that match, corrected under way, never make a second goal in its log', () => {
    const log = readSample('football.mqtt.match-v1.one-match') as Log;
    const context = aContext();
    const live = announced(log, context);
    let known: readonly KnownIncident[] = [];
    for (const message of log) {
      const event = eventsOf(translatePush(JSON.stringify(message), live, context.receivedAt, context.report), 'incidents').at(-1);
      if (event === undefined) continue;
      known = applied(known, z.array(matchIncident).parse(event.body.incidents));
    }
    const goals = known.filter(({ incident }) => ['goal', 'penaltyGoal', 'ownGoal'].includes(incident.kind));
    expect(goals.map(({ id, withdrawn }) => [id, withdrawn])).toEqual([
      ['penaltyGoal-home-1', false],
      ['goal-away-1', false],
      ['goal-away-2', false],
    ]);
    expect(known.filter(({ withdrawn }) => withdrawn)).toEqual([]);
  });

  test('each quirk: own goals, reviews, second yellows, a red card', async () => {
    const quirks = readSample('football.mqtt.match-v1.quirks') as Readonly<Record<string, Log>>;
    for (const [name, log] of Object.entries(quirks)) {
      const context = aContext();
      const live = announced(log, context);
      // The lists of this file come without a score: the matches are over.
      const events = log.flatMap((message) =>
        translatePush(
          JSON.stringify(message.map((entry) => ({ score: [entry.id, 8, [0], [0], 0, ''], ...entry }))),
          live,
          context.receivedAt,
          context.report,
        ),
      );
      for (const entry of log.flat()) {
        const sourceId = `ts:f:m:${entry.id}`;
        if (entry.incidents !== undefined) {
          const last = eventsOf(events, 'incidents').findLast((event) => event.sourceId === sourceId);
          const list = log.flat().findLast(({ id, incidents }) => id === entry.id && incidents !== undefined)?.incidents ?? [];
          expect(last?.body.incidents.flatMap(lineOf), name).toEqual(incidentLines(list, true));
        }
      }
      const intake = await anIntakeOf(log, context);
      const refused = await intake.take(events, context.receivedAt);
      expect(refused, name).toEqual([]);
      const last = new Map(log.flat().flatMap((entry) => (entry.score === undefined ? [] : [[entry.id, entry.score] as const])));
      for (const [id, score] of last) expect(boardLineOf(intake.row(`ts:f:m:${id}`) as FootballRow), name).toBe(boardLine(score));
      expect(context.reports, name).toEqual([]);
    }
  });

  test.each(['football.match.detail_live', 'football.match.detail_live.early-minutes'])('%s', async (name) => {
    const payload = readSample(name) as { readonly results: readonly Entry[] };
    const context = aContext();
    const live = announced([payload.results], context);
    const now = context.receivedAt;
    const events = translateDetailLive(payload, live, { at: now, receivedAt: now }, context.report);
    const intake = await anIntakeOf([payload.results], context);
    expect(await intake.take(events, now)).toEqual([]);
    for (const { id, score, stats = [], incidents = [] } of payload.results) {
      const of = events.filter((event) => event.kind !== 'standings' && event.sourceId === `ts:f:m:${id}`);
      if (score !== undefined) expect(boardLineOf(intake.row(`ts:f:m:${id}`) as FootballRow)).toBe(boardLine(score));
      expect(eventOf(of, 'incidents').body.incidents.flatMap(lineOf)).toEqual(incidentLines(incidents, (score?.[1] ?? 0) >= 4));
      const all = eventsOf(of, 'statistics')[0]?.body.periods.all;
      const shown = (sides: { home: number | null; away: number | null } | undefined) => sides && `${sides.home}-${sides.away}`;
      const raw = statisticPairs(stats);
      expect([all?.corners, all?.yellows, all?.reds, all?.shotsOnTarget, all?.attacks, all?.possession].map(shown)).toEqual(
        [2, 3, 4, 21, 23, 25].map((type) => raw[type]),
      );
    }
  });

  test.each([
    'football.odds.history',
    'football.odds.history.handicap-home-favourite',
    'football.odds.history.with-corners',
    'nami-v4.football.odds.history',
  ])('every price of %s', (name) => {
    const payload = readSample(name) as { readonly results?: object; readonly data?: object };
    const results = (payload.results ?? payload.data) as Parameters<typeof priceLines>[0];
    const context = aContext();
    const events = oddsEvents(results, 'm1', context);
    const { companies } = eventOf(events, 'odds').body;
    const lines = companies.flatMap(({ company, market, points }) =>
      points.map(({ at, line, home, draw, away, closed, score }) => {
        const prices = (market === 'europe' ? [home, draw, away] : [home, away]).map((price) => price?.toFixed(3));
        const number = company > 1_000 ? company - 1_000 : company;
        const place = score === null ? '' : ` at ${score.home}-${score.away}`;
        return `${number} ${market} ${at / 1_000}${line === null ? '' : ` ${line}`}: ${closed ? 'locked' : prices.join('/')}${place}`;
      }),
    );
    expect(lines).toEqual(priceLines(results));
    expect(lines.length).toBeGreaterThan(100);
    expect(context.reports).toEqual([]);
  });

  test('schedules, with the names of their lists', async () => {
    const context = aContext({ receivedAt: 1_747_600_000_000 });
    putNames(readSample('football.competition.additional.list.rows'), 'competition', context);
    putNames(readSample('football.team.additional.list.rows'), 'team', context);
    const payloads = [readSample('football.match.recent.list.uuid'), ...(readSample('football.match.recent.list.more') as unknown[])];
    const events = payloads.flatMap((payload) => translateFootballFixtures(payload, context));
    const intake = anIntake();
    expect(await intake.take(events, context.receivedAt)).toEqual([]);
    expect(eventsOf(events, 'fixture').map(({ body }) => `${englishOf(body.home.name)} - ${englishOf(body.away.name)}`)).toEqual([
      'Debreceni VSC - Paksi FC',
      'Al Nejmeh SC - Al Ahed SC',
      'Villaverde Boetticher CF - Torrejon CF',
      'Bayer Leverkusen U19 - Koln U19',
    ]);
    expect(eventsOf(events, 'fixture').map(({ body }) => [body.kickoff, body.cup, body.coverage])).toEqual([
      [1_747_579_500_000, false, 'full'],
      [1_747_575_900_000, false, 'low'],
      [1_747_560_600_000, false, 'low'],
      [1_747_558_800_000, false, 'low'],
    ]);
    expect(eventsOf(events, 'environment')[0]?.body).toMatchObject({
      weather: 5,
      temperatureC: 17,
      wind: 9.7,
      humidity: 46,
      pressure: 759,
    });
    expect(context.reports).toEqual([]);
  });

  test('the analysis of the older version, with its names', async () => {
    const { data } = readSample('nami-v4.football.match.analysis') as {
      readonly data: { readonly history: Readonly<Record<'vs' | 'home' | 'away', readonly (readonly unknown[])[]>> };
    };
    const context = aContext();
    const { body } = eventOf(footballAnalysisEvents(data, 'm1', context), 'analysis');
    const lines = (list: typeof body.meetings) =>
      list.map(({ kickoff, home, away, score, half }) => {
        const number = ({ sourceId }: { readonly sourceId: string }) => sourceId.replace('ts:f:t:', '');
        const day = new Date(kickoff).toISOString().slice(0, 10);
        return `${day} ${number(home)}-${number(away)} ${score.home}:${score.away} (${half?.home}:${half?.away})`;
      });
    expect(lines(body.meetings)).toEqual(recordLines(data.history.vs).slice(0, 60));
    expect(lines(body.recent.home)).toEqual(recordLines(data.history.home).slice(0, 60));
    expect(lines(body.recent.away)).toEqual(recordLines(data.history.away).slice(0, 60));
    expect(body.goalTimes?.home).toEqual({ matches: 24, scored: [3, 4, 4, 6, 3, 15], conceded: [5, 6, 7, 6, 7, 10] });
    const intake = await anIntakeOf([[{ id: 'm1' }]], context);
    expect(await intake.take(footballAnalysisEvents(data, 'm1', context), context.receivedAt)).toEqual([]);
  });

  test('line-ups, tables and basketball, which were made from descriptions, fit the vocabulary', async () => {
    const football = aContext();
    football.directory.put({ kind: 'season', id: 's1', name: '2026', competitionId: 'c1' });
    football.directory.put({ kind: 'team', id: 't0000000000001', name: 'One' });
    football.directory.put({ kind: 'team', id: 't0000000000002', name: 'Two' });
    const events = [
      ...translateLineup(readSample('football.match.lineup.detail.reconstructed'), 'm1', football),
      ...translateStandings(readSample('football.season.recent.table.detail.reconstructed'), 's1', football),
    ];
    const intake = await anIntakeOf([[{ id: 'm1' }]], football);
    expect(await intake.take(events, football.receivedAt)).toEqual([]);
    expect(eventOf(events, 'standings').body.groups[0]?.rows[1]?.deduction).toEqual({ points: 3, reason: '3 points deducted' });

    const basketball = aContext({ sport: 'basketball' });
    const rows = [{ id: 'b00000000000001' }, { id: 'b00000000000002' }];
    const live = announced([rows], basketball);
    const now = basketball.receivedAt;
    const played = translateDetailLive(
      readSample('basketball.match.detail_live.reconstructed'),
      live,
      { at: now, receivedAt: now },
      basketball.report,
    );
    const boxes = translateBoxScores(readSample('basketball.match.lineup_live.reconstructed'), basketball);
    const hall = await anIntakeOf([rows], basketball);
    expect(await hall.take([...played, ...boxes.flatMap((box) => box.events)], now)).toEqual([]);
    expect(hall.row('ts:b:m:b00000000000001')).toMatchObject({
      status: 8,
      score: { home: 91, away: 94 },
      clock: { base: 274, running: 1 },
    });
    expect(hall.row('ts:b:m:b00000000000002')).toMatchObject({
      status: 10,
      score: { home: 132, away: 128 },
      periods: [{}, {}, {}, {}, { home: 9, away: 9 }, { home: 13, away: 9 }],
    });
    expect(basketball.reports).toEqual([]);
  });

  test('errors come with HTTP 200, and are failed polls', () => {
    for (const body of readSample('errors') as readonly unknown[]) expect(() => readAnswer(body)).toThrow(ProviderError);
  });
});

/** Live matches in which those of a log are announced. */
function announced(log: readonly (readonly { readonly id: string }[])[], context: TestContext): LiveMatches {
  for (const { id } of log.flat()) context.directory.put({ kind: 'match', id, match: aKnownMatch() });
  return new LiveMatches(context.sport, context.directory, context.report);
}

/** The intake to which the matches of a log were announced. Lists of low coverage bring several goals at once. */
async function anIntakeOf(log: readonly (readonly { readonly id: string }[])[], { sport, receivedAt: at }: TestContext) {
  const intake = anIntake();
  const prefix = sport === 'football' ? 'ts:f:m:' : 'ts:b:m:';
  const ids = new Set(log.flat().map(({ id }) => id));
  const fixtures = Array.from(ids, (id): ProviderEvent => ({
    kind: 'fixture',
    sourceId: `${prefix}${id}`,
    at,
    body: {
      sport,
      kickoff: aKnownMatch().kickoff,
      coverage: 'low',
      competition: { sourceId: 'c', name: 'C' },
      home: { sourceId: `h-${id}`, name: 'H' },
      away: { sourceId: `a-${id}`, name: 'A' },
    },
  }));
  await intake.take(fixtures, at);
  return intake;
}

function boardLineOf({ status, clock, score, half, yellows, reds, corners }: FootballRow): string {
  const pair = ({ home, away }: { readonly home: number; readonly away: number }) => `${home}-${away}`;
  const from = clock.running === 1 ? ` from ${clock.base} at ${clock.since / 1_000}` : '';
  return `${pair(score)}${half === null ? '' : ` (${pair(half)})`} | yellows ${pair(yellows)} | reds ${pair(reds)} | corners ${corners === null ? 'none' : pair(corners)} | status ${status}${from}`;
}

function lineOf(given: unknown): readonly string[] {
  const incident = matchIncident.parse(given);
  if (incident.sport !== 'football' || incident.kind === 'periodEnd' || incident.kind === 'addedTime' || incident.kind === 'kick')
    return [];
  const { minute, added } = incident.minute;
  const name = incident.player === null ? '-' : englishOf(incident.player.name);
  return [`${incident.kind} ${incident.side} ${added > 0 ? `${minute}+${added}` : minute} ${name}`];
}

function englishOf(name: unknown): string {
  return nameIn(names.parse(name), 'en-US');
}

/** The log after a list. */
function applied(known: readonly KnownIncident[], incidents: readonly MatchIncident[]): readonly KnownIncident[] {
  const next = new Map(known.map((one) => [one.id, one]));
  for (const change of diffIncidents(known, incidents, ZERO)) {
    if (change.type === 'withdrawal') {
      const before = next.get(change.id);
      if (before !== undefined) next.set(change.id, { ...before, withdrawn: true });
    } else next.set(change.id, { id: change.id, incident: change.incident, withdrawn: false });
  }
  return [...next.values()];
}
