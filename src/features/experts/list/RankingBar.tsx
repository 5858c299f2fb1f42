import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RANKING_PERIODS } from '#contract/stances/expertCalls.ts';
import { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';
import { useExpertView } from '#stores/preferences/expertView.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';

/** Chooses the period that counts, and how many of the last stances are looked at for hits (docs/product.md#hit-windows). */
export function RankingBar(): ReactNode {
  const { t } = useTranslation('experts');
  const { period, hits, choose } = useExpertView();
  return (
    <div className="experts-bar">
      <SegmentedControl
        label={t('period.label')}
        segments={RANKING_PERIODS.map((id) => ({ id, label: t(`period.${id}`) }))}
        chosen={period}
        onChoose={(id) => choose({ period: id })}
      />
      <select
        aria-label={t('hits.label')}
        value={hits ?? ''}
        onChange={({ target }) => choose({ hits: HIT_WINDOWS.find((count) => String(count) === target.value) ?? null })}
      >
        <option value="">{t('hits.any')}</option>
        {HIT_WINDOWS.map((count) => (
          <option key={count} value={count}>
            {t('hits.last', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
