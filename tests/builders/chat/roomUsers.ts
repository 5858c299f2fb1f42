import type { Input } from '#contract/calls/calls.ts';
import { SAY_REFUSALS, type SayResult } from '#contract/room/roomCalls.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import type { Database } from '#gateway/db/database.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions, type CallerSession } from '#gateway/member/session/sessions.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import type { TestGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

/** A member with a session, of the tenant of a language. */
export interface RoomUser {
  readonly id: bigint;
  readonly nickname: string;
  readonly tenant: string;
  readonly session: CallerSession & { readonly memberId: bigint };
  readonly caller: TestUser;
  /** Says a text with a client id of its own by default. */
  say(matchId: number, text: string, given?: Partial<Input<'say'>>): Promise<SayResult>;
}

let registered = 0;

/** Registers members, of VNWOS by default. */
export async function roomUsers(gateway: TestGateway, { db }: Database, count: number, language: Language = 'vi-VN'): Promise<RoomUser[]> {
  const now = (): number => gateway.time.now();
  const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now, demo: false });
  const sessions = createSessions(db, { key: TEST_CONFIG.keys.key, now });
  const tenant = TENANTS[language].tenantCode;
  const users: RoomUser[] = [];
  for (let i = 0; i < count; i += 1) {
    registered += 1;
    const phone = `+8498${String(registered).padStart(7, '0')}`;
    const { id, nickname } = await members.register({ tenant, phone, passwordDigest: null, inviteCode: null });
    const { readable, hidden } = await sessions.create({ tenant, memberId: id, deviceId: 'device-of-a-session' });
    const session = await sessions.find(tenant, readable, hidden);
    if (session === null) throw new Error('the session was not stored');
    const caller = new TestUser(gateway, { language });
    caller.cookies.set('touchline', hidden).set(TOKEN_COOKIE, readable);
    users.push({ id, nickname, tenant, session: { ...session, memberId: id }, caller, say: sayWith(caller) });
  }
  return users;
}

/** Runs an operator's command as the gateway does. */
export async function operate(gateway: TestGateway, { db }: Database, ...args: readonly string[]): Promise<string> {
  const { memberServices, rooms, screening, prediction, community, profile, draw } = gateway.services;
  const given = args.includes('--tenant') ? args : [...args, '--tenant', 'VNWOS'];
  const output = await executeCommand(db, () => gateway.time.now(), { args: given, actor: 'op' }, memberServices.accountNotifier, {
    files: profile.files,
    pepper: TEST_CONFIG.keys.pepper,
  });
  await rooms.refresh();
  await community.refresh();
  await draw.tend();
  await screening.refresh();
  await prediction.directory.settlementChanged();
  return output;
}

function sayWith(caller: TestUser): RoomUser['say'] {
  return async (matchId, text, given) => {
    const { status, msg, data } = await caller.call('say', { matchId, clientId: crypto.randomUUID(), text, ...given });
    if (status !== 200) throw new Error(`say was answered ${status}: ${msg}`);
    return resultIn(data);
  };
}

function resultIn(data: Readonly<Record<string, unknown>>): SayResult {
  const { state, seq, at, reason, retryMs } = data;
  if (state === 'posted') return { state, seq: Number(seq), at: Number(at) };
  if (state === 'held') return { state };
  const known = SAY_REFUSALS.find((one) => one === reason);
  if (known === undefined) throw new Error(`say was answered ${JSON.stringify(data)}`);
  return { state: 'refused', reason: known, retryMs: retryMs === null ? null : Number(retryMs) };
}
