import type { Output } from '#contract/calls/calls.ts';
import { parsePhone, phoneRuleOf } from '#contract/member/phones.ts';
import type { SessionContext } from './sessionContext.ts';
import { deviceOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { DeviceMerge } from '#gateway/member/login/deviceMerge.ts';
import { takeOrThrow } from '#gateway/request/rateLimiter.ts';
import type { Member } from '#gateway/member/members.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import type { TransType } from '#gateway/member/phone/smsCodes.ts';

/** Returns a phone of the tenant's country in canonical form. Throws LocalizedError for an invalid one. */
export function phoneFor({ tenant }: RequestContext, typed: string): string {
  const phone = parsePhone(typed, tenant);
  if (phone === null) throw new LocalizedError(400, 'phoneForeign', { country: phoneRuleOf(tenant).country });
  return phone;
}

/** Redeems a phone's code, before any other check. Throws LocalizedError for a wrong one. */
export async function redeem(
  { codes, budgets }: MemberServices,
  { tenant, ip }: RequestContext,
  phone: string,
  transType: TransType,
  code: string,
): Promise<void> {
  const owner = { tenant, phone, transType };
  // Without a code there is nothing to guess, and thousands of made-up ones would keep everybody else behind the address out.
  if (!(await codes.isValid(owner))) throw new LocalizedError(400, 'wrongCode');
  takeOrThrow(budgets.codeAddress, ip);
  if (!(await codes.redeem(owner, code))) throw new LocalizedError(400, 'wrongCode');
  budgets.codeAddress.refund(ip);
}

/**
 * Starts a member's session in this browser, replacing the present one, and merges the device's follows and settings into the member,
 * who from now on is known on it. An account that was about to be deleted stays (docs/domain.md#deleted-accounts). Throws LocalizedError for a banned member, and when `isStillValid` resolves to false.
 */
export async function startSession(
  { members, sessions, knownDevices, accountNotifier }: MemberServices,
  deviceMerge: DeviceMerge,
  context: SessionContext,
  member: Pick<Member, 'id' | 'tenant' | 'bannedAt'>,
  isStillValid: () => Promise<boolean> = async () => true,
): Promise<Output<'login'>> {
  if (member.bannedAt !== null) throw new LocalizedError(403, 'banned');
  const deviceId = deviceOf(context);
  await deviceMerge.adoptDevice(deviceId, member.id);
  const token = await sessions.create({ tenant: member.tenant, memberId: member.id, deviceId });
  if (!(await isStillValid())) {
    await sessions.close(token.id);
    throw new LocalizedError(400, 'wrongCredentials');
  }
  if (context.session) await sessions.close(context.session.id);
  await knownDevices.remember(member.id, deviceId);
  context.setTokenCookies(token);
  const deletionCancelled = await members.keep(member.id);
  if (deletionCancelled) accountNotifier.profileChanged(member.tenant, member.id);
  return { token: token.readable, endsAt: token.endsAt, ...(deletionCancelled && { deletionCancelled }) };
}

/** Starts a read-only session, replacing the device's present guest session. */
export async function startGuestSession({ sessions, budgets }: MemberServices, context: SessionContext): Promise<Output<'guest'>> {
  const deviceId = deviceOf(context);
  takeOrThrow(budgets.guestAddress, context.ip);
  if (context.session) await sessions.close(context.session.id); // its token is about to leave the browser
  await sessions.closeGuests(context.tenant, deviceId);
  const token = await sessions.create({ tenant: context.tenant, memberId: null, deviceId });
  context.setTokenCookies(token);
  return { token: token.readable, endsAt: token.endsAt };
}
