import './filter.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_CHARS } from '#contract/calls/limits.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useIsTextLarge } from '#ui/useIsTextLarge.ts';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Competitions } from './Competitions.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';
import { SearchResults } from '#features/match/search/SearchResults.tsx';

/** Chooses competitions and order of the lists; with a search text, shows the results instead (docs/product.md#competition-filter). */
export default function Filter(): ReactNode {
  const { t } = useTranslation('filter');
  const { language } = useLocale();
  const [text, setText] = useState('');
  useIsTextLarge();
  return (
    <div className="filter">
      <ScreenTop title={t('title')} parentPath={`/${language}/match`} />
      <div className="filter-search lit">
        <SearchField label={t('search')} clearLabel={t('clear')} text={text} max={SEARCH_MAX_CHARS} onChange={setText} />
      </div>
      <LiveGate waiting={<FilterSkeleton />}>
        <StatusBanners />
        {text.trim() === '' ? <Competitions /> : <SearchResults text={text.trim()} />}
      </LiveGate>
    </div>
  );
}
