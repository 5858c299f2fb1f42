import '#features/experts/page/expertBlocks.css';
import './experts.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EXPERT_LISTS } from '#contract/stances/expertCalls.ts';
import { EXPERT_SEARCH_MAX_CHARS } from '#contract/stances/stanceLimits.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { chosenParts, useExpertView } from '#stores/preferences/expertView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ExpertList, ExpertListSkeleton } from './ExpertList.tsx';
import { RankingBar } from './RankingBar.tsx';

const PANEL = 'expert-list';
const loadFilter = () => import('./FilterSheet.tsx');

/** The experts, by return rate, by the week's popularity, all, or those that the member follows. */
export default function Experts(): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { list, period, filter, choose } = useExpertView();
  const [text, setText] = useState<string | null>(null);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const sheet = useLazyOverlay(loadFilter, isFilterOpen, { close: () => setFilterOpen(false), reopen: () => setFilterOpen(true) });
  const chosen = chosenParts(filter);
  return (
    <div className="experts-screen">
      <header className="experts-top lit">
        <div>
          <ScreenHeading title={t('title')} />
          <Link className="btn quiet" to={`/${language}/forecast`}>
            {t('forecast')}
          </Link>
          <IconButton
            icon="search"
            label={t('search.open')}
            aria-expanded={text !== null}
            aria-pressed={text !== null}
            onClick={() => setText(text === null ? '' : null)}
          />
          <IconButton
            icon="filter"
            label={chosen > 0 ? t('filter.on', { count: chosen }) : t('filter.title')}
            aria-haspopup="dialog"
            aria-pressed={chosen > 0}
            onClick={() => setFilterOpen(true)}
          />
        </div>
        {text !== null && (
          <div className="experts-search" ref={focusInput}>
            <SearchField
              label={t('search.label')}
              clearLabel={t('search.clear')}
              max={EXPERT_SEARCH_MAX_CHARS}
              text={text}
              onChange={setText}
            />
          </div>
        )}
        <Tabs
          label={t('list.label')}
          tabs={EXPERT_LISTS.map((id) => ({ id, label: t(`list.${id}`) }))}
          chosen={list}
          panel={PANEL}
          onChoose={(id) => choose({ list: id })}
        />
        <RankingBar />
      </header>
      <div id={PANEL} className="experts-scroll" role="tabpanel" aria-label={t(`list.${list}`)} tabIndex={0}>
        <LiveGate waiting={<ExpertListSkeleton />}>
          <StatusBanners />
          <ExpertList text={text?.trim() ?? ''} onSearchEnd={() => setText(null)} />
        </LiveGate>
      </div>
      {isFilterOpen && sheet && (
        <sheet.FilterSheet
          filter={filter}
          period={period}
          onChange={(next) => choose({ filter: next })}
          onClose={() => setFilterOpen(false)}
        />
      )}
    </div>
  );
}

/** The tap that opens the search is followed by typing. */
function focusInput(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus();
}
