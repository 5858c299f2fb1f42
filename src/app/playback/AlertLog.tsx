import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptLine } from '#parts/alerts/ReceiptLine.tsx';
import { useAlertState } from '#stores/live/liveClient.ts';
import { Tag } from '#ui/Tag.tsx';

/** The receipts of all alerts up to now, newest first. Playback is silent. */
export function AlertLog({ about }: { readonly about: string | null }): ReactNode {
  const { t } = useTranslation('demo');
  const receipts = useAlertState((state) => state.receipts);
  return (
    <section className="tape-alerts" aria-label={t('alerts.title')} tabIndex={0}>
      <h2>
        {t('alerts.title')}
        <small>{t('alerts.withoutSound')}</small>
      </h2>
      {receipts.length === 0 ? (
        <p className="tape-note">{t('alerts.none')}</p>
      ) : (
        <ul>
          {receipts.map((receipt) => (
            <ReceiptLine key={`${receipt.event.key} ${receipt.decidedAt}`} receipt={receipt}>
              {receipt.event.key === about && <Tag>{t('alerts.reported')}</Tag>}
            </ReceiptLine>
          ))}
        </ul>
      )}
    </section>
  );
}
