import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Icon } from '#ui/Icon.tsx';
import { AccountLink } from './AccountLink.tsx';

/** Leads to the application to become an expert, and shows its state; nothing for experts, who have a desk. */
export function ExpertApplicationRow(): ReactNode {
  const { t } = useTranslation('experts');
  const { data } = useMemberCall('expertBasic', {});
  if (data?.isExpert === true) return null;
  const state = data?.application && t(`apply.state.${data.application.state}`);
  return <AccountLink to="expert/apply" icon={<Icon name="expert" />} name={t('desk.become')} state={state} />;
}
