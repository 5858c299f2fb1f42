import { and, asc, eq, inArray } from 'drizzle-orm';
import { STANCE_REASONS } from '#contract/console/reasons.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { stanceMatch } from './namedMatch.ts';
import { reasonText } from './reasonTexts.ts';
import {
  commandOf,
  idOf,
  keyOf,
  NOTHING_MORE,
  numberIn,
  plainAct,
  reasonedAct,
  type ReviewSource,
  SOURCE_MAX,
  type SourcePorts,
  versionOf,
} from './reviewSource.ts';
import { showStance } from './showStance.ts';

/** Stances under review; each waits until its first match begins. */
export function stanceSource(ports: SourcePorts): ReviewSource {
  return {
    kind: 'stance',
    async list(db, tenant, id) {
      const number = numberIn(id);
      if (number === null || (number !== undefined && number > 2 ** 31 - 1)) return [];
      const isWaiting = and(eq(stances.tenant, tenant), eq(stances.status, STANCE_STATUS.underReview));
      const rows = await db
        .select({
          id: stances.id,
          title: stances.title,
          price: stances.price,
          closesAt: stances.closesAt,
          publishedAt: stances.publishedAt,
          nickname: members.nickname,
        })
        .from(stances)
        .innerJoin(members, eq(members.id, stances.authorId))
        .where(and(isWaiting, number === undefined ? undefined : eq(stances.id, number)))
        .orderBy(asc(stances.closesAt), asc(stances.id))
        .limit(SOURCE_MAX);
      const matches = await firstMatches(
        db,
        rows.map((row) => row.id),
      );
      return rows.map((row) => {
        const match = matches.get(row.id);
        return {
          ...NOTHING_MORE,
          key: keyOf(tenant, 'stance', row.id),
          kind: 'stance',
          tenant,
          label: `S ${row.id}`,
          // What is sealed never changes, so only its state does.
          version: versionOf(STANCE_STATUS.underReview),
          title: row.title,
          of: 'stance',
          who: row.nickname,
          coins: row.price,
          match: match === undefined ? null : stanceMatch(ports, tenant, match),
          since: row.publishedAt,
          due: row.closesAt,
        };
      });
    },
    show: (db, item) => showStance(db, ports, item.tenant, Number(idOf(item))),
    acts: () => [plainAct('approve', true), reasonedAct('reject', STANCE_REASONS)],
    plan(item, { act, ...given }) {
      const stance = { stance: idOf(item) };
      if (act === 'approve')
        return { commands: [commandOf('stance pass', item.tenant, stance)], undo: commandOf('stance reopen', item.tenant, stance) };
      const reason = reasonText(item.tenant, given);
      return { commands: [commandOf('stance reject', item.tenant, { ...stance, reason })], undo: null };
    },
  };
}

async function firstMatches(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, typeof stanceMatches.$inferSelect>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stanceMatches)
    .where(and(inArray(stanceMatches.stanceId, [...ids]), eq(stanceMatches.position, 0)));
  return new Map(rows.map((row) => [row.stanceId, row]));
}
