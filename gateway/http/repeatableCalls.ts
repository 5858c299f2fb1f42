import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { repeatUnknown } from '#gateway/db/repeatUnknown.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';

/** Calls that store what they were given, so that twice is as once; a message has an id of its sender's. */
const SAME_EFFECT: ReadonlySet<CallName> = new Set([
  'focusUpdate',
  'ringtoneUpdate',
  'vote',
  'say',
  'react',
  'reportMessage',
  'blacklistUpdate',
  'followMember',
  'memberDetail',
  'myLikes',
  'like',
  'report',
]);

type CallHandler<Input, Output> = (input: Input, context: SessionContext) => Output | Promise<Output>;

/**
 * Wraps the handler of a call so that it runs again when the database ended the connection before it answered a write. Only calls whose
 * repetition has no second effect: the others reject, and their caller is told that the database was away.
 */
export function repeatIfSafe<Input, Output>(name: CallName, handler: CallHandler<Input, Output>): CallHandler<Input, Output> {
  const { method, idempotent } = CALLS[name];
  if (method === 'POST' && !idempotent && !SAME_EFFECT.has(name)) return handler;
  return (input, context) => repeatUnknown(async () => handler(input, context));
}
