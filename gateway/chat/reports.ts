import { and, count, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { messageReports } from './tables.ts';

/** A message by its number in the room of a tenant's match. */
export interface MessageReference {
  readonly tenant: string;
  readonly matchId: MatchId;
  readonly seq: number;
}

/** A message with open reports. */
export interface ReportedMessage {
  readonly matchId: MatchId;
  readonly seq: number;
  readonly reports: number;
  /** Each once, sorted by name. */
  readonly reasons: readonly ReportReason[];
  /** Server time (ms) of the newest report. */
  readonly at: number;
}

/** Members' reports of messages. */
export interface Reports {
  /** Reports a message. A second report of a member changes the reason; one that an operator has closed stays closed. */
  add(message: MessageReference, memberId: bigint, reason: ReportReason): Promise<void>;
  /** A tenant's messages with open reports, the most reported first. */
  open(tenant: string, limit: number): Promise<readonly ReportedMessage[]>;
  /** Closes all open reports of a message; resolves with their number. */
  close(message: MessageReference): Promise<number>;
  /** Opens the closed reports of a message again; resolves with their number. */
  reopen(message: MessageReference): Promise<number>;
}

export function createReports(db: Db, now: () => number): Reports {
  return {
    async add(message, memberId, reason) {
      const { tenant, matchId, seq, memberId: reporter } = messageReports;
      await db
        .insert(messageReports)
        .values({ ...message, memberId, reason, at: now() })
        .onConflictDoUpdate({ target: [tenant, matchId, seq, reporter], set: { reason, at: now() } });
    },
    async open(tenant, limit) {
      const reports = count();
      const at = max(messageReports.at);
      return (
        await db
          .select({
            matchId: messageReports.matchId,
            seq: messageReports.seq,
            reports,
            reasons: sql<ReportReason[]>`array_agg(distinct ${messageReports.reason} order by ${messageReports.reason})`,
            at,
          })
          .from(messageReports)
          .where(and(eq(messageReports.tenant, tenant), isNull(messageReports.closedAt)))
          .groupBy(messageReports.matchId, messageReports.seq)
          .orderBy(desc(reports), desc(at))
          .limit(limit)
      ).map((row) => ({ ...row, at: Number(row.at) }));
    },
    close: (message) => setClosed(message, now()),
    reopen: (message) => setClosed(message, null),
  };

  /** Closes what is open, or opens what is closed. */
  async function setClosed({ tenant, matchId, seq }: MessageReference, closedAt: number | null): Promise<number> {
    const changed = await db
      .update(messageReports)
      .set({ closedAt })
      .where(
        and(
          eq(messageReports.tenant, tenant),
          eq(messageReports.matchId, matchId),
          eq(messageReports.seq, seq),
          (closedAt === null ? isNotNull : isNull)(messageReports.closedAt),
        ),
      )
      .returning({ seq: messageReports.seq });
    return changed.length;
  }
}
