import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { type BarScreen, TABS } from '#app/routing/tabs.ts';

export interface TabBarProps {
  readonly current: BarScreen['id'];
  /** A phone shows the screen without it. */
  readonly wideOnly: boolean;
}

export function TabBar({ current, wideOnly }: TabBarProps): ReactNode {
  const { t } = useTranslation('shell');
  const { language } = useLocale();
  return (
    <nav className={wideOnly ? 'tabbar wide-only' : 'tabbar'} aria-label={t('tabs.label')}>
      {TABS.map(({ id, path, icon }) => (
        <Link key={id} to={path === '' ? `/${language}` : `/${language}/${path}`} aria-current={id === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{t(`tabs.${id}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
