import { CALLS } from '#contract/calls/calls.ts';
import type { FEEDBACK_CALLS } from '#contract/member/feedbackCalls.ts';
import { isNationalId } from '#contract/member/nationalId.ts';
import type { REAL_NAME_CALLS } from '#contract/member/realNameCalls.ts';
import { answerOnce } from '#gateway/ledger/idempotentAnswers.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import type { Profile } from './createProfile.ts';
import { feedbackPage, sendFeedback } from './feedback/feedbackBox.ts';

type ProfileCall = keyof typeof FEEDBACK_CALLS | keyof typeof REAL_NAME_CALLS | 'firstSteps';

/** Calls of feedback, real names and first steps. */
export function profileHandlers(profile: Profile): HandlersOf<ProfileCall> {
  const { db, now, run, files, isMatch, realNames, realNameBudget, firstSteps } = profile;
  return {
    async sendFeedback(input, context) {
      // Outside of the transaction: an embedded database has one connection, and the lookup is not the transaction's.
      if (input.matchId !== null && !(await isMatch(input.matchId))) throw new LocalizedError(404, 'matchUnknown');
      return answerOnce(
        run,
        { name: 'sendFeedback', input, context },
        async (money) => ({
          id: await sendFeedback(money.db, files, { tenant: context.tenant, memberId: memberOf(context) }, input, money.at),
        }),
        { read: (stored) => CALLS.sendFeedback.output.parse(stored), hasEffect: () => true },
      );
    },
    feedbackList: ({ before }, context) => feedbackPage(db, memberOf(context), before),
    realName: (_, context) => realNames.of(memberOf(context)),
    async submitRealName({ name, number, fileIds }, context) {
      const memberId = memberOf(context);
      const compact = number.replaceAll(/\s/g, '').toUpperCase();
      if (!isNationalId(compact, now())) throw new LocalizedError(400, 'identityWrong');
      const key = String(memberId);
      if (!realNameBudget.take(key)) throw new LocalizedError(429, 'tooManyTries', { minutes: realNameBudget.minutesLeft(key) });
      return realNames.submit(context.tenant, memberId, { name, number: compact, fileIds });
    },
    firstSteps: async (_, context) => ({ steps: [...(await firstSteps.check(context.tenant, memberOf(context)))] }),
  };
}
