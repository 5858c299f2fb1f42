import { BadRequest } from '#gateway/http/badRequest.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';

/** The calls with which members protect themselves. Nothing is stored here: no message can be reported, and nobody is on a blacklist. */
export function safetyHandlers(): HandlersOf<'reportMessage' | 'blacklist' | 'blacklistUpdate'> {
  return {
    reportMessage() {
      throw new LocalizedError(404, 'chatMessageGone');
    },
    blacklist: () => ({ members: [] }),
    blacklistUpdate() {
      throw new BadRequest('this gateway keeps no blacklists');
    },
  };
}
