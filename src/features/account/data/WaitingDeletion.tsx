import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { useChange } from '#features/account/info/useChange.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';

/** Says when the account is deleted, and keeps it. */
export function WaitingDeletion({ deletedAt }: { readonly deletedAt: number }): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { language, timeZone } = useLocale();
  const { api } = useLiveClient();
  const { busy, send } = useChange(
    () => api.call('keepAccount', {}, { quiet: true }),
    () => showText(t('deletion.kept')),
  );
  return (
    <section className="account-block" role="status">
      <h2>{t('deletion.waiting', { day: dateOf(deletedAt, language, timeZone), time: timeOf(deletedAt, language, timeZone) })}</h2>
      <p>{t('deletion.waitingText')}</p>
      <Button aria-disabled={busy} onClick={send}>
        {t('deletion.keep')}
      </Button>
    </section>
  );
}
