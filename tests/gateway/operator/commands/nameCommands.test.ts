import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '#contract/locale/tenants.ts';
import { matchDocuments } from '#gateway/match/detail/tables.ts';
import { audit } from '#gateway/operator/tables.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const HEAD = 'kind,sport,sourceId,english,language,name';

onDatabase('NAME_COMMANDS', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    await announce('Eastholm');
  });
  afterEach(() => gateway.close());

  const run = async (...args: readonly string[]): Promise<string> => {
    const output = await operate(gateway, database(), ...args, '--tenant', 'VNWOS');
    await gateway.services.catalogue.checkNames();
    return output;
  };
  const importFile = (...lines: readonly string[]): Promise<string> => run('names', 'import', '--names', [HEAD, ...lines].join('\n'));

  /** Announces two matches, of which two teams have the same English name. */
  async function announce(away: string): Promise<void> {
    const fixture = aFixture('one');
    const team = (sourceId: string, name: string | { 'en-US': string; 'vi-VN'?: string }) => ({ ...fixture.home, sourceId, name });
    await gateway.sink.fixtures([
      { ...fixture, home: team('t-1', { 'en-US': 'Northwick', 'vi-VN': 'Bắc Uých' }), away: team('t-2', away) },
      {
        ...fixture,
        sourceId: 'two',
        state: { ...fixture.state, sourceId: 'two' },
        home: team('t-3', 'Rovers'),
        away: team('t-4', 'Rovers'),
      },
    ]);
  }
  function namesOf(sourceId: string): readonly (string | undefined)[] {
    const id = gateway.services.catalogue.teamIdOf('football', sourceId) ?? 0;
    const languages: readonly Language[] = ['zh-CN', 'vi-VN', 'en-US', 'id-ID'];
    return languages.map((language) => gateway.services.catalogue.team(id, language)?.name);
  }

  test('imported names win over the supplier’s in their language, and the others fall back as before', async () => {
    const output = await importFile('team,,t-1,,zh-CN,北威克', 'team,,,eastholm,zh-CN,东岛', 'competition,football,league,,zh-CN,联赛');
    expect(output).toBe('Names stored: team 2, competition 1.');
    expect(namesOf('t-1')).toEqual(['北威克', 'Bắc Uých', 'Northwick', 'Northwick']);
    expect(namesOf('t-2')).toEqual(['东岛', 'Eastholm', 'Eastholm', 'Eastholm']);
    expect(gateway.services.catalogue.find('football', '东岛', 'zh-CN').teams).toHaveLength(1);
  });

  test('they survive later fixtures of the supplier, whose other names still change, and a restart', async () => {
    await importFile('team,,t-2,,zh-CN,东岛');
    await announce('Eastholm United');
    expect(namesOf('t-2')).toEqual(['东岛', 'Eastholm United', 'Eastholm United', 'Eastholm United']);
    await gateway.close();
    gateway = await aGateway(database());
    expect(namesOf('t-2')[0]).toBe('东岛');
    await announce('Eastholm');
    expect(namesOf('t-2')).toEqual(['东岛', 'Eastholm', 'Eastholm', 'Eastholm']);
  });

  test('a list that is asked for next has the new name', async () => {
    const id = gateway.services.catalogue.idOf('one') ?? 0;
    const shown = async () =>
      (await gateway.call('GET', `/WOS-DATACENTER/noauth/match/one?matchId=${id}`, { headers: { 'accept-language': 'zh-CN' } })).data;
    expect(JSON.stringify(await shown())).not.toContain('东岛');
    await importFile('team,,t-2,,zh-CN,东岛');
    await importFile('team,,t-2,,zh-CN,东岛城');
    expect(JSON.stringify(await shown())).toContain('"东岛城"');
  });

  test('what is unknown or ambiguous is listed and not stored; the rest is', async () => {
    const output = await importFile(
      'team,,t-9,,zh-CN,某',
      'team,,,Rovers,zh-CN,流浪者',
      'player,,p-9,,zh-CN,某某',
      'team,basketball,t-1,,zh-CN,某',
      'team,,t-4,,zh-CN,流浪者',
    );
    expect(output.split('\n')).toEqual([
      'Names stored: team 1.',
      'Unknown, not stored:',
      '  line 2  team t-9',
      '  line 4  player p-9',
      '  line 5  team t-1',
      'Ambiguous, not stored; give their sourceId, and sport if both have it:',
      '  line 3  team Rovers may be football t-3, football t-4',
    ]);
    expect([namesOf('t-3')[0], namesOf('t-4')[0], namesOf('t-1')[0]]).toEqual(['Rovers', '流浪者', 'Northwick']);
  });

  test.each([
    ['of a kind that there is not', 'club,,t-2,,zh-CN,东岛', 'line 3: kind is one of competition, team, player, coach, referee'],
    ['of a language that there is not', 'team,,t-2,,zh,东岛', 'line 3: language is one of zh-CN'],
    ['of nobody', 'team,,,,zh-CN,东岛', 'line 3: sourceId or english must say whose name it is'],
    ['in English of a referee', 'referee,,M. Oliver,,en-US,Michael', 'line 3: the English name of a referee stays'],
    ['that is too long', `team,,t-2,,zh-CN,${'东'.repeat(201)}`, 'line 3: a name is 1 to 200 characters'],
    ['with another line', 'team,,t-2,,zh-CN,"东\n岛"', 'line 3: a name is 1 to 200 characters'],
    ['of another sport', 'team,tennis,t-2,,zh-CN,东岛', 'line 3: sport is football or basketball'],
    ['that does not end', 'team,,t-2,,zh-CN,"东岛', 'a quoted cell does not end'],
    ['that another row contradicts', 'team,,,Northwick,zh-CN,东岛', 'lines 2 and 3 name the same team differently'],
  ])('a name %s makes the file invalid, and nothing is changed', async (_, line, why) => {
    await expect(importFile('team,,t-1,,zh-CN,北威克', line)).rejects.toThrow(why);
    expect(namesOf('t-1')[0]).toBe('Northwick');
    expect(await database().db.select().from(audit)).toEqual([]);
  });

  test.each([
    ['a page', '<!doctype html>', 'it has a column'],
    ['other columns', 'team;name\nx;y', 'it has a column "team"; the columns are kind, sport'],
    ['no rows', HEAD, 'The file has no names.'],
    ['broken JSON', '[{"kind":', 'it begins as JSON and is none'],
    ['JSON with numbers', '[{"kind":"team","sourceId":7,"language":"zh-CN","name":"x"}]', 'whose values are texts'],
  ])('a file that is %s is invalid', async (_, text, why) => {
    await expect(run('names', 'import', '--names', text)).rejects.toThrow(why);
  });

  test('JSON, semicolons, quotes and the mark of a spreadsheet are read', async () => {
    await run('names', 'import', '--names', JSON.stringify([{ kind: 'team', sourceId: 't-1', language: 'zh-CN', name: '北威克' }]));
    await run('names', 'import', '--names', '\uFEFFkind;english;language;name\r\nteam;"Eastholm";zh-CN;"东;""岛"""\r\n');
    expect([namesOf('t-1')[0], namesOf('t-2')[0]]).toEqual(['北威克', '东;"岛"']);
  });

  test('an export lists what has no name in a language, and is imported once it is filled in', async () => {
    const exported = await run('names', 'export', '--missing', 'vi-VN');
    expect(exported.split('\n')).toEqual([
      HEAD,
      'team,football,t-2,Eastholm,vi-VN,',
      'team,football,t-3,Rovers,vi-VN,',
      'team,football,t-4,Rovers,vi-VN,',
    ]);
    const filled = exported.replace('Eastholm,vi-VN,', 'Eastholm,vi-VN,Đông Đảo');
    expect(await run('names', 'import', '--names', filled)).toBe('Names stored: team 1.\nNot filled in yet: 2.');
    expect(await run('names', 'export', '--missing', 'vi-VN')).not.toContain('t-2');
    expect(namesOf('t-2')[1]).toBe('Đông Đảo');
    expect(await run('names', 'export', '--missing', 'en-US')).toBe(HEAD);
  });

  test('imported names are listed as a file that is imported again once it is changed', async () => {
    expect(await run('names', 'list')).toBe(HEAD);
    await importFile('team,,t-1,,zh-CN,北威克', 'team,,t-1,,vi-VN,Bắc', 'team,,t-2,,zh-CN,"东,岛"');
    expect(await run('names', 'list', '--language', 'vi-VN')).toBe(`${HEAD}\nteam,football,t-1,Northwick,vi-VN,Bắc`);
    const listed = await run('names', 'list');
    expect(listed.split('\n')).toEqual([
      HEAD,
      'team,football,t-1,Northwick,vi-VN,Bắc',
      'team,football,t-1,Northwick,zh-CN,北威克',
      'team,football,t-2,Eastholm,zh-CN,"东,岛"',
    ]);
    expect(await run('names', 'import', '--names', listed.replace('东,岛', '东岛'))).toBe('Names stored: team 3.');
    expect(namesOf('t-2')[0]).toBe('东岛');
  });

  test('a name that a spreadsheet would run is a text in an export', async () => {
    await announce('=cmd()');
    expect(await run('names', 'export', '--missing', 'zh-CN')).toContain("team,football,t-2,'=cmd(),zh-CN,");
  });

  test('the audit has the hash of the file instead of its names', async () => {
    await importFile('team,,t-2,,zh-CN,东岛');
    const [entry] = await database().db.select().from(audit);
    expect(entry).toMatchObject({
      command: 'names import',
      payload: { names: [expect.stringMatching(/^\d+ characters, SHA-256 [0-9a-f]{64}$/)] },
    });
  });

  test('players have imported names in what is sent about them later, and a goal stays one goal', async () => {
    const banks = { id: 'p-1', name: 'J. Banks' };
    const goal = { sport: 'football', kind: 'goal', minute: { minute: 7, added: 0 }, side: 'home', player: banks, assist: null } as const;
    const send = async (at: number) => {
      await gateway.sink.documents([
        {
          kind: 'players',
          sourceId: 'one',
          at,
          body: { away: [], home: [{ player: banks, number: 10, starter: true, onCourt: null, minutes: 1, rating: null, values: {} }] },
        },
        { kind: 'incidents', sourceId: 'one', at, body: { incidents: [{ ...goal, score: { home: 1, away: 0 } }] } },
      ]);
    };
    await send(KICKOFF + 1);
    expect(await run('names', 'export', '--missing', 'zh-CN')).toContain('player,football,p-1,J. Banks,zh-CN,');
    expect(await importFile('player,,,J. Banks,zh-CN,班克斯')).toBe('Names stored: player 1.');
    await send(KICKOFF + 2);
    const id = gateway.services.catalogue.idOf('one') ?? 0;
    const known = (await gateway.services.detail.log.known([id])).get(id);
    const { incidents } = await shownDetail(id);
    expect(known?.seq).toBe(2); // the goal, and that its scorer is named now
    expect(incidents).toEqual([{ 'en-US': 'J. Banks', 'zh-CN': '班克斯' }]);
    expect(await run('names', 'export', '--missing', 'zh-CN')).not.toContain('p-1');
  });

  test('coaches and referees have imported names in what is sent about them later', async () => {
    const lineup = { formation: null, coach: { id: 'h-1', name: 'P. Bosch' }, starters: [], bench: [], absent: [] };
    const unknown = { weather: null, temperatureC: null, wind: null, humidity: null, pressure: null, neutral: false, venue: null };
    const send = (at: number) =>
      gateway.sink.documents([
        { kind: 'lineups', sourceId: 'one', at, body: { confirmed: true, home: lineup, away: null } },
        { kind: 'environment', sourceId: 'one', at, body: { ...unknown, referee: { name: 'M. Oliver', record: null } } },
      ]);
    await send(KICKOFF + 1);
    const exported = await run('names', 'export', '--missing', 'zh-CN');
    expect(exported).toContain('coach,football,h-1,P. Bosch,zh-CN,');
    expect(exported).toContain('referee,football,M. Oliver,M. Oliver,zh-CN,');
    const imported = ['coach,,h-1,,zh-CN,博施', 'referee,,,m. oliver,zh-CN,奥利弗'];
    expect(await importFile(...imported)).toBe('Names stored: coach 1, referee 1.');
    await send(KICKOFF + 2);
    const stored = JSON.stringify(await database().db.select({ body: matchDocuments.body }).from(matchDocuments));
    expect(stored).toContain('"coach":{"id":"h-1","name":{"en-US":"P. Bosch","zh-CN":"博施"}}');
    expect(stored).toContain('"name":{"en-US":"M. Oliver","zh-CN":"奥利弗"}');
    expect(await run('names', 'export', '--missing', 'zh-CN')).not.toMatch(/coach|referee/);
    expect(await importFile('referee,,M. Oliver,,vi-VN,Ô-li-vơ')).toBe('Names stored: referee 1.');
  });

  test('removed names give way to those of the supplier, in the database and for whoever asks next', async () => {
    await importFile('team,,t-1,,zh-CN,北威克', 'team,,t-1,,vi-VN,Bắc', 'team,,t-2,,zh-CN,东岛');
    expect(await run('names', 'remove', '--kind', 'team', '--source', 't-1', '--language', 'vi-VN')).toBe('Names removed: 1.');
    expect(namesOf('t-1')).toEqual(['北威克', 'Bắc Uých', 'Northwick', 'Northwick']);
    expect(await run('names', 'remove', '--kind', 'team', '--source', 't-1', '--sport', 'football')).toBe('Names removed: 1.');
    expect(namesOf('t-1')[0]).toBe('Northwick');
    expect(namesOf('t-2')[0]).toBe('东岛');
    await gateway.close();
    gateway = await aGateway(database());
    expect([namesOf('t-1')[0], namesOf('t-2')[0]]).toEqual(['Northwick', '东岛']);
    const entries = await database().db.select().from(audit);
    expect(entries).toContainEqual(
      expect.objectContaining({ command: 'names remove', payload: { kind: ['team'], source: ['t-1'], sport: ['football'] } }),
    );
  });

  test.each([
    ['nobody’s', ['--kind', 'team', '--source', 't-9'], 'No name of team t-9 was imported.'],
    ['of the other sport', ['--kind', 'team', '--source', 't-2', '--sport', 'basketball'], 'No name of team t-2 was imported.'],
    ['of another kind', ['--kind', 'player', '--source', 't-2'], 'No name of player t-2 was imported.'],
    ['of a kind that there is not', ['--kind', 'club', '--source', 't-2'], 'a kind is one of competition, team, player, coach, referee'],
    ['without an owner', ['--kind', 'team'], 'needs --source'],
  ])('a name %s cannot be removed', async (_, flags, why) => {
    await importFile('team,,t-2,,zh-CN,东岛');
    await expect(run('names', 'remove', ...flags)).rejects.toThrow(why);
    expect(namesOf('t-2')[0]).toBe('东岛');
  });

  async function shownDetail(id: number): Promise<{ readonly incidents: readonly unknown[] }> {
    const known = (await gateway.services.detail.log.known([id])).get(id);
    return { incidents: (known?.incidents ?? []).map((one) => ('player' in one.incident ? one.incident.player?.name : null)) };
  }
});
