import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { openApi } from '#gateway/http/openApi.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const DC = '/WOS-DATACENTER/noauth';
const HOUR = 3_600_000;

onDatabase('HTTP calls', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    await gateway.sink.fixtures([
      aFixture('a', { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } }),
      aFixture('b', { kickoff: KICKOFF + HOUR }),
      aFixture('c', { kickoff: KICKOFF + 10 * HOUR }),
      aFixture('d', { kickoff: KICKOFF - 5 * HOUR, status: FootballStatus.finished, at: KICKOFF - 3 * HOUR }),
    ]);
  });
  afterEach(() => gateway.close());

  test("instantList returns live and upcoming matches, named in the request's language", async () => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' }, headers: { language: 'vi-VN' } });
    expect(data['matches']).toMatchObject([{ sourceId: 'a', round: 'Round 1 vi' }, { sourceId: 'b' }]);
    expect(data['competitions']).toMatchObject([{ name: 'League vi' }]);
    expect(data['full']).toBe(true);
  });

  test('instantList answers "unchanged" for the current position, until a goal', async () => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } });
    const known = { epoch: data['epoch'], seq: data['seq'] };
    expect((await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football', known } })).data['unchanged']).toBe(true);
    await gateway.sink.states([aState('a', { status: FootballStatus.firstHalf, score: { home: 1, away: 0 } })]);
    expect((await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football', known } })).data['unchanged']).toBe(false);
  });

  test('overList is unchanged by goals of another day', async () => {
    const body = { sport: 'football', day: '2026-11-21' };
    const { data } = await gateway.call('POST', `${DC}/match/over`, { body });
    expect(data['matches']).toMatchObject([{ sourceId: 'd' }]);
    const known = { epoch: data['epoch'], seq: data['seq'] };
    await gateway.sink.fixtures([aFixture('e', { kickoff: KICKOFF + 50 * HOUR })]);
    expect((await gateway.call('POST', `${DC}/match/over`, { body: { ...body, known } })).data['unchanged']).toBe(true);
  });

  test("scheduleList uses the client's day: at 01:00 UTC it is still yesterday in New York", async () => {
    const list = async (day: string, zone: string) =>
      (await gateway.call('POST', `${DC}/match/schedule`, { body: { sport: 'football', day }, headers: { 'time-zone': zone } })).data[
        'matches'
      ];
    expect(await list('2026-11-22', 'UTC')).toMatchObject([{ sourceId: 'c' }]);
    expect(await list('2026-11-21', 'America/New_York')).toMatchObject([{ sourceId: 'b' }, { sourceId: 'c' }]);
  });

  test('a filtered list is not full, so it removes no matches', async () => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football', competitionIds: [999] } });
    expect([data['full'], data['matches']]).toEqual([false, []]);
  });

  test('matchCount matches the lists of each day, and the filter the competitions of a list', async () => {
    const { data } = await gateway.call('GET', `${DC}/match/count?sport=football&day=2026-11-21&around=1`);
    expect(data).toMatchObject({
      instant: 2,
      live: 1,
      days: [{ day: '2026-11-20' }, { day: '2026-11-21', schedule: 1, over: 1 }, { day: '2026-11-22', schedule: 1 }],
    });
    const filter = await gateway.call('GET', `${DC}/football/competition/filter?tab=instant`);
    expect(filter.data['competitions']).toMatchObject([{ matches: 2, competition: { name: 'League中' } }]);
    expect((await gateway.call('GET', `${DC}/basketball/competition/filter?tab=instant`)).data['competitions']).toEqual([]);
  });

  test('board is revalidated by its position', async () => {
    const first = await gateway.call('GET', `${DC}/match/board?sport=football`);
    const again = await gateway.call('GET', `${DC}/match/board?sport=football`, {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('board has the same content for clients that accept %s as without compression', async (accepted, encoding, read) => {
    await gateway.sink.fixtures(Array.from({ length: 10 }, (_, i) => aFixture(`more-${i}`))); // too long to send uncompressed
    const fetched = (accepted: string) =>
      gateway.app.inject({ method: 'GET', url: `${DC}/match/board?sport=football`, headers: { 'accept-encoding': accepted } });
    const [plain, one, two] = await Promise.all([fetched('identity'), fetched(accepted), fetched(accepted)]);
    expect([plain, one].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, encoding]);
    expect(one.headers).toMatchObject({ 'content-type': plain.headers['content-type'], etag: plain.headers['etag'] });
    expect(read(one.rawPayload).toString()).toBe(plain.body);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  test('follows and alert settings belong to the device', async () => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } });
    const [match] = Array.isArray(data['matches']) ? data['matches'] : [];
    const followed = await gateway.call('POST', `${DC}/focus/update`, { body: { matchIds: [match.id], follow: 1 } });
    expect(followed.data).toEqual({ matchIds: [match.id], leftIds: [], teamIds: [], competitionIds: [] });
    const other = { headers: { 'device-id': 'another-device-0001' } };
    expect((await gateway.call('GET', `${DC}/focus/list`, other)).data['matchIds']).toEqual([]);
    await gateway.call('POST', `${DC}/focus/update`, { body: { matchIds: [match.id], follow: 0 } });
    expect((await gateway.call('GET', `${DC}/focus/list`)).data['matchIds']).toEqual([]);

    const defaults = { mainSwitch: 1, focusNoticeFlag: 1, scoringSoundFlag: 0, homeGoalSound: 0, guestGoalSound: 0, scoringShockFlag: 0 };
    const mine = { ...defaults, scoringSoundFlag: 1, homeGoalSound: 5 };
    const device = { 'device-id': `device-of-${Math.random()}`.replace('.', '-') };
    expect((await gateway.call('GET', `${DC}/ringtone/info`, { headers: device })).data).toEqual(defaults);
    await gateway.call('POST', `${DC}/ringtone/update`, { body: mine, headers: device });
    expect((await gateway.call('GET', `${DC}/ringtone/info`, { headers: device })).data).toEqual(mine);
  });

  test('following a team or a competition follows all its matches except those unfollowed again', async () => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } });
    const [match, next] = matchesOf(data);
    const update = async (body: object) => (await gateway.call('POST', `${DC}/focus/update`, { body })).data;
    const { homeId, competitionId, id } = match;
    await update({ teamIds: [homeId], follow: 1 });
    expect(await update({ competitionIds: [competitionId], follow: 1 })).toMatchObject({
      teamIds: [homeId],
      competitionIds: [competitionId],
    });
    expect(await update({ matchIds: [id, next.id], follow: 1 })).toMatchObject({ matchIds: [id, next.id], leftIds: [] });
    expect(await update({ matchIds: [id], follow: 0 })).toMatchObject({ matchIds: [next.id], leftIds: [id] });
    await update({ teamIds: [homeId], competitionIds: [competitionId], follow: 0 });
    expect(await update({ matchIds: [id, next.id], follow: 0 })).toEqual({ matchIds: [], leftIds: [], teamIds: [], competitionIds: [] });
  });

  test.each([
    ['has ended', FootballStatus.finished],
    ['was given up', FootballStatus.abandoned],
    ['is put off', FootballStatus.postponed],
  ])('a followed match that %s is no longer followed a day later', async (_, status) => {
    const { data } = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } });
    const [{ id }, next] = matchesOf(data);
    await gateway.call('POST', `${DC}/focus/update`, { body: { matchIds: [id, next.id], follow: 1 } });
    await gateway.sink.states([aState('a', { status, at: KICKOFF + HOUR })]);
    const followed = async () => (await gateway.call('GET', `${DC}/focus/list`)).data['matchIds'];
    await gateway.time.sleep(25 * HOUR);
    expect(await followed()).toEqual([id, next.id]);
    await gateway.time.advance(1);
    expect(await followed()).toEqual([next.id]);
  });

  test('search finds teams and competitions by a part of their name in any language, with their matches of the week', async () => {
    const search = async (text: string) => {
      const query = `sport=football&day=2026-11-21&text=${encodeURIComponent(text)}`;
      return (await gateway.call('GET', `${DC}/match/search?${query}`, { headers: { language: 'vi-VN' } })).data;
    };
    const team = await search(' hOmé A ');
    expect(team).toMatchObject({ teams: [{ name: 'Home a vi' }], competitions: [], list: { full: false, matches: [{ sourceId: 'a' }] } });
    expect(await search('League中')).toMatchObject({ teams: [], competitions: [{ name: 'League vi' }] });
    expect(matchesOf((await search('league')).list).map(({ sourceId }) => sourceId)).toEqual(['a', 'b', 'd', 'c']);
    expect(await search('nobody')).toMatchObject({ teams: [], competitions: [], list: { matches: [] } });
  });

  test('match returns a match by id whatever its day, and null for an unknown one', async () => {
    const over = (await gateway.call('POST', `${DC}/match/over`, { body: { sport: 'football', day: '2026-11-21' } })).data;
    const id = matchesOf(over)[0].id;
    const { data } = await gateway.call('GET', `${DC}/match/one?matchId=${id}`, { headers: { language: 'vi-VN' } });
    expect(data).toMatchObject({
      sport: 'football',
      list: { full: false, matches: [{ id, sourceId: 'd' }], competitions: [{ name: 'League vi' }] },
    });
    expect((await gateway.call('GET', `${DC}/match/one?matchId=987654321`)).data).toEqual({});
  });

  test('a restart keeps epoch, ids, rows and position', async () => {
    const before = (await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } })).data;
    await gateway.close();
    gateway = await aGateway(database());
    const after = (await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' } })).data;
    expect(after['epoch']).toBe(before['epoch']);
    expect(after['matches']).toEqual(before['matches']);
    expect(after['rows']).toEqual(before['rows']);
    expect(after['seq']).toBe(before['seq']);
  });

  test.each([
    ['an unknown sport', 'POST', '/match/instant', { sport: 'curling' }, /football or basketball/],
    ['a day that does not exist', 'POST', '/match/over', { sport: 'football', day: '2026-02-31' }, /does not exist/],
    ['a day before 1900', 'POST', '/match/over', { sport: 'football', day: '1899-12-31' }, /from 1900-01-01 to 2100-12-31/],
    ['a day after 2100', 'POST', '/match/schedule', { sport: 'football', day: '2101-01-01' }, /from 1900-01-01 to 2100-12-31/],
    ['a word too many', 'POST', '/match/instant', { sport: 'football', colour: 1 }, /colour|nrecognized/],
    ['a match that nobody knows', 'POST', '/focus/update', { matchIds: [1], follow: 1 }, /match 1 is not known/],
    ['a team that nobody knows', 'POST', '/focus/update', { teamIds: [1], follow: 1 }, /team 1 is not known/],
    ['a follow of nothing', 'POST', '/focus/update', { follow: 1 }, /name a match, a team or a competition/],
    [
      'a sound that there is not',
      'POST',
      '/ringtone/update',
      { mainSwitch: 1, focusNoticeFlag: 1, scoringSoundFlag: 1, homeGoalSound: 6, guestGoalSound: 0, scoringShockFlag: 0 },
      /homeGoalSound/,
    ],
    ['a body that is not JSON', 'POST', '/match/instant', '{"sport":', /./],
    ['a body with __proto__', 'POST', '/match/instant', '{"sport":"football","__proto__":{}}', /./],
    ['a body longer than 64 KB', 'POST', '/match/instant', `{"sport":"${'x'.repeat(65_536)}"}`, /longer than 65536 bytes/],
    ['a null character', 'POST', '/match/instant', { sport: 'foot\0ball' }, /null character/],
    ['a body nested too deep', 'POST', '/match/instant', `{"a":${'['.repeat(50)}${']'.repeat(50)}}`, /deep/],
  ] as const)('%s is a 400 that says what is wrong', async (_, method, path, body, words) => {
    const answer = await gateway.call(method, `${DC}${path}`, { body });
    expect([answer.status, answer.code]).toEqual([400, '400']);
    expect(answer.msg).toMatch(words);
  });

  test.each([
    ['language', 'tlh', /zh-CN/],
    ['time-zone', 'Mars/Olympus', /time zone/],
    ['tenant-code', 'NOBODY', /tenant/],
    ['device-id', 'short', /16 to 64/],
  ])('an invalid %s header is answered with 400', async (header, value, words) => {
    const answer = await gateway.call('POST', `${DC}/match/instant`, { body: { sport: 'football' }, headers: { [header]: value } });
    expect([answer.status, answer.code]).toEqual([400, '400']);
    expect(answer.msg).toMatch(words);
  });

  test('every call answers arbitrary input without a 500', async () => {
    for (const { method, path } of Object.values(CALLS)) {
      const answer = await gateway.call(method, path, method === 'POST' ? { body: { nonsense: [] } } : {});
      expect([200, 400, 401, 404]).toContain(answer.status);
      expect(answer.code).toBe(String(answer.status));
    }
  });

  test('/openapi.json describes the call table', async () => {
    expect((await gateway.app.inject('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openApi(CALLS))));
  });

  test('the content policy lets a page open a socket to its own host only', async () => {
    const policy = async (host: string): Promise<string> =>
      String((await gateway.call('GET', `${DC}/match/board?sport=football`, { headers: { host } })).headers['content-security-policy']);
    expect(await policy('phone.local:8080')).toContain("connect-src 'self' ws://phone.local:8080 wss://phone.local:8080;");
    expect(await policy('a; script-src *')).not.toContain('*');
  });

  test('an unknown path is answered with 404 in the envelope', async () => {
    expect(await gateway.call('GET', '/WOS-DATACENTER/nothing')).toMatchObject({ status: 404, code: '404' });
  });
});

interface ListedMatch {
  readonly id: number;
  readonly sourceId: string;
  readonly homeId: number;
  readonly competitionId: number;
}

/** The matches of a list answer, in its order. */
function matchesOf(list: unknown): [ListedMatch, ListedMatch, ...ListedMatch[]] {
  const { matches }: { matches: [ListedMatch, ListedMatch, ...ListedMatch[]] } = JSON.parse(JSON.stringify(list));
  return matches;
}
