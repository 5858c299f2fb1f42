import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

const PERSON_AND_PLUS =
  'M6 8.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M3 20c.6-3.800 3-5.500 6.500-5.500s5.900 1.700 6.500 5.500M18.500 7v6m-3-3h6';

/** Leads to the member's invite code and its rewards. */
export function InviteRow(): ReactNode {
  const { t } = useTranslation('account');
  return <AccountLink to="user/inviteFriends" icon={<Drawing size={20} path={PERSON_AND_PLUS} />} name={t('invite')} />;
}
