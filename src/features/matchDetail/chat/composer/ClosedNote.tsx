import '#parts/input/composer.css';
import './roomComposer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#i18n/moments.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import type { WriteRefusal } from './writeAccess.ts';

/** Stands in the place of the field where the user cannot write: why, and until when. */
export function ClosedNote({ access }: { readonly access: WriteRefusal }): ReactNode {
  const { t } = useTranslation('room');
  const { language, timeZone } = useLocale();
  return (
    <footer className="composer room-composer closed">
      <Icon name={access.kind === 'notOpen' ? 'clock' : 'lock'} size={18} />
      <p>{text()}</p>
    </footer>
  );

  function text(): ReactNode {
    switch (access.kind) {
      case 'notOpen':
        return t('closed.notOpen', { time: timeText(access.opensAt) });
      case 'closed':
        return t('closed.closed', { time: timeText(access.closedAt) });
      case 'muted':
        return (
          <>
            {access.until === null ? t('closed.mutedForGood') : t('closed.muted', { time: timeText(access.until) })}{' '}
            {access.reason !== '' && <bdi>{t('closed.reason', { reason: access.reason })}</bdi>}
          </>
        );
      case 'noRoom':
        return t('refused.noRoom');
    }
  }

  function timeText(at: number): string {
    return momentOf(at, language, timeZone);
  }
}
