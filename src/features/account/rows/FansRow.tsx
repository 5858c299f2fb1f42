import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { compactTextOf } from '#i18n/compactNumbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useSession } from '#stores/session/session.ts';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

const TWO_PEOPLE =
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 19.5c.6-3.7 3-5.5 6.5-5.5s5.9 1.8 6.5 5.5M15 4.8a3.5 3.5 0 0 1 0 6.400M17.8 14.5c2 .8 3.3 2.500 3.7 5';

/** Leads to the member's followers; says how many there are. */
export function FansRow(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const { data } = useViewerCall('memberDetail', { memberId }, { enabled: memberId !== '' });
  const state = data === undefined ? undefined : compactTextOf(data.followers, language);
  return <AccountLink to="account/fans" icon={<Drawing size={20} path={TWO_PEOPLE} />} name={t('row.fans')} state={state} />;
}
