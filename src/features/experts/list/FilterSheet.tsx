import './filterSheet.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFilter } from '#contract/stances/expertCalls.ts';
import { SPORTS, type Sport } from '#contract/match/sport.ts';
import { ALL_RULE_TYPES, PLAY_TYPES, RULE_TYPES } from '#contract/stances/playTypes.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { chosenParts, DEFAULT_FILTER, type RankingPeriod } from '#stores/preferences/expertView.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/field/Chips.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const SORTS = [1, 2, 3] as const;
const SCHEDULES = [0, 1, 2, 3] as const;
const CHARGES = [0, 1, 2] as const;

export interface FilterSheetProps {
  readonly filter: ExportFilter;
  /** The period of the list. */
  readonly period: RankingPeriod;
  readonly onChange: (filter: ExportFilter) => void;
  readonly onClose: () => void;
}

/** The export filter (docs/product.md#export-filter). A choice applies at once; "reset" brings back the defaults. */
export function FilterSheet({ filter, period, onChange, onClose }: FilterSheetProps): ReactNode {
  const { t } = useTranslation(['experts', 'common', 'stances']);
  const set = (change: Partial<ExportFilter>): void => onChange({ ...filter, ...change });
  return (
    <Sheet open onClose={onClose} title={t('filter.title')} closeLabel={t('common:close')}>
      <div className="expert-filter">
        <Choice
          label={t('filter.rateSort.label')}
          options={SORTS.map((id) => ({ id, label: t(`filter.rateSort.${id}`) }))}
          chosen={filter.rateSort}
          onChoose={(rateSort) => set({ rateSort })}
        />
        <Choice
          label={t('filter.articleSchedules.label')}
          options={SCHEDULES.map((id) => ({ id, label: id === 0 ? t('common:all') : t(`stances:combination.${id}`) }))}
          chosen={filter.articleSchedules}
          onChoose={(articleSchedules) => set({ articleSchedules })}
        />
        <Choice
          label={t('filter.isCharge.label')}
          options={CHARGES.map((id) => ({ id, label: t(`filter.isCharge.${id}`) }))}
          chosen={filter.isCharge}
          onChoose={(isCharge) => set({ isCharge })}
        />
        <Choice
          label={t('filter.ruleType')}
          options={[
            { id: ALL_RULE_TYPES, label: t('common:all') },
            ...PLAY_TYPES.map((type) => ({ id: RULE_TYPES[type], label: t(`stances:playType.${type}`) })),
          ]}
          chosen={filter.ruleType}
          onChoose={(ruleType) => set({ ruleType })}
        />
        <Competitions period={period} chosen={filter.competitionIdList} onChoose={(competitionIdList) => set({ competitionIdList })} />
        <Button variant="ghost" size="wide" disabled={chosenParts(filter) === 0} onClick={() => onChange(DEFAULT_FILTER)}>
          {t('filter.reset')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ChoiceProps<Id extends number> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

function Choice<Id extends number>({ label, options, chosen, onChoose }: ChoiceProps<Id>): ReactNode {
  return (
    <section>
      <h3>{label}</h3>
      <Chips label={label} select="one" chips={options.map((option) => ({ ...option, on: option.id === chosen }))} onPress={onChoose} />
    </section>
  );
}

interface CompetitionsProps extends Pick<FilterSheetProps, 'period'> {
  /** None: all competitions. */
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
}

/** The competitions of the results that the list counts. */
function Competitions({ period, chosen, onChoose }: CompetitionsProps): ReactNode {
  const { t } = useTranslation(['experts', 'forecast']);
  const [sport, setSport] = useState<Sport>('football');
  const query = useCall('expertCompetitions', { sport, period });
  const toggle = (id: number): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <section>
      <h3>
        {chosen.length === 0 ? t('filter.competitions') : t('filter.competitionsChosen', { count: chosen.length })}
        <SegmentedControl
          label={t('forecast:sport.label')}
          segments={SPORTS.map((id) => ({ id, label: t(`forecast:sport.${id}`), icon: id }))}
          chosen={sport}
          onChoose={setSport}
        />
      </h3>
      <CallResult query={query} skeleton={<Skeleton height={96} />}>
        {({ competitions }) =>
          competitions.length === 0 ? null : (
            <Chips
              label={t('filter.competitions')}
              select="any"
              chips={competitions.map(({ id, name }) => ({ id, label: name, on: chosen.includes(id) }))}
              onPress={toggle}
            />
          )
        }
      </CallResult>
    </section>
  );
}
