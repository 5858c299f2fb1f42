import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/downloadFile.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';

/** Saves everything that is stored about the member as one JSON file. */
export function ExportData(): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const { busy, send } = useSend(async () => {
    const data = await api.call('exportAccount', {});
    const day = new Date(data.exportedAt).toISOString().slice(0, 10);
    const file = new File([JSON.stringify(data, null, 2)], `touchline-${day}.json`, { type: 'application/json' });
    showText(downloadFile({ document, URL }, file) ? t('export.saved') : t('export.failed'));
  });
  return (
    <section className="account-block">
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <Button variant="ghost" aria-disabled={busy} onClick={send}>
        {busy ? t('export.busy') : t('export.save')}
      </Button>
    </section>
  );
}
