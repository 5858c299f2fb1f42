import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import type { Ledger } from './createLedger.ts';
import { recordsOfMonth } from './ledgerRecords.ts';
import { monthOf } from './months.ts';
import { balanceOf } from './wallet.ts';

/** Calls of a member's points. */
export function pointHandlers({ db, now }: Ledger): HandlersOf<'pointBalance' | 'pointRecords'> {
  return {
    async pointBalance(_, context) {
      return { balance: await balanceOf(db, { tenant: context.tenant, memberId: memberOf(context), unit: 'points' }) };
    },
    async pointRecords({ month }, context) {
      const { tenant, timeZone } = context;
      const owner = { tenant, memberId: memberOf(context), unit: 'points' } as const;
      const { records, ...rest } = await recordsOfMonth(db, owner, month ?? monthOf(now(), timeZone), timeZone);
      return { ...rest, records: [...records] };
    },
  };
}
