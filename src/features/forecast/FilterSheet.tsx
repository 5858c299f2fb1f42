import './filterSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FORECAST_CHARGES } from '#contract/stances/forecastCalls.ts';
import type { Sport } from '#contract/match/sport.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/field/Chips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ALL_FORECASTS, chosenForecastParts, type ForecastFilter } from './forecastFilter.ts';

export interface FilterSheetProps {
  readonly sport: Sport;
  readonly filter: ForecastFilter;
  readonly onChange: (filter: ForecastFilter) => void;
  readonly onClose: () => void;
}

/** Chooses the matches that are listed, by their stances and their competition; a choice applies at once. */
export function FilterSheet({ sport, filter, onChange, onClose }: FilterSheetProps): ReactNode {
  const { t } = useTranslation(['experts', 'common', 'forecast']);
  const { charge, competitionIds } = filter;
  return (
    <Sheet open onClose={onClose} title={t('filter.title')} closeLabel={t('common:close')}>
      <div className="forecast-filter">
        <h3>{t('forecast:filter.charge')}</h3>
        <Chips
          label={t('forecast:filter.charge')}
          select="one"
          chips={Object.values(FORECAST_CHARGES).map((id) => ({ id, label: t(`filter.isCharge.${id}`), on: id === charge }))}
          onPress={(id) => onChange({ ...filter, charge: id })}
        />
        <h3>{t('filter.competitions')}</h3>
        <Competitions
          sport={sport}
          charge={charge}
          chosen={competitionIds}
          onChoose={(ids) => onChange({ ...filter, competitionIds: ids })}
        />
        <Button variant="ghost" size="wide" disabled={chosenForecastParts(filter) === 0} onClick={() => onChange(ALL_FORECASTS)}>
          {t('filter.reset')}
        </Button>
      </div>
    </Sheet>
  );
}

interface CompetitionsProps extends Pick<FilterSheetProps, 'sport'>, Pick<ForecastFilter, 'charge'> {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** The competitions of the list, with how many of its matches each has. */
function Competitions({ sport, charge, chosen, onChoose }: CompetitionsProps): ReactNode {
  const query = useCall('forecastCompetitions', { sport, charge });
  const toggle = (id: number): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <CallResult query={query} skeleton={<Skeleton height={240} />}>
      {({ competitions }) =>
        competitions.length === 0 ? null : (
          <ul className="forecast-competitions">
            {competitions.map(({ competition, matches }) => (
              <li key={competition.id}>
                <button type="button" role="checkbox" aria-checked={chosen.includes(competition.id)} onClick={() => toggle(competition.id)}>
                  <span className="grow truncate">{competition.name}</span>
                  <small className="tabular-nums">{matches}</small>
                  <i>{chosen.includes(competition.id) && <Icon name="check" size={16} />}</i>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </CallResult>
  );
}
