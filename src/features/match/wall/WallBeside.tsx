import './wall.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWall } from '#stores/preferences/wall.ts';
import { Wall } from './Wall.tsx';

/** The wall beside the list, on screens of at least 900 px. */
export function WallBeside(): ReactNode {
  const { t } = useTranslation('wall');
  const count = useWall().length;
  return (
    <aside className="wall-beside" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {count > 0 && <small>{t('count', { count })}</small>}
      </header>
      <Wall />
    </aside>
  );
}
