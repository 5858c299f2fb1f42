import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { MessageKey } from '#gateway/request/messages.ts';

/** Longer ids may overflow a Postgres bigint, and no member has one. */
const ID = /^\d{1,18}$/;

/** Returns the id in a text of a call. Throws LocalizedError (404) with the message of an unknown one when no member can have it. */
export function memberIdIn(text: string, whenUnknown: MessageKey): bigint {
  if (!ID.test(text)) throw new LocalizedError(404, whenUnknown);
  return BigInt(text);
}
