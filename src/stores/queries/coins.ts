import type { SandboxAnswer } from '#contract/ledger/rechargeOrder.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { purchaseOnce } from './purchaseKeys.ts';
import { invalidateCall } from './queryClient.ts';

/** What the recharge screen does with orders; orders that are shown are refetched. */
export interface RechargeActions {
  /** Creates an order of a package at the price that the member saw, and resolves with where it is paid. */
  order(coins: number, amount: number): Promise<string>;
  /** Resolves with where an open order is paid. */
  pay(order: string): Promise<string>;
  cancel(order: string): Promise<void>;
  answerSandbox(order: string, answer: SandboxAnswer): Promise<void>;
}

export function useRechargeActions(): RechargeActions {
  const { api } = useLiveClient();
  const pay = async (order: string): Promise<string> => (await api.call('payRechargeOrder', { order })).url;
  return {
    pay,
    async order(coins, amount) {
      const { order } = await purchaseOnce(`recharge ${coins} ${amount}`, (idempotencyKey) =>
        api.call('createRechargeOrder', { coins, amount, agreed: true }, { idempotencyKey }),
      ).catch((error: unknown) => {
        void invalidateCall('rechargeOptions'); // the price may be another one
        throw error;
      });
      void invalidateCall('rechargeOrders');
      return pay(order);
    },
    async cancel(order) {
      await api.call('cancelRechargeOrder', { order });
      await invalidateCall('rechargeOrders');
    },
    async answerSandbox(order, answer) {
      await api.call('answerSandbox', { order, answer });
      void invalidateCall('rechargeOrders');
    },
  };
}
