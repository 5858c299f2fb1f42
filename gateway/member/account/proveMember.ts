import { LocalizedError } from '#gateway/request/localizedError.ts';
import { takeOrThrow } from '#gateway/request/rateLimiter.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import type { Member } from '#gateway/member/members.ts';
import { redeem } from '#gateway/member/session/startSession.ts';

/** What proves that the caller is the member, and not somebody at an open screen. */
export interface Proof {
  readonly password?: string | undefined;
  readonly smsCaptcha?: string | undefined;
}

/**
 * Checks the proof: the password, or for a member who has none, a code of type 3 to their phone. Throws LocalizedError for a wrong or
 * missing one, and after ten wrong passwords in an hour.
 */
export async function proveMember(services: MemberServices, context: RequestContext, member: Member, proof: Proof): Promise<void> {
  if (member.passwordHash === null) {
    await redeemOwn(services, context, member, proof.smsCaptcha ?? '');
    return;
  }
  const { budgets, members } = services;
  const key = String(member.id);
  takeOrThrow(budgets.ownPassword, key);
  if (proof.password === undefined || !(await members.hasPassword(member, proof.password)))
    throw new LocalizedError(400, 'wrongOldPassword');
  budgets.ownPassword.refund(key);
}

/** Redeems a code of type 3 to the member's phone, and returns the phone. Throws LocalizedError for a wrong one, or without a phone. */
export async function redeemOwn(services: MemberServices, context: RequestContext, { phone }: Member, code: string): Promise<string> {
  if (phone === null) throw new LocalizedError(400, 'phoneMissing');
  await redeem(services, context, phone, 3, code);
  return phone;
}
