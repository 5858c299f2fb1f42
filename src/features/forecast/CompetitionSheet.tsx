import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sport } from '#contract/match/sport.ts';
import { CallResult } from '#parts/CallResult.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface CompetitionSheetProps {
  readonly sport: Sport;
  /** None: all competitions. */
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

const CALLS = { football: 'footballCompetitions', basketball: 'basketballCompetitions' } as const;

/** Chooses the competitions whose matches are listed; the choice applies at once. */
export function CompetitionSheet({ sport, chosen, onChoose, onClose }: CompetitionSheetProps): ReactNode {
  const { t } = useTranslation(['forecast', 'common']);
  const query = useCall(CALLS[sport], { tab: 'instant' });
  const toggle = (id: number): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Sheet open onClose={onClose} title={t('filter.title')} closeLabel={t('common:close')}>
      <CallResult query={query} skeleton={<Skeleton height={240} />}>
        {({ competitions }) => (
          <>
            <ul className="forecast-competitions">
              {competitions.map(({ competition, matches }) => (
                <li key={competition.id}>
                  <button
                    type="button"
                    role="checkbox"
                    aria-checked={chosen.includes(competition.id)}
                    onClick={() => toggle(competition.id)}
                  >
                    <span className="grow truncate">{competition.name}</span>
                    <small className="tabular-nums">{matches}</small>
                    <i>{chosen.includes(competition.id) && <Icon name="check" size={16} />}</i>
                  </button>
                </li>
              ))}
            </ul>
            <Button variant="ghost" size="wide" disabled={chosen.length === 0} onClick={() => onChoose([])}>
              {t('filter.all')}
            </Button>
          </>
        )}
      </CallResult>
    </Sheet>
  );
}
