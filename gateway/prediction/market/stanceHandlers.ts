import type { STANCE_CALLS } from '#contract/stances/stanceCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf, ownerOf, ownerOfMember, type RequestContext } from '#gateway/request/requestContext.ts';
import { answerOnce } from '#gateway/ledger/idempotentAnswers.ts';
import { dayAt, dayBounds, shiftDay } from '#gateway/match/dayBounds.ts';
import type { StanceMarket } from '#gateway/prediction/createStanceMarket.ts';
import { buyStance, PURCHASE_ANSWERS } from './buyStance.ts';
import { callerOf } from './stanceAccess.ts';
import { listStances, ownStances } from './stanceLists.ts';
import { stancePage } from './stancePage.ts';

type MarketCall = 'stanceList' | 'stanceDetail' | 'buyStance' | 'myStances';

/** The calls of those who read and buy stances. Muted members may do both. */
export function stanceHandlers({
  db,
  run,
  now,
  rowOf,
  hasCompetition,
  cards,
  views,
  originOf,
}: StanceMarket): HandlersOf<MarketCall & keyof typeof STANCE_CALLS> {
  return {
    async stanceList(input, context) {
      const { rows, more } = await listStances({ db, hasCompetition }, callerOf(context), input, now());
      return { stances: await cards(rows, context.language), more };
    },
    async stanceDetail({ articleId }, context) {
      const page = await stancePage({ db, cards }, callerOf(context), articleId, context.language);
      const viewer = viewerOf(context);
      if (viewer !== null && page.access !== 'author') views.add(articleId, viewer);
      return page;
    },
    buyStance: (input, context) =>
      answerOnce(
        run,
        { name: 'buyStance', input, context },
        (money) =>
          buyStance(money, { now, rowOf }, { tenant: context.tenant, memberId: memberOf(context), origin: originOf(context) }, input),
        PURCHASE_ANSWERS,
      ),
    async myStances({ kind, days, page }, context) {
      const { tenant, timeZone, language } = context;
      // The last three days are today and the two before it, where the caller is.
      const since = dayBounds(shiftDay(dayAt(now(), timeZone), 1 - days), timeZone).start;
      const { rows, more } = await ownStances(db, { tenant, memberId: memberOf(context) }, { kind, since, page });
      return { stances: await cards(rows, language), more };
    },
  };
}

/** Returns whose view is counted: the member's, else the device's; null without either. */
function viewerOf(context: RequestContext): string | null {
  const memberId = context.session?.memberId ?? null;
  if (memberId !== null) return ownerOfMember(memberId);
  return context.deviceId === null ? null : ownerOf(context);
}
