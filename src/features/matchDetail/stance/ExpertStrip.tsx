import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';
import type { ExpertGroup } from './byExpert.ts';

const ALL = 'all';

export interface ExpertStripProps {
  readonly groups: readonly ExpertGroup[];
  /** null: all experts. */
  readonly chosen: string | null;
  readonly onChoose: (expertId: string | null) => void;
}

/** A strip of faces that chooses whose stances are shown. */
export function ExpertStrip({ groups, chosen, onChoose }: ExpertStripProps): ReactNode {
  const { t } = useTranslation('stances');
  const ids = [ALL, ...groups.map(({ expert }) => expert.expertId)];
  const choose = (id: string): void => onChoose(id === ALL ? null : id);
  return (
    <div
      className="expert-strip"
      role="radiogroup"
      aria-label={t('tab.experts')}
      onKeyDown={(event) => handleRovingKeys(event, ids, chosen ?? ALL, choose)}
    >
      <button type="button" role="radio" aria-checked={chosen === null} tabIndex={chosen === null ? 0 : -1} onClick={() => onChoose(null)}>
        <i aria-hidden="true">{groups.reduce((count, { stances }) => count + stances.length, 0)}</i>
        <span>{t('tab.all')}</span>
      </button>
      {groups.map(({ expert }) => {
        const isChosen = chosen === expert.expertId;
        return (
          <button
            key={expert.expertId}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(expert.expertId)}
          >
            <ExpertAvatar expert={expert} size={44} />
            <span>{expert.nickname}</span>
          </button>
        );
      })}
    </div>
  );
}
