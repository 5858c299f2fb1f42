import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { Member, Members } from '#gateway/member/members.ts';

/** Returns the member of a request. Throws LocalizedError (401) without one. */
export async function memberBy(members: Pick<Members, 'byId'>, context: RequestContext): Promise<Member> {
  const member = await members.byId(memberOf(context));
  if (!member) throw new LocalizedError(401, 'loginFirst');
  return member;
}
