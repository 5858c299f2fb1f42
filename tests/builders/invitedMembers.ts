import { eq } from 'drizzle-orm';
import type { Database } from '#gateway/db/database.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import type { Member } from '#gateway/member/members.ts';
import type { TestGateway } from './gateway.ts';

let numbers = 0;
let registered = 0;

/** Where an invited member registers; each has a number, device and address of its own by default. */
export interface InvitedMember {
  readonly phone?: string;
  readonly deviceId?: string | null;
  readonly address?: string | null;
  readonly tenant?: string;
}

/** Returns a number that is far from those of the others and has no pattern. */
export function aDistantPhone(): string {
  numbers += 1;
  return `+849${String(10_000_713 + numbers * 7_919).padStart(8, '0')}`;
}

/** Registers a member with an invite code, null for none. */
export function registerInvited(gateway: TestGateway, inviteCode: string | null, given: InvitedMember = {}): Promise<Member> {
  registered += 1;
  const { tenant = 'VNWOS', phone = aDistantPhone() } = given;
  const { deviceId = `device-of-invited-${registered}`, address = `203.0.${registered >> 8}.${registered & 255}` } = given;
  return gateway.services.memberServices.members.register({ tenant, phone, passwordDigest: null, inviteCode, deviceId, address });
}

/** Returns the stored reward of a new member. */
export async function rewardOf({ db }: Database, { id }: Pick<Member, 'id'>) {
  const [reward] = await db.select().from(inviteRewards).where(eq(inviteRewards.inviteeId, id));
  return reward;
}
