import type { Output } from '#contract/calls/calls.ts';
import { parsePhone, phoneRuleOf } from '#contract/calls/phones.ts';
import { deviceOf, type RequestContext } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import type { DeviceMerge } from './deviceMerge.ts';
import { takeOrThrow } from './memberBudgets.ts';
import type { Member } from './members.ts';
import type { MemberServices } from './createMemberServices.ts';
import type { TransType } from './smsCodes.ts';
import { tokenHashOf } from './splitToken.ts';

/** A phone of the tenant's country, in its one way to be written. Throws Told for one that is none. */
export function phoneFor({ tenant }: RequestContext, typed: string): string {
  const phone = parsePhone(typed, tenant);
  if (phone === null) throw new LocalizedError(400, 'phoneForeign', { country: phoneRuleOf(tenant).country });
  return phone;
}

/** Uses up the code of a phone, before anything else is looked at. Throws Told for one that is not it. */
export async function redeem(
  { codes, budgets }: MemberServices,
  { tenant, ip }: RequestContext,
  phone: string,
  transType: TransType,
  code: string,
): Promise<void> {
  takeOrThrow(budgets.codeAddress, ip);
  if (!(await codes.redeem({ tenant, phone, transType }, code))) throw new LocalizedError(400, 'wrongCode');
  budgets.codeAddress.refund(ip);
}

/**
 * Begins a session of a member in this browser, in place of the one that it had, and gives the member what the device followed
 * and had set. Throws Told for one who is banned, and where what proved the member `holds` no more by then.
 */
export async function startSession(
  { sessions }: MemberServices,
  deviceMerge: DeviceMerge,
  context: RequestContext,
  member: Pick<Member, 'id' | 'tenant' | 'bannedAt'>,
  holds: () => Promise<boolean> = async () => true,
): Promise<Output<'login'>> {
  if (member.bannedAt !== null) throw new LocalizedError(403, 'banned');
  const deviceId = deviceOf(context);
  await deviceMerge.adoptDevice(deviceId, member.id);
  const token = await sessions.create({ tenant: member.tenant, memberId: member.id, deviceId });
  if (!(await holds())) {
    await sessions.close(tokenHashOf(token));
    throw new LocalizedError(400, 'wrongCredentials');
  }
  if (context.session) await sessions.close(context.session.tokenHash);
  context.setTokenCookies(token);
  return { token: token.readable, endsAt: token.endsAt };
}

/** A session that only reads, in place of the one that this device's guest had. */
export async function startGuestSession({ sessions, budgets }: MemberServices, context: RequestContext): Promise<Output<'guest'>> {
  const deviceId = deviceOf(context);
  takeOrThrow(budgets.guestAddress, context.ip);
  if (context.session) await sessions.close(context.session.tokenHash); // its token is about to leave the browser
  await sessions.closeGuests(context.tenant, deviceId);
  const token = await sessions.create({ tenant: context.tenant, memberId: null, deviceId });
  context.setTokenCookies(token);
  return { token: token.readable, endsAt: token.endsAt };
}
