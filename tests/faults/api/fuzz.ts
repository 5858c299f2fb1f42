import fc from 'fast-check';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/passwords.ts';
import { createSessions } from '#gateway/member/sessions.ts';
import { createContentServices } from '#gateway/operator/contentServices.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/match.ts';
import { aBanner, anArticle, inAll } from '#tests/builders/contentServices.ts';
import { PLAIN } from '#tests/builders/plainPreferences.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { type Ask, asks } from './asks.ts';

export interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
}

/** What nobody outside may read: traces, queries, places in the code. */
const INSIDE =
  /\bat .+\.(?:ts|js):\d+|node_modules|Failed query|\bselect .+ from\b|\binsert into\b|drizzle|pglite|syntax error at|relation "/i;
const SECRET = `v1:${'0a'.repeat(32)}`;
const PHONE = '+84912345678';
/** What these want is sent by SMS, drawn in a picture, issued by an operator or told before: no fuzz has it. */
const LOCKED: ReadonlySet<CallName> = new Set([
  'phoneLogin',
  'registerByPhone',
  'resetLoginPwd',
  'smsCaptcha',
  'captchaVerify',
  'captchaAnswer',
  'exchangeActivityToken',
  'endSession',
]);

/** So many reach every call with what it wants. */
const ENOUGH = 3_000;

/** S9: calls made from the schemas of the table, most of them wrong, at a gateway with something in it: each is answered as the table says. */
export async function fuzz({ calls, seed }: FuzzOptions): Promise<readonly Finding[]> {
  const database = await openTestDatabase();
  const gateway = await aGateway(database);
  try {
    const likely = await furnish(gateway, database.db);
    const sessions = sessionsOf(database.db, gateway, likely.memberId);
    const failed: string[] = [];
    const off: string[] = [];
    const told: string[] = [];
    const good = new Set<CallName>();
    for (const [i, ask] of fc.sample(asks(likely.fields), { numRuns: calls, seed }).entries()) {
      const { status, body } = await answerTo(gateway, ask, await sessions[ask.who](), i);
      const named = `seed ${seed} call ${i}, ${ask.name} by ${ask.who} with ${ask.text.slice(0, 120)}: ${status} ${body.slice(0, 200)}`;
      if (status >= 500) failed.push(named);
      if (INSIDE.test(body)) told.push(named);
      if (!isOfSchema(ask.name, status, body)) off.push(named);
      else if (status === 200) good.add(ask.name);
    }
    const never = Object.keys(CALLS).filter((name) => name in CALLS && ![...good, ...LOCKED].some((one) => one === name));
    return [
      none('S9', 'calls that failed (5xx)', failed, calls, 'calls'),
      none('S9', 'answers off schema', off, calls, 'calls'),
      none('S9', 'answers that tell of the inside', told, calls, 'calls'),
      ...(calls < ENOUGH ? [] : [none('S9', 'calls that never were answered well', never, Object.keys(CALLS).length, 'of the table')]),
    ];
  } finally {
    await gateway.close();
    await database.close();
  }
}

type Db = Awaited<ReturnType<typeof openTestDatabase>>['db'];

/** Something to be asked for, and what fields are to be for it to be found. */
async function furnish(gateway: TestGateway, db: Db) {
  const now = gateway.time.timers().now;
  await gateway.sink.fixtures([
    aFixture('a', { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } }),
    aFixture('b', { kickoff: KICKOFF + 3_600_000 }),
    aFixture('c', { kickoff: KICKOFF - 5 * 3_600_000, status: FootballStatus.finished, at: KICKOFF - 3 * 3_600_000 }),
  ]);
  const office = createContentServices(db, now);
  for (const language of LANGUAGES) {
    const tenant = TENANTS[language].tenantCode;
    const period = { startsAt: KICKOFF, endsAt: KICKOFF + 86_400_000 };
    await office.activities.add({ tenant, title: inAll('Cup'), text: inAll('Words'), ...period, button: null });
    await office.announcements.add({ tenant, title: inAll('Said'), content: inAll('Long') });
    await office.advertisements.add(aBanner(tenant));
    await office.news.add(anArticle(tenant));
  }
  const members = createMembers(db, { passwords: createPasswords(PLAIN.keys.pepper), now, demo: false });
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
    matchId: fc.integer({ min: 100_001, max: 100_003 }),
    matchIds: fc.constantFrom([], [100_001], [100_002, 100_003]),
    teamIds: fc.constantFrom([], [10_001]),
    competitionIds: fc.constantFrom([], [1001]),
  };
  return { memberId: ana.id, fields };
}

/** The headers of who asks: a session begins with each call, for calls end theirs. */
function sessionsOf(db: Db, gateway: TestGateway, memberId: bigint) {
  const sessions = createSessions(db, { key: PLAIN.keys.key, now: gateway.time.timers().now });
  const opened = async (tenant: string, id: bigint | null): Promise<Readonly<Record<string, string>>> => {
    const { readable, hidden } = await sessions.create({ tenant, memberId: id, deviceId: 'device-of-a-fuzz-0' });
    return { [HEADERS.tenantCode]: tenant, [HEADERS.token]: readable, cookie: `touchline=${hidden}` };
  };
  return {
    nobody: (): Promise<Readonly<Record<string, string>>> => Promise.resolve({}),
    guest: () => opened('MYWOS', null),
    member: () => opened('VNWOS', memberId),
  };
}

/** Askers come from many addresses: one alone would soon have spent what it may try. */
async function answerTo({ app }: TestGateway, { name, headers, text }: Ask, session: Readonly<Record<string, string>>, i: number) {
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
  if (envelope.code !== String(status) || typeof envelope.msg !== 'string') return false;
  return status !== 200 || ('data' in envelope && CALLS[name].output.safeParse(envelope.data).success);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
