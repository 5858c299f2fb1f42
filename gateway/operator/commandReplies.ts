import { UsageError } from '#gateway/base/usageError.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { type LocalizedTexts, selectText } from '#gateway/tenant/localizedTexts.ts';

/** Formats rows for an operator: id, time if any, title in the tenant's language. */
export function formatRows(
  rows: readonly { readonly id: number; readonly title: LocalizedTexts; readonly publishedAt?: number; readonly startsAt?: number }[],
  tenant: string,
): string {
  if (rows.length === 0) return `${tenant} has none.`;
  return rows
    .map(({ id, title, publishedAt, startsAt }) => [id, timeOf(publishedAt ?? startsAt), titleOf(title, tenant)].filter(Boolean).join('  '))
    .join('\n');
}

/** Returns the confirmation of a removal. Throws UsageError when there was nothing to remove. */
export function confirmRemoved(wasRemoved: boolean, kind: string, id: number, tenant: string): string {
  if (!wasRemoved) throw new UsageError(`${tenant} has no ${kind} ${id}: see npm run operator -- ${kind} list --tenant ${tenant}.`);
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id} was removed.`;
}

function timeOf(at: number | undefined): string {
  return at === undefined ? '' : `${new Date(at).toISOString().slice(0, 16)}Z`;
}

function titleOf(title: LocalizedTexts, tenant: string): string {
  return selectText(title, { language: tenantLanguage(tenant) ?? DEFAULT_LANGUAGE, tenant });
}
