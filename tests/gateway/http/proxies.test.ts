import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { TestUser } from '#tests/builders/apiUser.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('buildApp behind proxies', () => {
  test.each([
    [0, '127.0.0.1'],
    [1, '198.51.100.7'],
    [2, '203.0.113.9'],
  ])("behind %i proxies the client's address is %s, whatever else the header claims", async (proxies, ip) => {
    await withGateway({ proxies }, async (gateway) => {
      expect((await new TestUser(gateway).call('clientIp', {}, FORWARDED)).data).toEqual({ ip });
    });
  });

  test("rate limiting answers in the client's language", async () => {
    await withGateway({}, async (gateway) => {
      const user = new TestUser(gateway, { language: 'id-ID' });
      for (let i = 0; i < 600; i += 1) await user.call('clientIp', {});
      const answer = await user.call('clientIp', {});
      expect([answer.status, answer.msg]).toEqual([429, 'Terlalu banyak permintaan. Coba lagi dalam satu menit.']);
    });
  });

  test('over TLS the hidden half of a token is bound to this host', async () => {
    await withGateway({ secure: true }, async (gateway) => {
      const answer = await new TestUser(gateway, { language: 'en-US' }).call('guest', { clientId: 'touchline-mywos-h5' });
      const [hidden, readable] = [answer.headers['set-cookie']].flat().map(String);
      expect(hidden).toMatch(/^__Host-touchline=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(readable).toMatch(/^FBAPPH_TOKEN=guest\.[\w.-]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
    });
  });
});

async function withGateway(given: { readonly proxies?: number; readonly secure?: boolean }, run: (gateway: TestGateway) => Promise<void>) {
  const gateway = await aGateway(database, `test ${Math.random()}`, null, given);
  await run(gateway);
  await gateway.close();
}
