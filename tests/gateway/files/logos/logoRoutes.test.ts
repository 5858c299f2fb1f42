import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aPng } from '#tests/builders/images.ts';

const LOGO = 'https://media.example/football/teams/33.png';

onDatabase('addLogoRoutes', (database) => {
  let gateway: TestGateway;
  let fetched: string[];
  beforeEach(async () => {
    await emptyTables(database());
    fetched = [];
    await start(['media.example']);
  });
  afterEach(() => gateway.close());

  async function start(hosts: readonly string[]): Promise<void> {
    const fetchLogo = (url: string): Promise<Buffer> => {
      fetched.push(url);
      return url === LOGO ? aPng({ width: 300, height: 300 }) : Promise.reject(new Error('the supplier answers 404'));
    };
    gateway = await aGateway(database(), 'test', null, { logos: { hosts, fetchLogo } });
  }
  async function announce(logo: string | null | undefined): Promise<void> {
    const fixture = aFixture('one');
    await gateway.sink.fixtures([{ ...fixture, home: { ...fixture.home, logo }, competition: { ...fixture.competition, logo } }]);
  }
  async function shown() {
    const id = gateway.services.catalogue.idOf('one') ?? 0;
    const { data } = await gateway.call('GET', `/WOS-DATACENTER/noauth/match/one?matchId=${id}`);
    const { list } = data as { list: { teams: { logo?: string }[]; competitions: { logo?: string }[] } };
    return { home: list.teams[0]?.logo, away: list.teams[1]?.logo, competition: list.competitions[0]?.logo, text: JSON.stringify(data) };
  }
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => gateway.app.inject({ url, headers });

  test('a list has an address of our own, and nothing of the supplier', async () => {
    await announce(LOGO);
    const { home = '', away, competition, text } = await shown();
    expect(home).toMatch(/^\/files\/logos\/[0-9a-f]{32}$/);
    expect([away, competition]).toEqual([undefined, home]);
    expect(text).not.toContain('media.example');
    expect(fetched).toEqual([]);
  });

  test('there it is a webp that caches keep, with an ETag', async () => {
    await announce(LOGO);
    const { home = '' } = await shown();
    const { statusCode, headers, rawPayload } = await get(`${home}/64.webp`);
    expect([statusCode, rawPayload.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = String(headers['etag']);
    expect((await get(`${home}/64.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(`${home}/160.webp`, { 'if-none-match': etag })).statusCode).toBe(200);
    expect(fetched).toEqual([LOGO]);
  });

  test('one that cannot be had is not found, and for a few minutes only', async () => {
    await announce('https://media.example/football/teams/none.png');
    const { home = '' } = await shown();
    const { statusCode, headers } = await get(`${home}/64.webp`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=300']);
  });

  test.each(['/65.webp', '/64.svg', '/..%2f..%2f64.webp', ''])('there is nothing at %s behind its address', async (path) => {
    await announce(LOGO);
    const { home = '' } = await shown();
    expect((await get(`${home}${path}`)).statusCode).toBe(404);
    expect(fetched).toEqual([]);
  });

  test('a logo that no team has is not fetched, whoever makes up its address', async () => {
    expect((await get(`/files/logos/${'a'.repeat(32)}/64.webp`)).statusCode).toBe(404);
    expect(fetched).toEqual([]);
  });

  test('a match that is announced without its logo keeps it, and loses it for null', async () => {
    await announce(LOGO);
    await announce(undefined);
    expect((await shown()).home).toBeDefined();
    await announce(null);
    const { home, competition } = await shown();
    expect([home, competition]).toEqual([undefined, undefined]);
  });

  test('a logo of a host that is not allowed, or without the setting, is none', async () => {
    await announce(LOGO);
    const { home = '' } = await shown();
    await gateway.close();
    await start([]);
    await announce(LOGO);
    expect((await shown()).home).toBeUndefined();
    expect((await get(`${home}/64.webp`)).statusCode).toBe(404);
    expect(fetched).toEqual([]);
  });
});
