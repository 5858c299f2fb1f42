import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OrderCard } from './OrderCard.tsx';

/** A paid order is credited within seconds; should the socket not say so, the page asks. */
const REFETCH_MS = 15_000;

/** The member's orders of the last 30 days, newest first; nothing for a member without any. */
export function Orders(): ReactNode {
  const { t } = useTranslation('coins');
  const orders = useMemberCall('rechargeOrders', {}, { everyMs: REFETCH_MS });
  if (orders.data?.orders.length === 0) return null;
  return (
    <section className="recharge-block">
      <h2>
        {t('orders.title')}
        <small>{t('orders.days')}</small>
      </h2>
      <CallResult query={orders} skeleton={<OrdersSkeleton />}>
        {({ orders: all }) => all.map((order) => <OrderCard key={order.order} order={order} />)}
      </CallResult>
    </section>
  );
}

function OrdersSkeleton(): ReactNode {
  return (
    <div className="order-card" aria-busy="true">
      <Skeleton width={120} height={20} />
      <Skeleton height={64} />
    </div>
  );
}
