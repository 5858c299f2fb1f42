import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TAPE_RETENTION_MS } from '#contract/calls/limits.ts';
import { ReceiptLine } from '#parts/alerts/ReceiptLine.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useSaveTape } from '#parts/alerts/useSaveTape.ts';
import { useLiveClient, useAlertState } from '#stores/live/liveClient.ts';
import type { WithSides, Receipt } from '#stores/live/alertStore.ts';
import { Button } from '#ui/Button.tsx';

const SHOWN_AT_FIRST = 5;

/** Why each alert of this device sounded or did not, newest first. */
export function Receipts(): ReactNode {
  const { t } = useTranslation('ringtone');
  const receipts = useAlertState((state) => state.receipts);
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? receipts : receipts.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="ring-block" aria-label={t('receipts.title')}>
      <h2>
        {t('receipts.title')}
        {receipts.length > SHOWN_AT_FIRST && (
          <Button variant="quiet" onClick={() => setExpanded(!isExpanded)} aria-expanded={isExpanded}>
            {isExpanded ? t('receipts.fewer') : t('receipts.all', { count: receipts.length })}
          </Button>
        )}
      </h2>
      {receipts.length === 0 && <p className="ring-note">{t('receipts.none')}</p>}
      <ul>
        {shown.map((receipt) => (
          <ReportableReceipt key={`${receipt.event.key} ${receipt.decidedAt}`} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function ReportableReceipt({ receipt }: { readonly receipt: WithSides<Receipt> }): ReactNode {
  const { t } = useTranslation('tape');
  const save = useSaveTape();
  const { tapeSince } = useLiveClient();
  const canReport = useClock((now) => isOnTape(receipt, now, tapeSince()));
  return (
    <ReceiptLine receipt={receipt}>
      {canReport && (
        <Button variant="quiet" size="slim" onClick={() => save(receipt.event.key)}>
          {t('report')}
        </Button>
      )}
    </ReceiptLine>
  );
}

/** Whether the tape contains the inputs of the alert: on busy days it spans less than ten minutes. All times are screen times. */
function isOnTape({ decidedAt }: Receipt, now: number, since: number | null): boolean {
  return since !== null && now - decidedAt < TAPE_RETENTION_MS && decidedAt >= since;
}
