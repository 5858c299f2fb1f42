import type { Db } from '#gateway/db/database.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { grant } from './ledger.ts';
import { storeStance } from './storedStance.ts';
import { TEST_CONFIG } from './testConfig.ts';

let registered = 0;

/** Stores members of VNWOS, without sessions. */
export async function storedMember(db: Db): Promise<bigint> {
  registered += 1;
  const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now: () => 0, demo: false });
  const phone = `+8496${process.pid}${String(registered).padStart(5, '0')}`;
  return (await members.register({ tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null })).id;
}

/** Stores a member with 100 coins, and a refundable stance of another that is on sale. */
export async function storedBuyer(db: Db): Promise<{ readonly buyerId: bigint; readonly articleId: number }> {
  const buyerId = await storedMember(db);
  await grant(db, buyerId, 100);
  return { buyerId, articleId: await storeStance(db, { authorId: await storedMember(db), refundable: true }) };
}
