import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';

/** Space of the advisory locks on names; an arbitrary, fixed number. */
const NAME_LOCKS = 7_046_002;

type Member = typeof members.$inferSelect;
/** A name in its tenant. */
type TenantName = Pick<Member, 'tenant' | 'skeleton'>;

/** An expert must not be taken for anybody else of the tenant. */
export class NameTakenError extends Error {
  override readonly name = 'NameTakenError';
  readonly bearer: Member;

  constructor(bearer: Member) {
    super(`member ${bearer.id} has a nickname that looks the same`);
    this.bearer = bearer;
  }
}

/** Returns a member, whose name and role then stay as they are until the transaction ends. */
export async function lockMember(tx: Pick<Db, 'select'>, where: SQL | undefined): Promise<Member | undefined> {
  const [member] = await tx.select().from(members).where(where).limit(1).for('update');
  return member;
}

/**
 * Returns a member who keeps others from bearing a name: an expert with one that looks the same, and for experts, anybody. Locks the name
 * until the transaction ends, so that parallel ones cannot both find it free. Lock the member first, so that transactions wait in one order.
 */
export async function lockName(
  tx: Pick<Db, 'select' | 'execute'>,
  { tenant, skeleton }: TenantName,
  { id, role }: Partial<Pick<Member, 'id' | 'role'>>,
): Promise<Member | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAME_LOCKS}, hashtext(${`${tenant} ${skeleton}`}))`);
  return findBearer(tx, { tenant, skeleton }, { id, role });
}

/** As `lockName`, without a lock: for a refusal that comes early. */
export async function findBearer(
  db: Pick<Db, 'select'>,
  { tenant, skeleton }: TenantName,
  { id, role }: Partial<Pick<Member, 'id' | 'role'>>,
): Promise<Member | undefined> {
  const isOther = id === undefined ? undefined : ne(members.id, id);
  const hasClaim = role === 'expert' ? undefined : eq(members.role, 'expert');
  const [bearer] = await db
    .select()
    .from(members)
    .where(and(eq(members.tenant, tenant), eq(members.skeleton, skeleton), isOther, hasClaim))
    .orderBy(members.id)
    .limit(1);
  return bearer;
}
