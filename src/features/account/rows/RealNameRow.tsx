import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

/** Leads to the proof of the member's real name, and shows its state. */
export function RealNameRow(): ReactNode {
  const { t } = useTranslation('realName');
  const { data } = useMemberCall('realName', {});
  return (
    <AccountLink
      to="account/realName"
      icon={
        <Drawing
          size={20}
          path="M3.5 5.5h17v13h-17zM14 10h4m-4 4h4M6 15.5c.4-1.8 1.4-2.6 2.8-2.6s2.4.8 2.8 2.6M7.2 9.7a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0z"
        />
      }
      name={t('row')}
      state={data && t(`state.${data.state}`)}
    />
  );
}
