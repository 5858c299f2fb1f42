import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { writtenMoment } from './writtenMoment.ts';

/** Returns the request's member, who may write in rooms and community. Throws LocalizedError: as `memberOf`, and 403 for a muted member. */
export function writerOf(context: RequestContext): bigint {
  const memberId = memberOf(context);
  const mute = context.session?.mute ?? null;
  if (mute === null) return memberId;
  const { language, timeZone } = context;
  const until = writtenMoment(mute.until, language, timeZone);
  throw new LocalizedError(403, 'muted', { until, reason: mute.reason });
}
