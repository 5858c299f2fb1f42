import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '#stores/preferences/locale.ts';

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

export interface TurnsProps {
  readonly path: 'message-detail' | 'notice-detail';
  readonly older: Neighbour | null;
  readonly newer: Neighbour | null;
}

/** The way to what came before and after. It replaces the address, so that "back" leads to the list. */
export function Turns({ path, older, newer }: TurnsProps): ReactNode {
  const { t } = useTranslation('inbox');
  const { language } = useLocale();
  const turns = [
    { name: t('turns.older'), to: older },
    { name: t('turns.newer'), to: newer },
  ];
  return (
    <nav className="turns" aria-label={t('turns.label')}>
      {turns.map(({ name, to }) =>
        to === null ? (
          <p key={name}>
            <small>{name}</small>
            <span>{t('turns.none')}</span>
          </p>
        ) : (
          <Link key={name} replace to={`/${language}/${path}/${to.id}`}>
            <small>{name}</small>
            <span className="truncate">{to.title}</span>
          </Link>
        ),
      )}
    </nav>
  );
}
