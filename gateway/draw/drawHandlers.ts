import { CALLS } from '#contract/calls/calls.ts';
import type { DRAW_CALLS } from '#contract/draw/drawCalls.ts';
import { answerOnce } from '#gateway/ledger/idempotentAnswers.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { Draw } from './createDraw.ts';
import { storeAddress } from './drawDeliveries.ts';
import { shownTicket, ticketsOf, winnersOf } from './drawHistory.ts';
import { drawTicket } from './drawTicket.ts';
import { drawMemberOf, leftToday, sealNext } from './sealTicket.ts';
import { listRounds, lockRound, presentRound, shownRound, stateOf } from './storedRound.ts';

/** All calls of the prize draw. */
export function drawHandlers(draw: Draw): HandlersOf<keyof typeof DRAW_CALLS> {
  const { db, run, now, sealer, demo, isVerified } = draw;
  return {
    async drawRounds(_, { tenant, language }) {
      const rounds = await listRounds(db, { tenant, demo });
      return { rounds: rounds.map((round) => shownRound(round, { tenant, language }, now())) };
    },
    async drawWinners({ round: number }, { tenant, language }) {
      const round = (await listRounds(db, { tenant, demo })).find(({ round: one }) => one === number);
      if (round === undefined) throw new LocalizedError(404, 'drawGone');
      return { winners: await winnersOf(db, round, { tenant, language }) };
    },
    prizeDraw: (_, context) =>
      run(async ({ db: tx, at }) => {
        const { tenant, language } = context;
        const member = await drawMemberOf(tx, memberOf(context));
        const points = await balanceOf(tx, { tenant, memberId: member.memberId, unit: 'points' });
        const found = await presentRound(tx, { tenant, demo }, at);
        const round = found && ((await lockRound(tx, { tenant, demo }, found.round)) ?? null);
        if (round === null) return { round, points, leftToday: 0, drawId: member.drawId, next: null };
        const isOpen = stateOf(round, at) === 'open';
        const left = isOpen ? await leftToday(tx, round, member, at) : 0;
        const next = left > 0 ? await sealNext(tx, sealer, round, member) : null;
        return { round: shownRound(round, { tenant, language }, at), points, leftToday: left, drawId: member.drawId, next };
      }),
    async drawPrize(input, context) {
      const reader = await readerOf(context);
      return answerOnce(
        run,
        { name: 'drawPrize', input, context },
        async (money) => {
          const { tenant } = context;
          const memberId = memberOf(context);
          const { round, ticket, member } = await drawTicket(money, { sealer, demo, now }, { tenant, memberId }, input);
          const left = await leftToday(money.db, round, member, money.at);
          return {
            ticket: shownTicket(ticket, round, reader),
            points: await balanceOf(money.db, { tenant, memberId, unit: 'points' }),
            coins: await balanceOf(money.db, { tenant, memberId }),
            leftToday: left,
            next: left > 0 ? await sealNext(money.db, sealer, round, member) : null,
          };
        },
        { read: (stored) => CALLS.drawPrize.output.parse(stored), hasEffect: () => true },
      );
    },
    drawTickets: async (input, context) => ticketsOf(db, { ...input, demo, memberId: memberOf(context) }, await readerOf(context)),
    async sendDrawAddress({ round, n, ...given }, context) {
      const memberId = memberOf(context);
      const reader = await readerOf(context);
      await db.transaction((tx) => storeAddress(tx, sealer, { tenant: context.tenant, memberId, round, n }, given, reader));
      return {};
    },
  };

  async function readerOf(context: RequestContext) {
    const { tenant, language } = context;
    return { tenant, language, now: now(), isVerified: await isVerified(memberOf(context)) };
  }
}
