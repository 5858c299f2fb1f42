import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ReportReason } from '#contract/room/roomCalls.ts';
import { createReports } from '#gateway/chat/reports.ts';
import { messageReports } from '#gateway/chat/tables.ts';
import type { QueueScene } from './queueScene.ts';

const REASONS: readonly ReportReason[] = ['insult', 'insult', 'hate'];

/** A fan insults the referee in the room of a match in play, and others report it. */
export async function addReportedMessage({ deps: { db, rooms, timers }, tenant, fans, match, texts }: QueueScene): Promise<void> {
  const isOpen = and(eq(messageReports.tenant, tenant), isNull(messageReports.closedAt));
  const [memberId, ...reporters] = fans;
  if (memberId === undefined || !match.isLive || (await db.$count(messageReports, isOpen)) > 0) return;
  const said = { memberId, clientId: randomUUID(), text: texts.message, replyTo: undefined, mentions: [] };
  const result = await rooms.say({ tenant, matchId: match.id }, said);
  if (result.state !== 'posted') return;
  const reports = createReports(db, timers.now);
  const message = { tenant, matchId: match.id, seq: result.seq };
  for (const [i, reason] of REASONS.entries()) {
    const reporter = reporters[i];
    if (reporter !== undefined) await reports.add(message, reporter, reason);
  }
}
