import type { FastifyInstance } from 'fastify';
import { CONSOLE_API, CONSOLE_CALLS, type ConsoleCallName, type ConsoleInput } from '#contract/console/consoleCalls.ts';
import type { OperatorRole } from '#contract/console/operatorRoles.ts';
import { buildConsole } from '#gateway/console/consoleApp.ts';
import type { Database } from '#gateway/db/database.ts';
import type { FeedHealth } from '#gateway/feed/feed.ts';
import { createStaff } from '#gateway/operator/staff/staff.ts';
import { codeAt } from '#gateway/operator/staff/totp.ts';
import type { Answer, TestGateway } from './gateway.ts';
import { TEST_CONFIG } from './testConfig.ts';

/** The console in process, and operators who are logged in. */
export interface TestConsole {
  readonly app: FastifyInstance;
  /** Adds an operator and logs in. */
  operator(login: string, roles: readonly OperatorRole[], tenants?: readonly string[]): Promise<TestOperator>;
  /** Calls as nobody, or with a cookie. */
  call<Name extends ConsoleCallName>(name: Name, input: ConsoleInput<Name>, cookie?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestOperator {
  readonly cookie: string;
  readonly password: string;
  readonly secret: string;
  call<Name extends ConsoleCallName>(name: Name, input: ConsoleInput<Name>): Promise<Answer>;
}

/** Opens the console of a test gateway, with the page of a built client when there is one. */
export async function aConsole(
  gateway: TestGateway,
  { db }: Database,
  client: string | null = null,
  feedHealth: FeedHealth | null = null,
): Promise<TestConsole> {
  const { hub, services, time } = gateway;
  const timers = time.timers();
  const { pepper } = TEST_CONFIG.keys;
  const { app, letters } = await buildConsole(
    {
      db,
      timers,
      pepper,
      hub,
      catalogue: services.catalogue,
      files: services.files,
      notifier: services.memberServices.accountNotifier,
      feedHealth: () => feedHealth,
      changed: async () => {
        await services.rooms.refresh();
        await services.community.refresh();
      },
      report: gateway.tell,
    },
    { client, secure: false, hosts: [], proxies: 0 },
  );
  const staff = createStaff(db, pepper, timers.now);
  const call: TestConsole['call'] = async (name, input, cookie) => {
    const { method, path } = CONSOLE_CALLS[name];
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) };
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const response = await app.inject(
      method === 'GET'
        ? { method, url: `${CONSOLE_API}${path}?${query}`, headers }
        : { method, url: `${CONSOLE_API}${path}`, headers, payload: JSON.stringify(input) },
    );
    const { code, msg, data = {} } = response.json<Answer>();
    return { status: response.statusCode, headers: response.headers, code: String(code), msg, data };
  };
  return {
    app,
    call,
    async operator(login, roles, tenants = ['VNWOS']) {
      const added = await staff.add({ login, name: login.toUpperCase(), tenants, roles });
      if (added === null) throw new Error(`there is an operator ${login} already`);
      const { password, secret } = added;
      const answer = await call('login', { login, password, code: codeAt(secret, timers.now()) });
      const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
      return { cookie, password, secret, call: (name, input) => call(name, input, cookie) };
    },
    async close() {
      await app.close();
      await letters.close();
    },
  };
}
