import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { moneyOf } from '#i18n/money.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { PackageChoice } from '#parts/coins/PackageChoice.tsx';
import { stancePath } from '#parts/stance/stanceSale.ts';
import { useOpenPayment } from '#parts/coins/useOpenPayment.ts';
import { useSend } from '#parts/input/useSend.ts';
import { setRechargeReturn } from '#stores/preferences/rechargeReturn.ts';
import { useRechargeActions } from '#stores/queries/coins.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Packages that are offered here; the recharge screen has all. */
const OFFERED = 2;

export interface NotEnoughProps {
  readonly stance: StanceDetail;
  readonly missing: number;
}

/** Sells the coins that are missing; the payment leads back to the stance. */
export function NotEnough(props: NotEnoughProps): ReactNode {
  const { t } = useTranslation('stancePage');
  const options = useMemberCall('rechargeOptions', {});
  return (
    <CallResult query={options} skeleton={<Skeleton height={180} />}>
      {(found) => {
        const enough = found.packages.filter(({ coins }) => coins >= props.missing).slice(0, OFFERED);
        const [first] = enough;
        if (found.supplier === null || first === undefined) return <p className="buy-note">{t('short.notForSale')}</p>;
        return <Packages {...props} options={{ ...found, packages: enough }} first={first.coins} />;
      }}
    </CallResult>
  );
}

interface PackagesProps extends NotEnoughProps {
  readonly options: Output<'rechargeOptions'>;
  readonly first: number;
}

function Packages({ stance, options, first }: PackagesProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'coins']);
  const { language } = useLocale();
  const [coins, setCoins] = useState(first);
  const [agreed, setAgreed] = useState(false);
  const { order } = useRechargeActions();
  const openPayment = useOpenPayment();
  const remember = (): void => setRechargeReturn({ path: stancePath(stance, language), title: stance.title, price: stance.price });
  const amount = coins * options.coinPrice;
  const { busy, send } = useSend(async () => {
    const url = await order(coins, amount);
    remember();
    openPayment(url);
  });
  return (
    <Form className="buy-packages" onFormSubmit={send} aria-busy={busy}>
      <p>{t('short.choose')}</p>
      <PackageChoice options={options} chosen={coins} onChoose={setCoins} />
      <CheckField name="agreed" checked={agreed} onChange={setAgreed} errorText={t('coins:agree.missing')}>
        {t('coins:agree.before')}
        <Link to={`/${language}/RechargeAgreement`} onClick={remember}>
          {t('coins:agree.link')}
        </Link>
        {t('coins:agree.after')}
      </CheckField>
      <Button type="submit" size="wide" aria-disabled={busy}>
        {busy ? t('coins:dock.busy') : t('short.pay', { price: moneyOf(amount, options.currency, language) })}
      </Button>
      <Link className="buy-more" to={`/${language}/account/recharge`} onClick={remember}>
        {t('short.more')}
      </Link>
      <p className="buy-note">{t('short.note')}</p>
    </Form>
  );
}
