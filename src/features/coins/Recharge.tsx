import './recharge.css';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { moneyOf } from '#i18n/money.ts';
import { numberOf } from '#i18n/numbers.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { PackageChoice } from '#parts/coins/PackageChoice.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useSend } from '#parts/input/useSend.ts';
import { useRechargeReturn } from '#stores/preferences/rechargeReturn.ts';
import { useRechargeActions } from '#stores/queries/coins.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Orders } from './Orders.tsx';
import { useOpenPayment } from '#parts/coins/useOpenPayment.ts';

/** Chosen until the member chooses another; of a tenant that does not sell it, the middle one. */
const USUAL_PACKAGE = 300;
/** The price is shown for so many coins: that of one is a fraction of the currency's unit in some tenants. */
const RATE_COINS = 10;

/** Buys coins, and lists the orders of the last 30 days. */
export default function Recharge(): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  return (
    <div className="recharge-screen">
      <ScreenTop
        title={t('recharge')}
        parentPath={`/${language}/account/coin`}
        suffix={
          <Link className="recharge-records" to={`/${language}/account/coin`}>
            {t('records')}
          </Link>
        }
      />
      <LiveGate waiting={<RechargeSkeleton />}>
        <StatusBanners />
        <WaitingStance />
        <LoadedOptions />
      </LiveGate>
    </div>
  );
}

/** The way back to the stance that these coins are for. */
function WaitingStance(): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  const waiting = useRechargeReturn();
  const { data } = useMemberCall('coinBalance', {});
  if (waiting === null) return null;
  const isEnough = data !== undefined && data.balance >= waiting.price;
  return (
    <Link className="recharge-return" to={waiting.path} data-enough={isEnough || undefined}>
      <Icon name={isEnough ? 'check' : 'back'} size={18} />
      <span className="grow">
        {isEnough ? t('return.enough') : t('return.waits', { price: numberOf(waiting.price, language), count: waiting.price })}
        <small>{waiting.title}</small>
      </span>
      <Icon name="chevron" size={16} />
    </Link>
  );
}

function LoadedOptions(): ReactNode {
  const options = useMemberCall('rechargeOptions', {});
  return (
    <CallResult query={options} skeleton={<RechargeSkeleton />}>
      {({ supplier, ...rest }) => (supplier === null ? <NotForSale /> : <RechargeForm options={{ ...rest, supplier }} />)}
    </CallResult>
  );
}

/** Coins cannot be bought on this gateway; old orders stay visible. */
function NotForSale(): ReactNode {
  const { t } = useTranslation('coins');
  return (
    <div className="recharge-scroll">
      <EmptyState type="statistics" title={t('notForSale.title')} text={t('notForSale.text')} />
      <Orders />
    </div>
  );
}

type Options = Output<'rechargeOptions'> & { readonly supplier: NonNullable<Output<'rechargeOptions'>['supplier']> };

function RechargeForm({ options }: { readonly options: Options }): ReactNode {
  const { t } = useTranslation(['coins', 'common']);
  const { language } = useLocale();
  const { data: balance } = useMemberCall('coinBalance', {});
  const [chosen, setChosen] = useState(USUAL_PACKAGE);
  const [agreed, setAgreed] = useState(false);
  const { order } = useRechargeActions();
  const openPayment = useOpenPayment();
  const coins = onSale(options.packages, chosen);
  const amount = coins * options.coinPrice;
  const { busy, send } = useSend(async () => openPayment(await order(coins, amount)));
  const priceOf = (minorUnits: number): string => moneyOf(minorUnits, options.currency, language);
  return (
    <Form className="recharge-form" onFormSubmit={send} aria-busy={busy}>
      <div className="recharge-scroll">
        <section className="recharge-block">
          <h2>
            {t('package.title')}
            <small>
              {t('balance')} <b>{balance && numberOf(balance.balance, language)}</b>
            </small>
          </h2>
          <div className="recharge-packages">
            <PackageChoice options={options} chosen={coins} onChoose={setChosen} />
            <p>{t('package.rate', { coins: RATE_COINS, price: priceOf(RATE_COINS * options.coinPrice) })}</p>
          </div>
        </section>
        <Suppliers supplier={options.supplier} />
        <section className="recharge-block recharge-agreement">
          <CheckField name="agreed" checked={agreed} onChange={setAgreed} errorText={t('agree.missing')}>
            {t('agree.before')}
            <Link to={`/${language}/RechargeAgreement`}>{t('agree.link')}</Link>
            {t('agree.after')}
          </CheckField>
        </section>
        <Orders />
      </div>
      <footer className="recharge-dock">
        <p>
          <b>{priceOf(amount)}</b> {t('dock.coins', { coins: numberOf(coins, language), count: coins })}
        </p>
        <small>{balance && t('dock.after', { balance: numberOf(balance.balance + coins, language) })}</small>
        <Button type="submit" aria-disabled={busy}>
          {busy ? t('dock.busy') : t('dock.pay')}
        </Button>
      </footer>
    </Form>
  );
}

/** Returns the chosen package, or the middle one where it is not on sale. */
function onSale(packages: Options['packages'], chosen: number): number {
  const found = packages.find(({ coins }) => coins === chosen) ?? packages[Math.floor(packages.length / 2)];
  return found?.coins ?? chosen;
}

function Suppliers({ supplier }: Pick<Options, 'supplier'>): ReactNode {
  const { t } = useTranslation('coins');
  return (
    <section className="recharge-block">
      <h2>{t('supplier.title')}</h2>
      <p className="recharge-supplier">
        {supplier === 'sandbox' ? <i className="cone" aria-hidden="true" /> : <Glyph name="wallet" />}
        <span className="grow">
          {t(`supplier.${supplier}.name`)}
          <small>{t(`supplier.${supplier}.text`)}</small>
        </span>
        <Icon name="check" />
      </p>
    </section>
  );
}

function RechargeSkeleton(): ReactNode {
  return (
    <div className="recharge-scroll" aria-busy="true">
      <section className="recharge-block" aria-hidden="true">
        <h2>
          <Skeleton width={96} />
        </h2>
        <div className="recharge-packages waiting">
          {[0, 1, 2, 3, 4, 5].map((pack) => (
            <Skeleton key={pack} height={84} />
          ))}
        </div>
      </section>
    </div>
  );
}
