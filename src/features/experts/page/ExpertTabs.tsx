import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { ExpertStances } from './ExpertStances.tsx';
import { RecordTable } from './RecordTable.tsx';

const TABS = ['open', 'settled', 'all', 'record'] as const;
const PANEL = 'expert-panel';

/** The expert's stances, and the record in its parts. "All" has those too that are being played. */
export function ExpertTabs({ expert }: { readonly expert: Output<'expertDetail'> }): ReactNode {
  const { t } = useTranslation('experts');
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const counts = { open: { count: expert.open }, settled: { count: expert.settledStances }, all: {}, record: {} };
  return (
    <div className="expert-tabs">
      <Tabs
        label={t('tab.label')}
        tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`), ...counts[id] }))}
        chosen={tab}
        panel={PANEL}
        onChoose={setTab}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'record' ? <RecordTable expert={expert} /> : <ExpertStances key={tab} expertId={expert.expertId} state={tab} />}
      </div>
    </div>
  );
}
