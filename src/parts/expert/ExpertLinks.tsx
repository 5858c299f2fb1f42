import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '#stores/preferences/locale.ts';

/** Where an expert writes a stance, and where they change what others see of them. Texts are in the namespace `experts`. */
export function ExpertLinks(): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  return (
    <>
      <Link className="btn solid" to={`/${language}/expert/release/match`}>
        {t('desk.write')}
      </Link>
      <Link className="btn ghost" to={`/${language}/expert/release/setting`}>
        {t('setting.title')}
      </Link>
    </>
  );
}
