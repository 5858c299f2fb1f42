import { create } from 'zustand';
import type { EXPERT_LISTS, ExportFilter, RANKING_PERIODS } from '#contract/stances/expertCalls.ts';
import type { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';

export type ExpertList = (typeof EXPERT_LISTS)[number];
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export type HitWindow = (typeof HIT_WINDOWS)[number];

/** The export filter as it is when nothing was chosen (docs/product.md#export-filter). */
export const DEFAULT_FILTER: ExportFilter = { articleSchedules: 0, isCharge: 0, ruleType: 0, competitionIdList: [], rateSort: 1 };

interface ExpertViewState {
  /** The chosen tab; the first by default. */
  readonly list: ExpertList;
  readonly period: RankingPeriod;
  /** null: hits are not looked at. */
  readonly hits: HitWindow | null;
  readonly filter: ExportFilter;
  choose(change: Partial<Omit<ExpertViewState, 'choose'>>): void;
}

/** What the list of experts shows. Other screens lead to its first tab. */
export const useExpertView = create<ExpertViewState>((set) => ({
  list: 'returnRate',
  period: 'month',
  hits: null,
  filter: DEFAULT_FILTER,
  choose: (change) => set(change),
}));

/** Returns how many parts of a filter differ from their defaults. */
export function chosenParts(filter: ExportFilter): number {
  const { articleSchedules, isCharge, ruleType, competitionIdList, rateSort } = DEFAULT_FILTER;
  return [
    filter.articleSchedules !== articleSchedules,
    filter.isCharge !== isCharge,
    filter.ruleType !== ruleType,
    filter.competitionIdList.length !== competitionIdList.length,
    filter.rateSort !== rateSort,
  ].filter(Boolean).length;
}
