import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TAPE_RETENTION_MS } from '#contract/calls/limits.ts';
import { ReceiptLine } from '#parts/ReceiptLine.tsx';
import { useClock } from '#parts/serverClock.ts';
import { useSaveTape } from '#parts/useSaveTape.ts';
import { useLiveClient, useRingtone } from '#stores/live/liveClient.ts';
import type { WithSides, Receipt } from '#stores/live/ringtone.ts';
import { Button } from '#ui/Button.tsx';

const FIRST = 5;

/** "Why did it not ring?": what became of each alert of this device, the newest first. */
export function Receipts(): ReactNode {
  const { t } = useTranslation('ringtone');
  const receipts = useRingtone((state) => state.receipts);
  const [all, setAll] = useState(false);
  const shown = all ? receipts : receipts.slice(0, FIRST);
  return (
    <section className="ring-block">
      <h2>
        {t('receipts.title')}
        {receipts.length > FIRST && (
          <Button variant="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('receipts.fewer') : t('receipts.all', { count: receipts.length })}
          </Button>
        )}
      </h2>
      {receipts.length === 0 && <p className="ring-note">{t('receipts.none')}</p>}
      <ul>
        {shown.map((receipt) => (
          <Reportable key={`${receipt.event.key} ${receipt.decidedAt}`} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

/** What became of an alert; as long as the tape has it, it can be reported with it. */
function Reportable({ receipt }: { readonly receipt: WithSides<Receipt> }): ReactNode {
  const { t } = useTranslation('tape');
  const save = useSaveTape();
  const { tapeSince } = useLiveClient();
  const taped = useClock((now) => isTaped(receipt, now, tapeSince()));
  return (
    <ReceiptLine receipt={receipt}>
      {taped && (
        <Button variant="quiet" size="slim" onClick={() => save(receipt.event.key)}>
          {t('report')}
        </Button>
      )}
    </ReceiptLine>
  );
}

/** Whether what led to it is on the tape, which holds less than ten minutes of a busy day. Times are those of the screen: when it came to it. */
function isTaped({ decidedAt }: Receipt, now: number, since: number | null): boolean {
  return since !== null && now - decidedAt < TAPE_RETENTION_MS && decidedAt >= since;
}
