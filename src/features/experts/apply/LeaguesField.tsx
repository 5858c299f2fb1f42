import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STRONG_LEAGUES_MAX } from '#contract/stances/stanceLimits.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { StrongLeague } from '#features/experts/list/LeagueOptions.tsx';

const loadSheet = () => import('#features/experts/list/LeagueSheet.tsx');

export interface LeaguesFieldProps {
  readonly leagues: readonly StrongLeague[];
  readonly onChange: (leagues: StrongLeague[]) => void;
}

/** The chosen strong leagues, each with a way to remove it, and a way to add another. */
export function LeaguesField({ leagues, onChange }: LeaguesFieldProps): ReactNode {
  const { t } = useTranslation('experts');
  const [isOpen, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <div className="leagues-field">
      <h3>
        {t('leagues.title')}
        <b>{`${leagues.length} / ${STRONG_LEAGUES_MAX}`}</b>
      </h3>
      <div className="leagues-chosen" role="group" aria-label={t('leagues.title')}>
        {leagues.map(({ competitionId, name }) => (
          <button
            key={competitionId}
            type="button"
            className="on"
            aria-label={t('leagues.remove', { name })}
            onClick={() => onChange(leagues.filter((league) => league.competitionId !== competitionId))}
          >
            {name}
            <Icon name="close" size={16} />
          </button>
        ))}
        {leagues.length < STRONG_LEAGUES_MAX && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Glyph name="plus" size={16} />
            {leagues.length === 0 ? t('leagues.choose') : t('leagues.add')}
          </button>
        )}
      </div>
      {isOpen && sheet && <sheet.LeagueSheet chosen={leagues} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
