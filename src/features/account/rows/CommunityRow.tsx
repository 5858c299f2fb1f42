import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

const COMMENT = 'M4 5h16v11h-9l-4 4v-4H4z';

/** Leads to what the member wrote in the community. */
export function CommunityRow(): ReactNode {
  const { t } = useTranslation('member');
  return (
    <AccountLink
      to="account/community"
      icon={<Drawing size={20} path={COMMENT} />}
      name={t('row.community')}
      hint={t('row.communityHint')}
    />
  );
}
