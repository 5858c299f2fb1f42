import { UsageError } from '#gateway/config.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { type LocalizedTexts, selectText } from './localizedTexts.ts';

/** Rows as an operator reads them: id, time where there is one, title in the tenant's own language. */
export function formatRows(
  rows: readonly { readonly id: number; readonly title: LocalizedTexts; readonly publishedAt?: number; readonly startsAt?: number }[],
  tenant: string,
): string {
  if (rows.length === 0) return `${tenant} has none.`;
  return rows
    .map(({ id, title, publishedAt, startsAt }) => [id, timeOf(publishedAt ?? startsAt), titleOf(title, tenant)].filter(Boolean).join('  '))
    .join('\n');
}

/** That something is gone. Throws UsageError where it was never there. */
export function confirmRemoved(was: boolean, what: string, id: number, tenant: string): string {
  if (!was) throw new UsageError(`${tenant} has no ${what} ${id}: see npm run operator -- ${what} list --tenant ${tenant}.`);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${id} is gone.`;
}

function timeOf(at: number | undefined): string {
  return at === undefined ? '' : `${new Date(at).toISOString().slice(0, 16)}Z`;
}

function titleOf(title: LocalizedTexts, tenant: string): string {
  return selectText(title, { language: tenantLanguage(tenant) ?? DEFAULT_LANGUAGE, tenant });
}
