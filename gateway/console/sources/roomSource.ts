import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { TEXT_REASONS } from '#contract/console/reasons.ts';
import type { Shown } from '#contract/console/reviewable.ts';
import { messageReports, roomMessages } from '#gateway/chat/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { namedMatch } from './namedMatch.ts';
import { offencesOf, personOf } from './people.ts';
import {
  commandOf,
  idOf,
  keyOf,
  NOTHING_MORE,
  plainAct,
  reasonedAct,
  type ReviewSource,
  SOURCE_MAX,
  type SourceItem,
  type SourcePorts,
  versionOf,
} from './reviewSource.ts';

/** Messages that are shown around one. */
const AROUND = 8;
const REPORTED = /^message-(\d{1,10})-(\d{1,9})$/;
const HELD = /^message-(\d{1,15})$/;
/** Largest number of a room or match that the database compares. */
const MAX_NUMBER = 2 ** 31 - 1;

/** Messages of rooms that members reported. */
export function reportedMessageSource(ports: SourcePorts): ReviewSource {
  return {
    kind: 'report',
    async list(db, tenant, id) {
      const [, match, number] = REPORTED.exec(id ?? '') ?? [];
      if (id !== undefined && (match === undefined || Number(match) > MAX_NUMBER || Number(number) > MAX_NUMBER)) return [];
      const isOne =
        match === undefined ? undefined : and(eq(messageReports.matchId, Number(match)), eq(messageReports.seq, Number(number)));
      const rows = await db
        .select({
          matchId: messageReports.matchId,
          seq: messageReports.seq,
          count: count(),
          since: sql<number>`min(${messageReports.at})`.mapWith(Number),
          text: roomMessages.text,
          nickname: members.nickname,
        })
        .from(messageReports)
        .leftJoin(roomMessages, isMessage)
        .leftJoin(members, eq(members.id, roomMessages.memberId))
        .where(and(eq(messageReports.tenant, tenant), isNull(messageReports.closedAt), isOne))
        .groupBy(messageReports.matchId, messageReports.seq, roomMessages.text, members.nickname)
        .orderBy(asc(sql`min(${messageReports.at})`))
        .limit(SOURCE_MAX);
      return rows.map(({ matchId, seq, count: reporters, since, text, nickname }) => ({
        ...itemOf(ports, { tenant, kind: 'report', id: `message-${matchId}-${seq}`, matchId, text, nickname, since }),
        label: `M ${matchId}-${seq}`,
        count: reporters,
      }));
    },
    async show(db, item) {
      const [, match = '0', number = '0'] = REPORTED.exec(idOf(item)) ?? [];
      const [matchId, seq] = [Number(match), Number(number)];
      const isReport = and(eq(messageReports.tenant, item.tenant), eq(messageReports.matchId, matchId), eq(messageReports.seq, seq));
      const reasons = await db
        .select({ reason: messageReports.reason, count: count() })
        .from(messageReports)
        .where(and(isReport, isNull(messageReports.closedAt)))
        .groupBy(messageReports.reason);
      const [message] = await db
        .select()
        .from(roomMessages)
        .where(and(eq(roomMessages.tenant, item.tenant), eq(roomMessages.matchId, matchId), eq(roomMessages.seq, seq)));
      return {
        ...(await shownMessage(db, item, message)),
        kind: 'report',
        reporters: item.count,
        reasons,
        around: await saidAround(db, item.tenant, matchId, seq),
        link: `/match/${matchId}`,
      };
    },
    acts: () => [plainAct('approve', true), reasonedAct('reject', TEXT_REASONS)],
    plan(item, { act }) {
      const [, match, seq] = REPORTED.exec(idOf(item)) ?? [];
      const message = { match, seq };
      const close = commandOf('report close', item.tenant, message);
      if (act === 'approve') return { commands: [close], undo: commandOf('report reopen', item.tenant, message) };
      // Its author or another operator may have removed it before.
      return { commands: [...(item.title === '' ? [] : [commandOf('room remove', item.tenant, message)]), close], undo: null };
    },
  };
}

/** Messages with links or contact details, which wait for approval. */
export function heldMessageSource(ports: SourcePorts): ReviewSource {
  return {
    kind: 'held',
    async list(db, tenant, id) {
      const [, number] = HELD.exec(id ?? '') ?? [];
      if (id !== undefined && number === undefined) return [];
      const rows = await db
        .select({ message: roomMessages, nickname: members.nickname })
        .from(roomMessages)
        .innerJoin(members, eq(members.id, roomMessages.memberId))
        .where(
          and(
            eq(roomMessages.tenant, tenant),
            eq(roomMessages.state, 'held'),
            number === undefined ? undefined : eq(roomMessages.id, Number(number)),
          ),
        )
        .orderBy(asc(roomMessages.id))
        .limit(SOURCE_MAX);
      return rows.map(({ message: { id: heldId, matchId, text, at }, nickname }) => ({
        ...itemOf(ports, { tenant, kind: 'held', id: `message-${heldId}`, matchId, text, nickname, since: at }),
        label: `H ${heldId}`,
      }));
    },
    async show(db, item) {
      const [, number = '0'] = HELD.exec(idOf(item)) ?? [];
      const [message] = await db
        .select()
        .from(roomMessages)
        .where(eq(roomMessages.id, Number(number)));
      return { ...(await shownMessage(db, item, message)), kind: 'held', reporters: 0, reasons: [], around: [], link: null };
    },
    acts: () => [plainAct('approve'), reasonedAct('reject', TEXT_REASONS)],
    plan(item, { act }) {
      const [, id] = HELD.exec(idOf(item)) ?? [];
      return { commands: [commandOf(act === 'approve' ? 'held approve' : 'held reject', item.tenant, { id })], undo: null };
    },
  };
}

const isMessage = and(
  eq(roomMessages.tenant, messageReports.tenant),
  eq(roomMessages.matchId, messageReports.matchId),
  eq(roomMessages.seq, sql`${messageReports.seq}`),
);

interface ItemParts {
  readonly tenant: string;
  readonly kind: 'report' | 'held';
  readonly id: string;
  readonly matchId: number;
  /** null: it was removed. */
  readonly text: string | null;
  readonly nickname: string | null;
  readonly since: number;
}

/** In the room of a live match readers do not wait. */
function itemOf(ports: SourcePorts, { tenant, kind, id, matchId, text, nickname, since }: ItemParts): Omit<SourceItem, 'label'> {
  const match = namedMatch(ports, tenant, matchId);
  return {
    ...NOTHING_MORE,
    key: keyOf(tenant, kind, id),
    kind,
    tenant,
    version: versionOf(text),
    title: text ?? '',
    of: 'message',
    who: nickname ?? '',
    match,
    since,
    due: since + (match.isLive ? DEADLINES_MS.liveRoom : DEADLINES_MS[kind]),
  };
}

type ShownMessage = Omit<Extract<Shown, { readonly kind: 'report' }>, 'kind' | 'reporters' | 'reasons' | 'around' | 'link'>;

async function shownMessage(
  db: Db,
  { tenant, title }: SourceItem,
  message: typeof roomMessages.$inferSelect | undefined,
): Promise<ShownMessage> {
  if (message === undefined) throw new HttpError(404, 'this item waits no more');
  const { memberId } = message;
  const offences = (await offencesOf(db, [memberId]))(memberId);
  return { of: 'message', title: '', text: title, images: [], author: await personOf(db, tenant, memberId), ...offences };
}

async function saidAround(db: Db, tenant: string, matchId: number, seq: number) {
  const rows = await db
    .select({ nickname: members.nickname, memberId: members.id, text: roomMessages.text, at: roomMessages.at })
    .from(roomMessages)
    .innerJoin(members, eq(members.id, roomMessages.memberId))
    .where(
      and(
        eq(roomMessages.tenant, tenant),
        eq(roomMessages.matchId, matchId),
        eq(roomMessages.state, 'posted'),
        lte(roomMessages.seq, seq + AROUND / 2),
      ),
    )
    .orderBy(desc(roomMessages.seq))
    .limit(AROUND);
  return rows.map(({ nickname, memberId, text, at }) => ({ nickname, memberId: String(memberId), text: text ?? '', at })).reverse();
}
