import { and, eq, inArray } from 'drizzle-orm';
import { isNationalId } from '#contract/member/nationalId.ts';
import { realNames } from '#gateway/profile/tables.ts';
import type { QueueScene } from './queueScene.ts';
import { drawSpecimenCard } from './specimenCard.ts';

/** No region has this code, so nobody has a number that begins with it. */
const NO_REGION = '990000';
const BIRTHDAY = '19900101';
const CHECK_CHARACTERS = '0123456789X';
/** An address for documentation (RFC 5737). */
const ADDRESS = '192.0.2.46';

/** A member sends a real name with two photos: specimens that the program draws. */
export async function addRealName({ deps, tenant, fans, texts }: QueueScene): Promise<void> {
  const { db, files, realNames: names, timers } = deps;
  const isPending = and(eq(realNames.tenant, tenant), eq(realNames.state, 'pending'));
  if ((await db.$count(realNames, isPending)) > 0) return;
  const sent = await db
    .select({ id: realNames.memberId })
    .from(realNames)
    .where(inArray(realNames.memberId, [...fans]));
  const memberId = fans.findLast((fan) => sent.every(({ id }) => id !== fan));
  if (memberId === undefined) return;
  const fileIds: string[] = [];
  for (const side of ['portrait', 'emblem'] as const) {
    const bytes = await drawSpecimenCard(side);
    const upload = { tenant, memberId, purpose: 'identity', key: `demo-identity-${side}`, bytes, ip: ADDRESS } as const;
    fileIds.push((await files.upload(upload)).fileId);
  }
  await names.submit(tenant, memberId, { name: texts.realName, number: specimenNumber(sent.length, timers.now()), fileIds });
}

/** Returns a number that the check accepts; the `n`-th of them differs from the others. */
function specimenNumber(n: number, now: number): string {
  const stem = `${NO_REGION}${BIRTHDAY}${String(n % 1_000).padStart(3, '0')}`;
  const check = [...CHECK_CHARACTERS].find((one) => isNationalId(stem + one, now)) ?? '';
  return stem + check;
}
