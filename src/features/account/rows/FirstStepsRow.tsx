import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

/** Leads to the first steps, which give points. */
export function FirstStepsRow(): ReactNode {
  const { t } = useTranslation('points');
  return (
    <AccountLink
      to="account/newUserSetting"
      icon={<Drawing size={20} path="M6 20.5v-17h11l-3 4 3 4H6M3.5 20.5h6" />}
      name={t('steps.title')}
    />
  );
}
