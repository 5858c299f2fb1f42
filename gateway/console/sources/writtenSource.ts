import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { TEXT_REASONS } from '#contract/console/reasons.ts';
import type { Shown } from '#contract/console/reviewable.ts';
import { reports } from '#gateway/community/moderation/tables.ts';
import { comments, posts, type WrittenKind } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { offencesOf, personOf } from './people.ts';
import { removalWords } from './removalWords.ts';
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
  versionOf,
} from './reviewSource.ts';

const TITLE_CHARS = 200;
const ID = /^(post|comment)-([1-9]\d{0,14})$/;

/** A post or comment as this source reads it. */
interface Written {
  readonly kind: WrittenKind;
  readonly id: number;
  readonly memberId: bigint;
  readonly nickname: string;
  readonly title: string;
  readonly text: string;
  readonly images: (typeof posts.$inferSelect)['images'];
  readonly postId: number;
  readonly state: string;
  readonly reviewReason: string | null;
  readonly createdAt: number;
  readonly editedAt: number | null;
}

/** Posts and comments that members reported (`report`), or that wait because of links or contact details (`held`). */
export function writtenSource(kind: 'report' | 'held'): ReviewSource {
  return {
    kind,
    async list(db, tenant, id) {
      const [, only, number] = ID.exec(id ?? '') ?? [];
      if (id !== undefined && only === undefined) return [];
      const one = only === undefined ? null : { kind: only === 'post' ? ('post' as const) : ('comment' as const), id: Number(number) };
      const reported = await openReports(db, tenant, one);
      const waiting = [...(await postsThatWait(db, tenant, one, reported)), ...(await commentsThatWait(db, tenant, one, reported))];
      return waiting.flatMap((written) => {
        const report = reported.find((row) => row.kind === written.kind && row.id === written.id);
        const isReport = report !== undefined || written.reviewReason === 'reports';
        if ((kind === 'report') !== isReport) return [];
        const since = report?.since ?? written.createdAt;
        return [
          {
            ...NOTHING_MORE,
            key: keyOf(tenant, kind, `${written.kind}-${written.id}`),
            kind,
            tenant,
            label: `${written.kind === 'post' ? 'P' : 'C'} ${written.id}`,
            version: versionOf(written.state, written.reviewReason, written.title, written.text, written.editedAt),
            title: (written.title === '' ? written.text : written.title).slice(0, TITLE_CHARS),
            of: written.kind,
            who: written.nickname,
            count: report?.count ?? 0,
            images: written.images.length,
            since,
            due: since + DEADLINES_MS[kind],
            isHidden: written.state === 'review',
          },
        ];
      });
    },
    show: (db, item) => showWritten(db, kind, item),
    acts: () => [plainAct('approve', true), reasonedAct('reject', TEXT_REASONS, true)],
    plan(item, { act, reason, text }) {
      const [, of = 'post', number = '0'] = ID.exec(idOf(item)) ?? [];
      const target = { [of]: number };
      // A held text is not seen; a reported one is, unless the reports have hidden it.
      const undo = commandOf('community reopen', item.tenant, {
        ...target,
        as: kind === 'held' ? 'screening' : item.isHidden === true ? 'reports' : 'seen',
      });
      if (act === 'approve') return { commands: [commandOf('community approve', item.tenant, target)], undo };
      const { rule, words } = removalWords(item.tenant, { reason, text });
      return { commands: [commandOf('community remove', item.tenant, { ...target, rule, reason: words })], undo };
    },
  };
}

interface OpenReports {
  readonly kind: WrittenKind;
  readonly id: number;
  readonly count: number;
  readonly since: number;
}

type Only = { readonly kind: WrittenKind; readonly id: number } | null;

async function openReports(db: Db, tenant: string, one: Only): Promise<readonly OpenReports[]> {
  const isOne = one === null ? undefined : and(eq(reports.kind, one.kind), eq(reports.targetId, one.id));
  return db
    .select({ kind: reports.kind, id: reports.targetId, count: count(), since: sql<number>`min(${reports.at})`.mapWith(Number) })
    .from(reports)
    .where(and(eq(reports.tenant, tenant), isNull(reports.wasRight), isOne))
    .groupBy(reports.kind, reports.targetId)
    .limit(SOURCE_MAX);
}

async function postsThatWait(db: Db, tenant: string, one: Only, reported: readonly OpenReports[]): Promise<readonly Written[]> {
  if (one?.kind === 'comment') return [];
  const ids = reported.flatMap((row) => (row.kind === 'post' ? [row.id] : []));
  const rows = await db
    .select({ post: posts, nickname: members.nickname })
    .from(posts)
    .innerJoin(members, eq(members.id, posts.memberId))
    .where(and(eq(posts.tenant, tenant), one === null ? undefined : eq(posts.id, one.id), isWaiting(posts, ids)))
    .orderBy(asc(posts.id))
    .limit(SOURCE_MAX);
  return rows.map(({ post, nickname }) => ({ ...post, kind: 'post', nickname, text: post.content, postId: post.id }));
}

async function commentsThatWait(db: Db, tenant: string, one: Only, reported: readonly OpenReports[]): Promise<readonly Written[]> {
  if (one?.kind === 'post') return [];
  const ids = reported.flatMap((row) => (row.kind === 'comment' ? [row.id] : []));
  const rows = await db
    .select({ comment: comments, memberId: members.id, nickname: members.nickname })
    .from(comments)
    .innerJoin(members, eq(members.id, comments.memberId))
    .where(and(eq(comments.tenant, tenant), one === null ? undefined : eq(comments.id, one.id), isWaiting(comments, ids)))
    .orderBy(asc(comments.id))
    .limit(SOURCE_MAX);
  return rows.map(({ comment, memberId, nickname }) => ({
    ...comment,
    kind: 'comment',
    memberId,
    nickname,
    title: '',
    images: [],
    editedAt: null,
  }));
}

function isWaiting(table: typeof posts | typeof comments, reportedIds: readonly number[]) {
  const isReported = reportedIds.length === 0 ? sql`false` : and(inArray(table.id, [...reportedIds]), eq(table.state, 'published'));
  return sql`(${eq(table.state, 'review')} or ${isReported})`;
}

async function showWritten(
  db: Db,
  kind: 'report' | 'held',
  { key, tenant }: SourceItem,
): Promise<Extract<Shown, { readonly kind: 'report' | 'held' }>> {
  const [, of, number] = ID.exec(idOf({ key })) ?? [];
  const one = { kind: of === 'post' ? ('post' as const) : ('comment' as const), id: Number(number) };
  const reported = await openReports(db, tenant, one);
  const [written] = [...(await postsThatWait(db, tenant, one, reported)), ...(await commentsThatWait(db, tenant, one, reported))];
  if (written === undefined) throw new HttpError(404, 'this item waits no more');
  const reasons = await db
    .select({ reason: reports.reason, count: count() })
    .from(reports)
    .where(and(eq(reports.kind, one.kind), eq(reports.targetId, one.id), isNull(reports.wasRight)))
    .groupBy(reports.reason);
  const offences = (await offencesOf(db, [written.memberId]))(written.memberId);
  return {
    kind,
    of: one.kind,
    title: written.title,
    text: written.text,
    images: [...written.images],
    author: await personOf(db, tenant, written.memberId),
    ...offences,
    reporters: reported[0]?.count ?? 0,
    reasons,
    around: one.kind === 'post' ? [] : await postOf(db, written.postId),
    link: written.state === 'published' ? `/community/${written.postId}` : null,
  };
}

async function postOf(db: Db, postId: number) {
  const rows = await db
    .select({ nickname: members.nickname, memberId: members.id, title: posts.title, at: posts.createdAt })
    .from(posts)
    .innerJoin(members, eq(members.id, posts.memberId))
    .where(eq(posts.id, postId));
  return rows.map(({ nickname, memberId, title, at }) => ({ nickname, memberId: String(memberId), text: title, at }));
}
