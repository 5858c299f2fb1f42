import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '#contract/calls/envelope.ts';
import { CONSOLE_API, CONSOLE_CALLS, type ConsoleCall } from '#contract/console/consoleCalls.ts';
import { SESSION_MAX_MS } from '#contract/console/deadlines.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Staff } from '#gateway/operator/staff/staff.ts';
import { invalidInput } from '#gateway/request/badRequest.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import { forbidCaching } from '#gateway/request/forbidCaching.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { createAddressLimiter, createRateLimiter, takeEach } from '#gateway/request/rateLimiter.ts';
import { release } from './claims.ts';
import { type ConsoleHandlers, meOf } from './consoleHandlers.ts';
import type { OperatorSession, OperatorSessions } from './operatorSessions.ts';
import type { Presence } from './presence.ts';

/** Wrong logins per login name, per address, and of all together, each hour. */
const WRONG_PER_LOGIN = 10;
const WRONG_PER_ADDRESS = 60;
const WRONG_OF_ALL = 600;

/** The same for a wrong name, password or code: none says which is right. */
const REFUSED = 'name, password or code is wrong';

export interface RouteDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly staff: Pick<Staff, 'verify'>;
  readonly sessions: OperatorSessions;
  readonly presence: Pick<Presence, 'leave'>;
  readonly handlers: ConsoleHandlers;
  /** The console is reached over TLS. */
  readonly secure: boolean;
}

/** Adds a route for each call of the console's table. */
export function addConsoleRoutes(app: FastifyInstance, { db, timers, staff, sessions, presence, handlers, secure }: RouteDeps): void {
  const cookieName = secure ? '__Host-touchline-console' : 'touchline-console';
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const perLogin = createRateLimiter(WRONG_PER_LOGIN, timers.elapsed);
  const perAddress = createAddressLimiter(WRONG_PER_ADDRESS, timers.elapsed);
  const ofAll = createRateLimiter(WRONG_OF_ALL, timers.elapsed);

  app.post(`${CONSOLE_API}${CONSOLE_CALLS.login.path}`, async (request, reply) => {
    assertOwnPage(request);
    const { login, password, code } = inputOf(CONSOLE_CALLS.login, request);
    // The budgets are taken before the password is looked at: guesses at the same time must not all be tried.
    const refund = takeEach([perLogin, login.toLowerCase()], [perAddress, clientAddress(request)], [ofAll, '']);
    if (refund === null) {
      reply.header('retry-after', 60 * perLogin.minutesLeft(login.toLowerCase()));
      throw new HttpError(429, 'too many tries: wait');
    }
    const operator = await staff.verify({ login, password, code });
    if (operator === null) throw new HttpError(401, REFUSED);
    refund();
    const token = await sessions.start(operator.id);
    reply.setCookie(cookieName, token, { ...cookie, maxAge: SESSION_MAX_MS / 1_000 });
    return forbidCaching(reply).send(ok(meOf({ operator, endsAt: timers.now() + SESSION_MAX_MS }, timers.now())));
  });

  app.post(`${CONSOLE_API}${CONSOLE_CALLS.logout.path}`, async (request, reply) => {
    assertOwnPage(request);
    const { id, operator } = await sessionOf(request, true);
    await sessions.end(id);
    await release(db, operator.id);
    presence.leave(id);
    reply.clearCookie(cookieName, cookie);
    return forbidCaching(reply).send(ok({}));
  });

  for (const name of Object.keys(CONSOLE_CALLS)) if (isHandled(name)) addNamed(name);

  function addNamed<Name extends keyof ConsoleHandlers>(name: Name): void {
    addRoute(CONSOLE_CALLS[name], handlers[name]);
  }

  function addRoute<Output, Parsed, Input>(
    call: ConsoleCall<Output, Parsed, Input>,
    handler: (input: Parsed, session: OperatorSession) => Promise<Output> | Output,
  ): void {
    const { method, path } = call;
    app.route({
      method,
      url: `${CONSOLE_API}${path}`,
      handler: async (request, reply) => {
        if (method === 'POST') assertOwnPage(request);
        // A console that is left open asks for what is new for ever, and would never be idle.
        const session = await sessionOf(request, path !== CONSOLE_CALLS.poll.path);
        const answer = await handler(inputOf(call, request), session);
        return forbidCaching(reply).send(ok(answer));
      },
    });
  }

  async function sessionOf(request: FastifyRequest, isUse: boolean): Promise<OperatorSession> {
    const session = await sessions.find(request.cookies[cookieName], isUse);
    if (session === null) throw new HttpError(401, 'log in');
    return session;
  }

  function isHandled(name: string): name is keyof ConsoleHandlers {
    return Object.hasOwn(handlers, name);
  }
}

function inputOf<Parsed>({ method, input }: ConsoleCall<unknown, Parsed>, request: FastifyRequest): Parsed {
  const parsed = input.safeParse((method === 'GET' ? request.query : request.body) ?? {});
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

/** Throws HttpError 403 for a request that another site's page sent. The cookie is SameSite=Strict; this holds where a browser fails. */
function assertOwnPage({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//, '') !== host) throw new HttpError(403, 'this page may not call the console');
  if (!(headers['content-type'] ?? '').startsWith('application/json')) throw new HttpError(400, 'send the body as application/json');
}
