import { and, eq, ne, sql } from 'drizzle-orm';
import type { RealNameView } from '#contract/member/realNameCalls.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { Sealer } from './sealedText.ts';

/** What a member sends. */
export interface RealNameDraft {
  readonly name: string;
  /** Valid, in capitals and without spaces. */
  readonly number: string;
  readonly fileIds: readonly string[];
}

export interface RealNamesDeps {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly files: FileClaims;
  readonly now: () => number;
}

/** The real names of members, as they and other services see them. */
export interface RealNames {
  of(memberId: bigint): Promise<RealNameView>;
  /**
   * Stores what waits for an operator. Sent again with the same number it changes nothing. Throws LocalizedError: 409 while another number
   * waits or was approved, and for a number that proves another member's name; 400 for photos that are not there.
   */
  submit(tenant: string, memberId: bigint, draft: RealNameDraft): Promise<RealNameView>;
  /** Returns the real name that an operator approved, or null. */
  approved(memberId: bigint): Promise<string | null>;
}

type Row = typeof realNames.$inferSelect;

export function createRealNames({ db, sealer, files, now }: RealNamesDeps): RealNames {
  return {
    of: async (memberId) => viewOf(await rowOf(db, memberId), sealer),
    submit: (tenant, memberId, { name, number, fileIds }) =>
      db.transaction(async (tx) => {
        const numberMark = sealer.mark(number, tenant);
        // Two members with one number wait for each other here, and so do two calls of one member.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${numberMark}, 0))`);
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`real name ${memberId}`}, 0))`);
        const before = await rowOf(tx, memberId);
        if (before !== undefined && before.state !== 'refused') {
          if (before.state === 'pending' && before.numberMark === numberMark) return viewOf(before, sealer);
          throw new LocalizedError(409, before.state === 'pending' ? 'realNamePending' : 'realNameApproved');
        }
        const isOfAnother = and(eq(realNames.tenant, tenant), eq(realNames.numberMark, numberMark), ne(realNames.memberId, memberId));
        if ((await tx.$count(realNames, isOfAnother)) > 0) throw new LocalizedError(409, 'identityUsed');
        await files.claim(tx, tenant, memberId, 'identity', fileIds);
        const owner = String(memberId);
        const row = {
          tenant,
          state: 'pending',
          sealedName: sealer.seal(name, owner),
          sealedNumber: sealer.seal(number, owner),
          numberMark,
          fileIds: [...fileIds],
          reason: null,
          submittedAt: now(),
          decidedAt: null,
        } as const;
        const [stored] = await tx
          .insert(realNames)
          .values({ memberId, ...row })
          .onConflictDoUpdate({ target: realNames.memberId, set: row })
          .returning();
        return viewOf(stored, sealer);
      }),
    async approved(memberId) {
      const row = await rowOf(db, memberId);
      return row?.state === 'approved' && row.sealedName !== null ? sealer.open(row.sealedName, String(memberId)) : null;
    },
  };
}

async function rowOf(db: Db, memberId: bigint): Promise<Row | undefined> {
  const [row] = await db.select().from(realNames).where(eq(realNames.memberId, memberId));
  return row;
}

function viewOf(row: Row | undefined, sealer: Sealer): RealNameView {
  if (row === undefined) return { state: 'none', at: null, reason: null, maskedName: null, number: null };
  const opened = (sealed: string | null): string | null => (sealed === null ? null : sealer.open(sealed, String(row.memberId)));
  const [name, number] = [opened(row.sealedName), opened(row.sealedNumber)];
  return {
    state: row.state,
    at: row.decidedAt ?? row.submittedAt,
    reason: row.reason,
    maskedName: name === null ? null : maskedName(name),
    number: number === null ? null : { first: number.slice(0, 1), last: number.slice(-1) },
  };
}

/** Returns the first sign of a name, and `*` for each other sign but spaces. */
export function maskedName(name: string): string {
  const [first = '', ...others] = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return first + others.map((sign) => (sign === ' ' ? ' ' : '*')).join('');
}
