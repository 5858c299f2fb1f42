import { worksOn } from '#contract/console/operatorRoles.ts';
import { REVIEW_KINDS, type ReviewKind } from '#contract/console/reviewable.ts';
import type { Db } from '#gateway/db/database.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import type { ConsoleOperator } from './consoleDeps.ts';
import type { ReviewSource, SourceItem } from './sources/reviewSource.ts';

/** The parts of a key. */
export interface ItemName {
  readonly tenant: string;
  readonly kind: ReviewKind;
  readonly id: string;
}

/** Reads a key. Throws HttpError 404 for one that this operator does not work on: others' items are as if there were none. */
export function nameOf(key: string, operator: Pick<ConsoleOperator, 'tenants' | 'roles'>): ItemName {
  const [, tenant = '', kindText, id = ''] = /^([A-Z]+)\.([a-zA-Z]+)\.([\w-]+)$/.exec(key) ?? [];
  const kind = REVIEW_KINDS.find((one) => one === kindText);
  if (kind === undefined || !operator.tenants.includes(tenant) || !worksOn(operator.roles, kind)) throw itemGone();
  return { tenant, kind, id };
}

/** Returns the item of a name with its source; null when it waits no more. `db` may be a transaction. */
export async function findItem(
  db: Db,
  sources: readonly ReviewSource[],
  { tenant, kind, id }: ItemName,
): Promise<{ readonly source: ReviewSource; readonly item: SourceItem } | null> {
  for (const source of sources) {
    if (source.kind !== kind) continue;
    const [item] = await source.list(db, tenant, id);
    if (item !== undefined) return { source, item };
  }
  return null;
}

export function itemGone(): HttpError {
  return new HttpError(404, 'there is no such item, or it waits no more');
}
