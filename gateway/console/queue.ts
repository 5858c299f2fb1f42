import { QUEUE_MAX } from '#contract/console/consoleCalls.ts';
import { worksOn } from '#contract/console/operatorRoles.ts';
import type { QueueItem, Reviewable } from '#contract/console/reviewable.ts';
import type { Db } from '#gateway/db/database.ts';
import { claimsOf } from './claims.ts';
import type { ConsoleOperator } from './consoleDeps.ts';
import { findItem, itemGone, nameOf } from './itemNames.ts';
import { type ReviewSource, type SourceItem, versionOf } from './sources/reviewSource.ts';

/** Consoles that ask within this time read the same lists. */
const SHARED_MS = 1_000;

export interface QueuePage {
  readonly rev: string;
  readonly items: readonly QueueItem[];
  readonly total: number;
  readonly counts: Record<string, number>;
}

/** What waits, by time left. */
export interface Queue {
  /** Returns what an operator works on. */
  page(operator: ConsoleOperator): Promise<QueuePage>;
  /** Returns one item in whole. Throws HttpError 404 when it waits no more or is not this operator's. */
  show(operator: ConsoleOperator, key: string): Promise<Omit<Reviewable, 'viewers'>>;
  /** Returns the version of an item; null when it waits no more. */
  version(operator: ConsoleOperator, key: string): Promise<string | null>;
  /** Something was decided: the next lists are read anew. */
  forget(): void;
}

export interface QueueDeps {
  readonly db: Db;
  readonly sources: readonly ReviewSource[];
  readonly now: () => number;
  readonly elapsed: () => number;
}

export function createQueue({ db, sources, now, elapsed }: QueueDeps): Queue {
  const shared = new Map<string, { readonly at: number; readonly items: Promise<readonly SourceItem[]> }>();

  return {
    async page(operator) {
      const all = (await Promise.all(operator.tenants.map(waitingIn))).flat();
      const mine = all
        .filter(({ kind }) => worksOn(operator.roles, kind))
        .sort((a, b) => a.due - b.due || a.since - b.since || (a.key < b.key ? -1 : 1));
      const counts: Record<string, number> = {};
      for (const { kind } of mine) counts[kind] = (counts[kind] ?? 0) + 1;
      const head = mine.slice(0, QUEUE_MAX);
      const claims = await claimsOf(
        db,
        head.map(({ key }) => key),
        now(),
      );
      const items = head.map((item) => withClaim(item, claims.get(item.key)));
      return { rev: versionOf(items, mine.length), items, total: mine.length, counts };
    },
    async show(operator, key) {
      const found = await findItem(db, sources, nameOf(key, operator));
      if (found === null) throw itemGone();
      const { source, item } = found;
      const taken = (await claimsOf(db, [key], now())).get(key);
      const isOthers = taken !== undefined && taken.by.id !== operator.id;
      return { item: withClaim(item, taken), shown: await source.show(db, item), acts: isOthers ? [] : [...source.acts(item)] };
    },
    async version(operator, key) {
      const name = nameOf(key, operator);
      return (await waitingIn(name.tenant)).find((item) => item.key === key)?.version ?? null;
    },
    forget: () => shared.clear(),
  };

  function waitingIn(tenant: string): Promise<readonly SourceItem[]> {
    const known = shared.get(tenant);
    if (known !== undefined && elapsed() - known.at < SHARED_MS) return known.items;
    const items = Promise.all(sources.map((source) => source.list(db, tenant))).then((lists) => lists.flat());
    shared.set(tenant, { at: elapsed(), items });
    items.catch(() => shared.delete(tenant));
    return items;
  }
}

function withClaim(sourceItem: SourceItem, claim: QueueItem['claim'] | undefined): QueueItem {
  const { isHidden: _, ...item } = sourceItem;
  return { ...item, claim: claim ?? null };
}
