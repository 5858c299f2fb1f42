import fc from 'fast-check';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { httpStatus } from '#contract/calls/envelope.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';
import { aGoal } from '#tests/builders/detail/incidents.ts';
import { incidentsOf, oddsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aBanner, anArticle, inAll } from '#tests/builders/content.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { type GeneratedCall, generatedCalls } from './generatedCalls.ts';

export interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
}

/** Internals that must not leak: stack traces, queries, source positions. */
const INSIDE =
  /\bat .+\.(?:ts|js):\d+|node_modules|Failed query|\bselect .+ from\b|\binsert into\b|drizzle|pglite|syntax error at|relation "/i;
const SECRET = `v1:${'0a'.repeat(32)}`;
const PHONE = '+84912345678';
/** Whose odds are known. */
const COMPANY = 2;
/** Calls that need an SMS code, a solved captcha, an operator's token, an earlier answer or a file, which no generator has. */
const LOCKED: ReadonlySet<CallName> = new Set([
  'phoneLogin',
  'registerByPhone',
  'resetLoginPwd',
  'smsCaptcha',
  'captchaVerify',
  'captchaAnswer',
  'exchangeActivityToken',
  'endSession',
  'uploadFile',
]);

/** From this many calls on, every other call succeeds at least once. */
const ENOUGH = 3_000;

/** S9: sends generated calls, most of them invalid, to a gateway with data; each must be answered as the call table defines. */
export async function fuzz({ calls, seed }: FuzzOptions): Promise<readonly Finding[]> {
  const database = await openTestDatabase();
  const gateway = await aGateway(database);
  try {
    const likely = await seedData(gateway, database.db);
    const sessions = sessionsOf(database.db, gateway, likely.memberId);
    const failed: string[] = [];
    const offSchema: string[] = [];
    const leaks: string[] = [];
    const good = new Set<CallName>();
    for (const [i, call] of fc.sample(generatedCalls(likely.fields), { numRuns: calls, seed }).entries()) {
      const { status, body } = await answerTo(gateway, call, await sessions[call.identity](), i);
      const label = `seed ${seed} call ${i}, ${call.name} by ${call.identity} with ${call.text.slice(0, 120)}: ${status} ${body.slice(0, 200)}`;
      if (status >= 500) failed.push(label);
      if (INSIDE.test(body)) leaks.push(label);
      if (!isOfSchema(call.name, status, body)) offSchema.push(label);
      else if (status === 200) good.add(call.name);
    }
    const neverOk = Object.keys(CALLS).filter((name) => name in CALLS && ![...good, ...LOCKED].some((other) => other === name));
    return [
      none('S9', 'calls that failed (5xx)', failed, calls, 'calls'),
      none('S9', 'answers that violate the schema', offSchema, calls, 'calls'),
      none('S9', 'answers that leak internals', leaks, calls, 'calls'),
      ...(calls < ENOUGH ? [] : [none('S9', 'calls that never succeeded', neverOk, Object.keys(CALLS).length, 'calls of the table')]),
    ];
  } finally {
    await gateway.close();
    await database.close();
  }
}

type Db = Awaited<ReturnType<typeof openTestDatabase>>['db'];

/** Inserts data and returns generators for fields that refer to it. */
async function seedData(gateway: TestGateway, db: Db) {
  const now = gateway.time.timers().now;
  await gateway.sink.fixtures([
    aFixture('a', { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } }),
    aFixture('b', { kickoff: KICKOFF + 3_600_000 }),
    aFixture('c', { kickoff: KICKOFF - 5 * 3_600_000, status: FootballStatus.finished, at: KICKOFF - 3 * 3_600_000 }),
    aBasketballFixture('d'),
  ]);
  await gateway.sink.documents([incidentsOf('a', [aGoal()]), oddsOf('a', [anOddsPoint()], { company: COMPANY })]);
  const content = createContentServices(db, now);
  for (const language of LANGUAGES) {
    const tenant = TENANTS[language].tenantCode;
    const period = { startsAt: KICKOFF, endsAt: KICKOFF + 86_400_000 };
    await content.activities.add({ tenant, title: inAll('Cup'), text: inAll('Words'), ...period, button: null });
    await content.announcements.add({ tenant, title: inAll('Said'), content: inAll('Long') });
    await content.advertisements.add(aBanner(tenant));
    await content.news.add(anArticle(tenant));
  }
  const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now, demo: false });
  const ana = await members.register({ tenant: 'VNWOS', phone: PHONE, passwordDigest: SECRET, inviteCode: null });
  const fields = {
    phone: fc.constantFrom(PHONE, '0912345679', '13812345678', '0123456789', '081234567890'),
    memberName: fc.constantFrom(ana.account, PHONE),
    password: fc.constant(SECRET),
    day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
    smsCaptcha: fc.stringMatching(/^\d{6}$/),
    recommendCode: fc.constantFrom(ana.inviteCode, '', '0000000'),
    clientId: fc.constant(TENANTS['en-US'].guestClientId ?? ''),
    captchaId: fc.constant(APP_CONFIG.captchaId),
    matchId: fc.integer({ min: 100_001, max: 100_004 }),
    teamId: fc.constantFrom('10001', 10_002),
    competitionId: fc.constantFrom('1001', 1_002),
    company: fc.constant(COMPANY),
    incidentId: fc.constant('goal-home-1'),
    seq: fc.integer({ min: 1, max: 20 }),
    id: fc.integer({ min: 1, max: 4 }),
    matchIds: fc.constantFrom([], [100_001], [100_002, 100_003]),
    teamIds: fc.constantFrom([], [10_001]),
    competitionIds: fc.constantFrom([], [1001]),
  };
  return { memberId: ana.id, fields };
}

/** Session headers per identity, with a new session for each call, because some calls end theirs. */
function sessionsOf(db: Db, gateway: TestGateway, memberId: bigint) {
  const sessions = createSessions(db, { key: TEST_CONFIG.keys.key, now: gateway.time.timers().now });
  const openSession = async (tenant: string, id: bigint | null): Promise<Readonly<Record<string, string>>> => {
    const { readable, hidden } = await sessions.create({ tenant, memberId: id, deviceId: 'device-of-a-fuzz-0' });
    return { [HEADERS.tenantCode]: tenant, [HEADERS.token]: readable, cookie: `touchline=${hidden}` };
  };
  return {
    nobody: (): Promise<Readonly<Record<string, string>>> => Promise.resolve({}),
    guest: () => openSession('MYWOS', null),
    member: () => openSession('VNWOS', memberId),
  };
}

/** Spreads callers over many addresses, because one address would soon exceed its rate limits. */
async function answerTo(
  { app }: TestGateway,
  { name, headers, text }: GeneratedCall,
  session: Readonly<Record<string, string>>,
  i: number,
) {
  const { method, path } = CALLS[name];
  const from = { headers: { ...session, ...headers, ...session }, remoteAddress: `10.${(i >> 12) & 255}.${(i >> 4) & 255}.7` };
  const response = await app.inject(
    method === 'GET' ? { method, url: `${path}?${text}`, ...from } : { method, url: path, payload: text, ...from },
  );
  return { status: response.statusCode, body: response.body };
}

function isOfSchema(name: CallName, status: number, body: string): boolean {
  const envelope = parsed(body);
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope) || !('msg' in envelope)) return false;
  if (String(httpStatus(Number(envelope.code))) !== String(status) || typeof envelope.msg !== 'string') return false;
  return status !== 200 || ('data' in envelope && CALLS[name].output.safeParse(envelope.data).success);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
