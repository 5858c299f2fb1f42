import './ledgerRecords.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { FlapBoard } from '#parts/score/FlapBoard.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';

export interface LedgerBalanceProps {
  readonly call: 'coinBalance' | 'pointBalance';
  /** What the number is. */
  readonly label: string;
  /** Returns the number with its unit, as it is spoken. */
  readonly spoken: (balance: number) => string;
  readonly failed: string;
}

/** What the member can spend, on a board, with the time at which it was so. */
export function LedgerBalance(props: LedgerBalanceProps): ReactNode {
  return (
    <LiveGate waiting={<Balance {...props} balance={null} at={null} />}>
      <KnownBalance {...props} />
    </LiveGate>
  );
}

function KnownBalance(props: LedgerBalanceProps): ReactNode {
  const { t } = useTranslation('common');
  const { call, failed } = props;
  const { data, dataUpdatedAt, error, refetch } = useMemberCall(call, {});
  if (data === undefined && error !== null)
    return (
      <>
        <FlapBoard value={null} label={failed} />
        <p role="alert">
          {failed}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      </>
    );
  return <Balance {...props} balance={data?.balance ?? null} at={data === undefined ? null : dataUpdatedAt} />;
}

interface BalanceProps extends LedgerBalanceProps {
  readonly balance: number | null;
  readonly at: number | null;
}

function Balance({ label, spoken, balance, at }: BalanceProps): ReactNode {
  const { language, timeZone } = useLocale();
  return (
    <>
      <FlapBoard value={balance} label={balance === null ? label : spoken(balance)} />
      <p>
        {label}
        <time>{at !== null && timeOf(at, language, timeZone)}</time>
      </p>
    </>
  );
}
