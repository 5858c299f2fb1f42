import { and, asc, count, eq, like } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { REAL_NAME_REASONS } from '#contract/console/reasons.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { audit } from '#gateway/operator/tables.ts';
import { maskedName } from '#gateway/profile/realName/realNames.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { personOf } from './people.ts';
import { reasonText } from './reasonTexts.ts';
import {
  commandOf,
  idOf,
  keyOf,
  NOTHING_MORE,
  plainAct,
  reasonedAct,
  type ReviewSource,
  SOURCE_MAX,
  type SourcePorts,
  versionOf,
} from './reviewSource.ts';

/** Real names that wait. Name, number and photos are seen through audited views only; the queue has the masked name. */
export function realNameSource({ pepper }: SourcePorts): ReviewSource {
  const sealer = createSealer(pepper);
  return {
    kind: 'realName',
    async list(db, tenant, id) {
      if (id !== undefined && !/^\d{1,18}$/.test(id)) return [];
      const rows = await db
        .select({ proof: realNames, nickname: members.nickname })
        .from(realNames)
        .innerJoin(members, eq(members.id, realNames.memberId))
        .where(
          and(
            eq(realNames.tenant, tenant),
            eq(realNames.state, 'pending'),
            id === undefined ? undefined : eq(realNames.memberId, BigInt(id)),
          ),
        )
        .orderBy(asc(realNames.submittedAt))
        .limit(SOURCE_MAX);
      const refused = await refusals(db, tenant);
      return rows.map(({ proof: { memberId, sealedName, submittedAt, fileIds }, nickname }) => ({
        ...NOTHING_MORE,
        key: keyOf(tenant, 'realName', String(memberId)),
        kind: 'realName',
        tenant,
        label: `R ${memberId}`,
        version: versionOf(submittedAt, fileIds),
        title: sealedName === null ? '' : maskedName(sealer.open(sealedName, String(memberId))),
        of: 'realName',
        who: nickname,
        count: 1 + (refused.get(keyOf(tenant, 'realName', String(memberId))) ?? 0),
        images: fileIds.length,
        since: submittedAt,
        due: submittedAt + DEADLINES_MS.realName,
      }));
    },
    async show(db, item) {
      const memberId = BigInt(idOf(item));
      const [proof] = await db
        .select({ fileIds: realNames.fileIds })
        .from(realNames)
        .where(and(eq(realNames.tenant, item.tenant), eq(realNames.memberId, memberId)));
      const member = await personOf(db, item.tenant, memberId);
      if (proof === undefined || member === null) throw new HttpError(404, 'this item waits no more');
      return { kind: 'realName', member, maskedName: item.title, photos: [...proof.fileIds], times: item.count };
    },
    acts: () => [plainAct('approve'), reasonedAct('reject', REAL_NAME_REASONS)],
    plan(item, { act, ...given }) {
      const member = idOf(item);
      if (act === 'approve') return { commands: [commandOf('realname approve', item.tenant, { member })], undo: null };
      const reason = reasonText(item.tenant, given);
      return { commands: [commandOf('realname refuse', item.tenant, { member, reason })], undo: null };
    },
  };
}

/** How often the console has refused each; a refused proof itself is not kept. */
async function refusals(db: Db, tenant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ item: audit.item, count: count() })
    .from(audit)
    .where(and(eq(audit.tenant, tenant), eq(audit.command, 'realname refuse'), like(audit.item, `${tenant}.realName.%`)))
    .groupBy(audit.item);
  return new Map(rows.flatMap(({ item, count: times }) => (item === null ? [] : [[item, times]])));
}
