import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

/** The row that leads to the inbox, with the number of unread messages. */
export function InboxRow(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  const unread = useUnread();
  return (
    <li>
      <Link to={`/${language}/account/message`}>
        <Icon name="mail" />
        <span className="grow">{t('inbox.title')}</span>
        {unread > 0 && (
          <small className="account-badge" aria-label={t('inbox.unread', { count: unread })}>
            {unread}
          </small>
        )}
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
