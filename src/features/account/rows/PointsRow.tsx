import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

/** Leads to the member's points. */
export function PointsRow(): ReactNode {
  const { t } = useTranslation('points');
  const { language } = useLocale();
  const { data } = useMemberCall('pointBalance', {});
  return (
    <AccountLink
      to="account/accountIntegral"
      icon={<Drawing size={20} path="M12 3.5 20.5 12 12 20.5 3.5 12zm0 5L15.5 12 12 15.5 8.5 12z" />}
      name={t('row')}
      state={data && numberOf(data.balance, language)}
    />
  );
}
