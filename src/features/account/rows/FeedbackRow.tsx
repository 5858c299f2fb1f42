import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

/** Leads to what the member can tell the operator. */
export function FeedbackRow(): ReactNode {
  const { t } = useTranslation('feedback');
  return (
    <AccountLink to="account/feedback" icon={<Drawing size={20} path="M3.5 4.5h17v12H12l-4.5 4v-4h-4zM8 9h8m-8 3.5h5" />} name={t('row')} />
  );
}
