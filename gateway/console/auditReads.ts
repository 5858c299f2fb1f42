import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contract/console/consoleCalls.ts';
import { worksOn } from '#contract/console/operatorRoles.ts';
import { REVIEW_KINDS } from '#contract/console/reviewable.ts';
import type { Db } from '#gateway/db/database.ts';
import { audit } from '#gateway/operator/tables.ts';
import { mayRun } from './commandRights.ts';
import type { ConsoleOperator } from './consoleDeps.ts';
import { nameOf } from './itemNames.ts';
import { consoleActs } from './tables.ts';

const PAGE = 100;
const flagValues = z.record(z.string(), z.array(z.string()));

/** Returns the audit of an item, oldest first, or of an operator's tenants, newest first: of all for an admin, else of their own work. */
export async function readAudit(
  db: Db,
  operator: ConsoleOperator,
  { item, before }: { readonly item?: string | undefined; readonly before?: number | undefined },
): Promise<readonly AuditEntry[]> {
  if (item !== undefined) nameOf(item, operator);
  const rows = await db
    .select({ entry: audit, undoneAt: consoleActs.undoneAt })
    .from(audit)
    .leftJoin(consoleActs, eq(consoleActs.auditId, audit.id))
    .where(
      and(
        inArray(audit.tenant, [...operator.tenants]),
        item === undefined ? undefined : eq(audit.item, item),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(item === undefined ? desc(audit.id) : asc(audit.id))
    .limit(PAGE);
  return rows
    .filter(({ entry }) => maySee(operator, entry))
    .map(({ entry: { id, at, tenant, actor, command, item: of, payload }, undoneAt }) => ({
      id,
      at,
      tenant,
      actor,
      command,
      item: of,
      label: of === null ? null : labelOf(of),
      flags: flagValues.safeParse(payload).data ?? {},
      undoneAt,
    }));
}

/** Returns the number of the newest entry of an operator's tenants. */
export async function newestAudit(db: Db, tenants: readonly string[]): Promise<number> {
  const [newest] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(inArray(audit.tenant, [...tenants]))
    .orderBy(desc(audit.id))
    .limit(1);
  return newest?.id ?? 0;
}

function maySee({ roles, login }: ConsoleOperator, { item, command, actor }: typeof audit.$inferSelect): boolean {
  if (roles.includes('admin') || actor === login) return true;
  const kind = REVIEW_KINDS.find((one) => one === item?.split('.')[1]);
  return kind === undefined ? mayRun(roles, command) : worksOn(roles, kind);
}

const LETTERS: Readonly<Record<string, string>> = {
  stance: 'S',
  appeal: 'A',
  realName: 'R',
  payment: 'E',
  post: 'P',
  comment: 'C',
  message: 'M',
};

/** Returns what people call an item, from its key: `MYWOS.report.post-12` is P 12. */
function labelOf(key: string): string {
  const [, kind = '', id = ''] = key.split('.');
  const [, what = kind, number = id] = /^(post|comment|message)-(.+)$/.exec(id) ?? [];
  const letter = kind === 'held' && what === 'message' ? 'H' : (LETTERS[what] ?? '');
  return `${letter} ${number}`.trim();
}
