import './recharge.css';
import './sandbox.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { SANDBOX_ANSWERS, type SandboxAnswer } from '#contract/ledger/rechargeOrder.ts';
import { timeOf } from '#i18n/dates.ts';
import { moneyOf } from '#i18n/money.ts';
import { numberOf } from '#i18n/numbers.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { useSend } from '#parts/input/useSend.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { rechargeReturn } from '#stores/preferences/rechargeReturn.ts';
import { useRechargeActions } from '#stores/queries/coins.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { orderTail } from '#parts/ledger/orderTail.ts';
import { TimeLeft, useIsOpen } from './TimeLeft.tsx';

/** The payment page of a gateway without a real supplier: it says that it is one, and answers as the member chooses. */
export default function Sandbox(): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/account/recharge`);
  return (
    <div className="sandbox-screen">
      <header className="training-ground">
        <div>
          <IconButton icon="close" label={t('sandbox.back')} onClick={goBack} />
          <ScreenHeading title={t('supplier.sandbox.name')} />
        </div>
        <Ground />
        <p>{t('sandbox.ground')}</p>
      </header>
      <section className="sandbox-front">
        <h2>{t('sandbox.title')}</h2>
        <p>{t('sandbox.text')}</p>
      </section>
      <LiveGate waiting={<OrderSkeleton />}>
        <SandboxOrder />
      </LiveGate>
      <div className="sandbox-leave">
        <Button variant="ghost" size="wide" onClick={goBack}>
          {t('sandbox.back')}
        </Button>
      </div>
    </div>
  );
}

function Ground(): ReactNode {
  return (
    <svg viewBox="0 0 390 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0 140h390M195 0v140m-75 0a75 75 0 0 1 150 0M0 34h54v106M390 34h-54v106" />
      <g className="cones">
        {[0, 81, 167, 248].map((x) => (
          <path key={x} d={`M${66.5 + x} 126l4.5-10 4.5 10zm-6.5 14 4.5-10h13l4.5 10z`} />
        ))}
      </g>
    </svg>
  );
}

function SandboxOrder(): ReactNode {
  const { order: number } = useParams();
  const orders = useMemberCall('rechargeOrders', {});
  return (
    <CallResult query={orders} skeleton={<OrderSkeleton />}>
      {({ orders: all }) => {
        const order = all.find((one) => one.order === number);
        return order === undefined ? <Closed /> : <Payment order={order} />;
      }}
    </CallResult>
  );
}

type Order = Output<'createRechargeOrder'>;

function Payment({ order }: { readonly order: Order }): ReactNode {
  const isInTime = useIsOpen(order.closesAt);
  const isOpen = order.state === 'open' && isInTime && order.supplier === 'sandbox';
  return (
    <>
      <Sums order={order} />
      {isOpen ? <Answers order={order} /> : <Closed />}
    </>
  );
}

function Sums({ order: { coins, amount, currency, createdAt, order } }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('coins');
  const { language, timeZone } = useLocale();
  return (
    <dl className="sandbox-sums">
      <dt>{t('sandbox.coins')}</dt>
      <dd>{numberOf(coins, language)}</dd>
      <dt>
        {t('sandbox.order')}
        <small>{t('sandbox.orderedAt', { time: timeOf(createdAt, language, timeZone) })}</small>
      </dt>
      <dd>{t('orders.tail', { tail: orderTail(order) })}</dd>
      <dt>{t('sandbox.payee')}</dt>
      <dd>{t('sandbox.shop')}</dd>
      <dt className="total">
        {t('sandbox.due')}
        <small>{t('sandbox.charged', { price: moneyOf(0, currency, language) })}</small>
      </dt>
      <dd className="total">{moneyOf(amount, currency, language, true)}</dd>
    </dl>
  );
}

function Answers({ order: { order, coins, closesAt } }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  const navigate = useNavigate();
  const { answerSandbox } = useRechargeActions();
  const chosen = useRef<SandboxAnswer>('silent');
  const { busy, send } = useSend(async () => {
    await answerSandbox(order, chosen.current);
    // A user who came from a stance returns to it.
    await navigate(rechargeReturn()?.path ?? `/${language}/account/recharge`, { replace: true });
  });
  const choose = (answer: SandboxAnswer): void => {
    chosen.current = answer;
    send();
  };
  return (
    <section className="recharge-block">
      <h2>
        {t('sandbox.choose')}
        <small>
          <TimeLeft until={closesAt} />
        </small>
      </h2>
      <ul className="sandbox-answers" aria-busy={busy}>
        {SANDBOX_ANSWERS.map((answer) => (
          <li key={answer}>
            <button type="button" onClick={() => choose(answer)}>
              <i className="sandbox-reply" data-answer={answer} aria-hidden="true" />
              <span>
                {t(`sandbox.answer.${answer}.title`)}
                <small>{t(`sandbox.answer.${answer}.text`, { coins: numberOf(coins, language) })}</small>
              </span>
              <Icon name="chevron" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p className="sandbox-note">{t('sandbox.note')}</p>
    </section>
  );
}

/** The order is paid, closed, or somebody else's. */
function Closed(): ReactNode {
  const { t } = useTranslation('coins');
  return <EmptyState type="search" title={t('sandbox.closed.title')} text={t('sandbox.closed.text')} />;
}

function OrderSkeleton(): ReactNode {
  return (
    <div className="sandbox-sums" aria-busy="true">
      {[64, 120, 96, 88].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </div>
  );
}
