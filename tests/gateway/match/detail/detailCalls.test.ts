import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { MESSAGES } from '#gateway/request/messages.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { CALL_SAMPLES } from '#tests/builders/callSamples.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import {
  analysisOf,
  aTeamReference,
  incidentsOf,
  oddsOf,
  someStatistics,
  statisticsOf,
  textOf,
} from '#tests/builders/detail/sourceDocuments.ts';
import { aGoal, aPlayer } from '#tests/builders/detail/incidents.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const HOUR = 3_600_000;

onDatabase('calls about a match', (database) => {
  let gateway: TestGateway;
  let id: number;
  let game: number;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const ids = await gateway.sink.fixtures([aFixture('a'), aBasketballFixture('g')]);
    id = ids.get('a') ?? 0;
    game = ids.get('g') ?? 0;
  });
  afterEach(() => gateway.close());

  const get = (name: CallName, query: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return gateway.call('GET', `${CALLS[name].path}?${params}`, { headers });
  };
  const dataOf = async (name: CallName, query: object = { matchId: id }): Promise<unknown> => (await get(name, query)).data;

  test('liveMessage has what the channels have, with the newest page of the log', async () => {
    await gateway.sink.documents([statisticsOf('a', 3), incidentsOf('a', [aGoal({ player: aPlayer('Lan') })]), textOf('a', ['Goal'])]);
    const { epochs } = gateway.services.detail.channels;
    const answer = await dataOf('liveMessage');
    const rev = expect.any(Number);
    expect(answer).toEqual({
      epoch: epochs.documents,
      seq: rev,
      at: KICKOFF,
      documents: [['statistics', rev, someStatistics(3)]],
      log: {
        epoch: epochs.log,
        firstSeq: 1,
        at: KICKOFF,
        entries: [
          { type: 'incident', id: 'goal-home-1', at: KICKOFF, incident: aGoal({ player: aPlayer('Lan') }) },
          { type: 'text', id: 'text-1', at: KICKOFF, text: { minute: null, side: null, text: 'Goal' } },
        ],
      },
    });
  });

  test('liveMessage has the newest 2,000 entries of a long log', async () => {
    for (const half of [0, 1_000, 2_000])
      await gateway.sink.documents([
        textOf(
          'a',
          Array.from({ length: 700 }, (_, i) => `Sentence ${half + i}`),
          KICKOFF + half,
        ),
      ]);
    expect(await dataOf('liveMessage')).toMatchObject({ log: { firstSeq: 101, entries: { length: 2_000 } } });
  });

  test('a match without documents has none, never zeros', async () => {
    expect(await dataOf('matchDataStats')).toEqual({ statistics: null, trend: null, views: 1 });
    for (const name of ['lineup', 'playerStat', 'matchRecord', 'environmentWeather', 'injury', 'teamRank'] as const)
      expect((await gateway.app.inject(`${CALLS[name].path}?matchId=${id}`)).json()).toMatchObject({ code: '200', data: null });
    expect(await dataOf('companyOddsList')).toEqual({ lines: [] });
    expect(await dataOf('liveMessage')).toMatchObject({ seq: 0, documents: [], log: { firstSeq: 1, entries: [] } });
  });

  test('documents are answered as they were stored, the newest of each kind', async () => {
    const lineups = { confirmed: true, home: null, away: null };
    await gateway.sink.documents([
      { kind: 'lineups', sourceId: 'a', at: KICKOFF + 1, body: lineups },
      { kind: 'lineups', sourceId: 'a', at: KICKOFF, body: { ...lineups, confirmed: false } },
      { kind: 'players', sourceId: 'a', at: KICKOFF, body: { home: [], away: [] } },
      { kind: 'injuries', sourceId: 'g', at: KICKOFF, body: { home: [], away: [] } },
      {
        kind: 'intelligence',
        sourceId: 'a',
        at: KICKOFF,
        body: { items: [{ side: 'home', tone: 'good', text: 'Fit', at: 1, source: null, confirmed: true }] },
      },
    ]);
    expect(await dataOf('lineup')).toEqual(lineups);
    expect(await dataOf('playerStat')).toEqual({ home: [], away: [] });
    expect(await dataOf('basketballInjury', { matchId: game })).toEqual({ home: [], away: [] });
    expect(await dataOf('footballIntelligence')).toMatchObject({ items: [{ text: 'Fit' }] });
    expect(await dataOf('recommendCount')).toEqual({ intelligence: 1, stances: 0 });
  });

  test('a text that a database cannot store loses only the characters', async () => {
    await gateway.sink.documents([textOf('a', ['A\0B\uD800C \\u0000'])]);
    expect(await dataOf('liveMessage')).toMatchObject({ log: { entries: [{ text: { text: 'ABC \\u0000' } }] } });
  });

  test('a record names its teams, unknown ones with a crest of their own and known ones as they were', async () => {
    const home = { ...aTeamReference('a-home'), name: 'Another name' };
    const played = { kickoff: 1, competition: 'Cup', score: { home: 1, away: 0 }, half: null, corners: null, neutral: false };
    await gateway.sink.documents([analysisOf('a', { meetings: [{ ...played, home, away: aTeamReference('new') }] })]);
    const { data } = await get('matchRecord', { matchId: id }, { language: 'vi-VN' });
    expect(data).toMatchObject({
      teams: [{ name: 'Home a vi' }, { name: 'Team new', crest: { colours: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)] } }],
      analysis: { meetings: [{ home: 10_001, score: { home: 1, away: 0 } }] },
    });
  });

  test('a view is counted once a device, match and hour, and survives a restart', async () => {
    const views = async (device: string): Promise<unknown> =>
      (await get('matchDataStats', { matchId: id }, { 'device-id': device })).data['views'];
    const [one, two] = ['device-number-0001', 'device-number-0002'] as const;
    expect([await views(one), await views(one), await views(two)]).toEqual([1, 1, 2]);
    await gateway.time.sleep(HOUR);
    expect(await views(one)).toBe(3);
    await gateway.close();
    gateway = await aGateway(database());
    expect(await views(two)).toBe(4);
  });

  test('odds: lines, points and moves; a tail replaces what was stored from its first time on', async () => {
    const at = (time: number, home: number) => anOddsPoint({ at: time, home, away: 2 });
    const inPlay = { minute: { minute: 3, added: 0 } };
    await gateway.sink.documents([oddsOf('a', [at(1, 2), at(5, 2.2), at(9, 2.4)])]);
    await gateway.sink.documents([oddsOf('a', [at(5, 2.1), { ...at(7, 1.9), ...inPlay }], { at: KICKOFF + 1 })]);
    expect(await dataOf('oddsChangeList', { matchId: id, company: 2, market: 'europe' })).toEqual({
      points: [at(1, 2), at(5, 2.1), { ...at(7, 1.9), ...inPlay }],
    });
    expect(await dataOf('companyOddsList')).toEqual({
      lines: [
        { company: 2, name: 'Bet365', market: 'europe', initial: at(1, 2), instant: { ...at(7, 1.9), ...inPlay }, closing: at(5, 2.1) },
      ],
    });
    expect(await dataOf('changeOddsStats')).toEqual({
      markets: [{ market: 'europe', home: { up: 0, level: 0, down: 1 }, away: { up: 0, level: 1, down: 0 } }],
    });
  });

  test('a company that a list has twice has the points of both', async () => {
    const twice = oddsOf('a', [anOddsPoint({ at: 1 })]);
    await gateway.sink.documents([
      { ...twice, body: { companies: [...twice.body.companies, ...oddsOf('a', [anOddsPoint({ at: 2 })]).body.companies] } },
    ]);
    expect(await dataOf('oddsChangeList', { matchId: id, company: 2, market: 'europe' })).toMatchObject({ points: [{ at: 1 }, { at: 2 }] });
  });

  test('a tenant whose odds are off gets none', async () => {
    await gateway.sink.documents([oddsOf('a', [anOddsPoint()])]);
    await gateway.services.content.settings.set('VNWOS', { oddsOn: false });
    await gateway.services.detail.oddsSwitch.refresh();
    const inVietnam = async (name: CallName, query: object = { matchId: id }) => (await get(name, query, { language: 'vi-VN' })).data;
    expect(await inVietnam('companyOddsList')).toEqual({ lines: [] });
    expect(await inVietnam('oddsChangeList', { matchId: id, company: 2, market: 'europe' })).toEqual({ points: [] });
    expect(await inVietnam('changeOddsStats')).toEqual({ markets: [] });
    expect(await inVietnam('liveMessage')).toMatchObject({ documents: [] });
    expect(await inVietnam('baseConfig', {})).toMatchObject({ oddsOn: false });
    expect(await dataOf('companyOddsList')).toMatchObject({ lines: [{ company: 2 }] });
  });

  test.each(LANGUAGES)('an unknown match, and one of the other sport, are 404 in %s', async (language) => {
    const unknown = Object.entries(CALL_SAMPLES).filter(([, { input, admitted }]) => admitted === 404 && 'matchId' in input);
    for (const [name] of unknown.filter(([name]) => CALLS[nameOf(name)].method === 'GET' && CALLS[nameOf(name)].auth === 'none'))
      expect(await get(nameOf(name), { ...CALL_SAMPLES[nameOf(name)].input }, { language })).toMatchObject({
        status: 404,
        msg: MESSAGES.matchUnknown[language],
      });
    expect(await get('injury', { matchId: game }, { language })).toMatchObject({ status: 404, msg: MESSAGES.notFootball[language] });
    expect(await get('basketballIntelligence', { matchId: id }, { language })).toMatchObject({
      status: 404,
      msg: MESSAGES.notBasketball[language],
    });
  });

  test('documents of an unannounced match are dropped, and the others are stored', async () => {
    await gateway.sink.documents([statisticsOf('nobody', 1), statisticsOf('a', 1), statisticsOf('nobody', 2)]);
    expect(await dataOf('matchDataStats')).toMatchObject({ statistics: someStatistics(1) });
  });

  test('a stored document that breaks its schema is not shown', async () => {
    await gateway.sink.documents([statisticsOf('a', -1), { kind: 'trend', sourceId: 'a', at: KICKOFF, body: { periods: [] } }]);
    expect(await dataOf('matchDataStats')).toMatchObject({ statistics: null, trend: { periods: [] } });
  });

  test('a restart keeps everything', async () => {
    await gateway.sink.documents([statisticsOf('a', 3), incidentsOf('a', [aGoal()]), oddsOf('a', [anOddsPoint()])]);
    const names = ['liveMessage', 'companyOddsList', 'match'] as const;
    const read = () => Promise.all(names.map((name) => dataOf(name)));
    const before = await read();
    await gateway.close();
    gateway = await aGateway(database());
    expect(await read()).toEqual(before);
  });

  test('a match that left the boards opens with everything it had, until the retention ends', async () => {
    await gateway.sink.documents([statisticsOf('a', 3), incidentsOf('a', [aGoal()]), oddsOf('a', [anOddsPoint()])]);
    await gateway.sink.fixtures([aFixture('a', { status: FootballStatus.finished, score: { home: 1, away: 0 } })]);
    const before = await Promise.all([dataOf('companyOddsList'), dataOf('liveMessage')]);
    await gateway.hub.forget('football', [id]);
    await gateway.services.catalogue.forget([id]);
    await gateway.close();
    gateway = await aGateway(database());
    expect(gateway.hub.row(id)).toBeUndefined();
    expect(await Promise.all([dataOf('companyOddsList'), dataOf('liveMessage')])).toEqual(before);
    expect(await dataOf('match')).toMatchObject({
      sport: 'football',
      list: { matches: [{ id, sourceId: 'a' }], teams: [{}, {}], rows: [expect.arrayContaining([id, FootballStatus.finished])] },
    });

    await gateway.services.detail.votes.vote(id, 7n, 'home');
    await gateway.services.matches.deleteBefore(KICKOFF);
    expect((await get('lineup', { matchId: id })).status).toBe(200);
    await gateway.services.matches.deleteBefore(KICKOFF + 1);
    expect((await get('lineup', { matchId: id })).status).toBe(404);
    expect(await gateway.services.detail.votes.of(id, 7n)).toBe('home');
  });

  function nameOf(name: string): CallName {
    const found = Object.keys(CALLS).find((one): one is CallName => one === name);
    if (found === undefined) throw new Error(`no call ${name}`);
    return found;
  }
});
