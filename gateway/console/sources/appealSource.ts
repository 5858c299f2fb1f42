import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { removals } from '#gateway/community/moderation/tables.ts';
import { comments, posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { personOf } from './people.ts';
import { commandOf, idOf, keyOf, NOTHING_MORE, numberIn, type ReviewSource, SOURCE_MAX, textAct, versionOf } from './reviewSource.ts';

/** Appeals against removals. `approve` gives back what was removed. */
export const appealSource: ReviewSource = {
  kind: 'appeal',
  async list(db, tenant, id) {
    const number = numberIn(id);
    if (number === null) return [];
    const isOpen = and(eq(removals.tenant, tenant), isNotNull(removals.appealAt), isNull(removals.decidedAt));
    const rows = await db
      .select({ removal: removals, nickname: members.nickname })
      .from(removals)
      .innerJoin(members, eq(members.id, removals.memberId))
      .where(and(isOpen, number === undefined ? undefined : eq(removals.id, number)))
      .orderBy(asc(removals.appealAt))
      .limit(SOURCE_MAX);
    return rows.map(({ removal, nickname }) => {
      const since = removal.appealAt ?? removal.at;
      return {
        ...NOTHING_MORE,
        key: keyOf(tenant, 'appeal', removal.id),
        kind: 'appeal',
        tenant,
        label: `A ${removal.id}`,
        version: versionOf(removal.appealAt, removal.restoredAt, removal.erased),
        title: (removal.appealText ?? '').slice(0, 200),
        of: removal.kind,
        who: nickname,
        since,
        due: since + DEADLINES_MS.appeal,
      };
    });
  },
  async show(db, item) {
    const [removal] = await db
      .select()
      .from(removals)
      .where(and(eq(removals.tenant, item.tenant), eq(removals.id, Number(idOf(item)))));
    if (removal === undefined) throw new HttpError(404, 'this item waits no more');
    const { title, text, images } = await removedText(db, removal);
    return {
      kind: 'appeal',
      removalId: removal.id,
      of: removal.kind,
      title,
      text,
      images: [...images],
      author: await personOf(db, item.tenant, removal.memberId),
      rule: removal.rule,
      reason: removal.reason,
      removedBy: removal.removedBy,
      removedAt: removal.at,
      appeal: removal.appealText ?? '',
    };
  },
  acts: () => [textAct('approve'), textAct('reject')],
  plan(item, { act, text = '' }) {
    const is = act === 'approve' ? 'restore' : 'uphold';
    return { commands: [commandOf('community decide', item.tenant, { removal: idOf(item), is, answer: text })], undo: null };
  },
};

async function removedText(db: Db, { kind, targetId, erased, excerpt }: typeof removals.$inferSelect) {
  if (erased) return { title: '', text: excerpt, images: [] };
  if (kind === 'post') {
    const [post] = await db
      .select({ title: posts.title, text: posts.content, images: posts.images })
      .from(posts)
      .where(eq(posts.id, targetId));
    return post ?? { title: '', text: excerpt, images: [] };
  }
  const [comment] = await db.select({ text: comments.text }).from(comments).where(eq(comments.id, targetId));
  return { title: '', text: comment?.text ?? excerpt, images: [] };
}
