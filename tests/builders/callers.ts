import type { Language } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import type { Db } from '#gateway/db/database.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import { TestUser } from './apiUser.ts';
import type { TestGateway } from './gateway.ts';
import { grant } from './ledger.ts';
import { storeStance } from './storedStance.ts';
import { TEST_CONFIG } from './testConfig.ts';

/**
 * The kinds of callers of the gateway: nobody, a guest of MYWOS, members of VNWOS, of whom one wrote a paid stance and another bought it, a
 * member whose session has ended, and a member's token in another tenant.
 */
export const CALLERS = ['stranger', 'guest', 'member', 'buyer', 'expert', 'author', 'muted', 'banned', 'ended', 'otherTenant'] as const;

export type Caller = (typeof CALLERS)[number];

export const MUTE_REASON = 'Quảng cáo';
const YEAR_MS = 365 * 86_400_000;

/** Registers the members, and returns a function that returns a user with a session of its own: some calls end theirs. */
export async function createCallers(gateway: TestGateway, db: Db): Promise<(caller: Caller) => Promise<TestUser>> {
  const now = (): number => gateway.time.now();
  const sessions = createSessions(db, { key: TEST_CONFIG.keys.key, now });
  const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now, demo: false });
  const moderation = createModeration(db, now);
  const register = async (phone: string): Promise<bigint> =>
    (await members.register({ tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null })).id;
  const [member, expert, muted, banned, author, buyer] = [
    await register('+84987654321'),
    await register('+84987654322'),
    await register('+84987654323'),
    await register('+84987654324'),
    await register('+84987654325'),
    await register('+84987654326'),
  ];
  for (const id of [expert, author]) await moderation.setRole('VNWOS', id, 'expert');
  await moderation.mute('VNWOS', muted, { until: now() + YEAR_MS, reason: MUTE_REASON });
  await moderation.ban('VNWOS', banned);

  const withSession = async (memberId: bigint | null, language: Language = 'vi-VN', hasEnded = false): Promise<TestUser> => {
    const tenant = memberId === null ? 'MYWOS' : 'VNWOS';
    const token = await sessions.create({ tenant, memberId, deviceId: 'device-of-a-session' });
    if (hasEnded) await sessions.close(token.id);
    const user = new TestUser(gateway, { language });
    user.cookies.set('touchline', token.hidden).set(TOKEN_COOKIE, token.readable);
    return user;
  };
  const create: Readonly<Record<Caller, () => Promise<TestUser>>> = {
    stranger: async () => new TestUser(gateway),
    guest: () => withSession(null, 'en-US'),
    member: () => withSession(member),
    buyer: () => withSession(buyer),
    expert: () => withSession(expert),
    author: () => withSession(author),
    muted: () => withSession(muted),
    banned: () => withSession(banned),
    ended: () => withSession(member, 'vi-VN', true),
    otherTenant: () => withSession(member, 'id-ID'),
  };
  return (caller) => create[caller]();
}

/** Stores a stance of `author` at 38 coins that only `buyer` has bought, on sale for a year; returns its id. */
export async function storePaidStance(gateway: TestGateway, db: Db, userOf: (caller: Caller) => Promise<TestUser>): Promise<number> {
  const idOf = async (caller: Caller): Promise<bigint> =>
    BigInt(String((await (await userOf(caller)).call('appMember', {})).data['memberId']));
  await grant(db, await idOf('buyer'), 38);
  const articleId = await storeStance(db, { authorId: await idOf('author'), kickoff: gateway.time.now() + YEAR_MS });
  await (await userOf('buyer')).call('buyStance', { articleId, price: 38 });
  return articleId;
}
