import type { NOTICE_CALLS } from '#contract/noticecalls.ts';
import type { HandlersOf } from '#gateway/handler.ts';

/** SCAFFOLD: to be written. */
export function noticeHandlers(): HandlersOf<keyof typeof NOTICE_CALLS> {
  const notYet = (): never => {
    throw new Error('not yet');
  };
  return {
    announcements: notYet,
    advertisements: notYet,
    letterCount: notYet,
    queryHome: notYet,
    clientIp: notYet,
    newsList: notYet,
    news: notYet,
  };
}
