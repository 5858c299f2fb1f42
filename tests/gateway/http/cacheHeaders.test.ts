import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Database } from '#gateway/db/database.ts';
import type { TestUser } from '#tests/builders/apiUser.ts';
import { type Caller, createCallers } from '#tests/builders/callers.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
/** What chooses a shared answer besides its address. */
const CHOOSING = ['accept-encoding', HEADERS.language, HEADERS.tenantCode, HEADERS.timeZone];

/** Those by whom every call is answered or refused. */
const CALLERS = ['stranger', 'member', 'expert', 'muted'] as const satisfies readonly Caller[];

describe('how answers may be cached', () => {
  let database: Database;
  let gateway: TestGateway;
  let userOf: (caller: Caller) => Promise<TestUser>;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    userOf = await createCallers(gateway, database.db);
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test.each(NAMES)('%s: personal answers and errors are stored nowhere, shared ones name what chooses them', async (name) => {
    const { input } = CALL_SAMPLES[name];
    for (const caller of CALLERS) {
      const user = await userOf(caller);
      const isShared = CALLS[name].cache !== 'none';
      const answer = await user.call(name, withPhone(input, user.language));
      expect([caller, cachingOf(answer)]).toEqual([caller, answer.status === 200 && isShared ? SHARED : PERSONAL]);
      const refused = await user.call(name, withPhone(input, user.language), { [HEADERS.language]: 'xx-XX' });
      expect([caller, refused.status, cachingOf(refused)]).toEqual([caller, 400, PERSONAL]);
    }
  });

  test('an unknown path and a body that is no JSON are stored nowhere', async () => {
    for (const path of ['/WOS-UNKNOWN/call', CALLS.focusUpdate.path])
      expect(cachingOf(await gateway.call('POST', path, { body: '{' })).cache).toBe('no-store');
  });

  test('an answer that the client still has names what chooses it', async () => {
    const { path } = CALLS.board;
    const { headers } = await gateway.call('GET', `${path}?sport=football`);
    const current = await gateway.call('GET', `${path}?sport=football`, { headers: { 'if-none-match': String(headers['etag']) } });
    expect([current.status, cachingOf(current)]).toEqual([304, SHARED]);
  });
});

const SHARED = { cache: 'no-cache', vary: CHOOSING, hasEtag: expect.any(Boolean) };
const PERSONAL = { cache: 'no-store', vary: expect.anything(), hasEtag: false };

function cachingOf({ headers }: Answer): { readonly cache: unknown; readonly vary: readonly string[]; readonly hasEtag: boolean } {
  const vary = String(headers['vary'] ?? '').split(/, */);
  return { cache: headers['cache-control'], vary, hasEtag: headers['etag'] !== undefined };
}
