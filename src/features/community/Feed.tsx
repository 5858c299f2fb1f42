import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';

/** The community. */
export default function Feed(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <header className="screen-top lit">
      <ScreenHeading title={t('tabs.community')}>{t('tabs.community')}</ScreenHeading>
    </header>
  );
}
