import type { Output } from '#contract/calls/calls.ts';
import { stanceLink } from '#contract/stances/stanceLink.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';

/** A stance as lists hold it. */
export type Stance = Output<'stanceList'>['stances'][number];

/** readable: the viewer may read it; onSale: it can be bought; closed: it opens when it is settled. */
export type StanceSale = 'readable' | 'onSale' | 'closed';

/** Returns what the viewer can do with a stance at server time `now` (ms). Sales end at the first kick-off (docs/domain.md#sale). */
export function saleOf({ access, status, closesAt }: Pick<Stance, 'access' | 'status' | 'closesAt'>, now: number): StanceSale {
  if (access !== null) return 'readable';
  return status === STANCE_STATUS.published && now < closesAt ? 'onSale' : 'closed';
}

/** Returns the address of a stance's page (docs/product.md#stance-page). */
export function stancePath(stance: Pick<Stance, 'articleId' | 'ruleType'>, language: string): string {
  return `/${language}${stanceLink(stance)}`;
}
