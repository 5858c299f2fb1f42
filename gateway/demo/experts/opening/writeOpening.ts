import { and, count, eq, gt, inArray, max } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import { STANCE_AMOUNTS, STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { type Setting, createSettings } from '#gateway/tenant/settings.ts';
import type { DemoExpert } from '#gateway/demo/experts/createDemoExperts.ts';
import type { ComingMatch, ComingMatchDeps } from '#gateway/demo/experts/live/comingMatches.ts';
import { openOfExpert } from '#gateway/demo/experts/live/openMatches.ts';
import { picksOf } from '#gateway/demo/experts/stances/picksOf.ts';
import { simulatedOffers } from '#gateway/demo/experts/stances/simulatedOffers.ts';
import { writeStance } from '#gateway/demo/experts/stances/writeStance.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { STANCES_PER_DAY } from '#gateway/prediction/publish/publishStance.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { chainAnchors } from '#gateway/prediction/chain/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { type Assignment, assignMatches, type Author } from './assignMatches.ts';
import { firstMatches } from './firstMatches.ts';

export interface OpeningDeps extends ComingMatchDeps {
  readonly db: Db;
  readonly catalogue: Pick<MatchCatalogue, 'idOf' | 'partsOf'>;
  readonly now: () => number;
  /** Lets others use the thread; rejects when nothing is to be written any more. */
  readonly pause: () => Promise<void>;
  /** Is told of which matches there are new stances. */
  readonly stancesChanged: (matchIds: readonly MatchId[]) => void;
}

/**
 * Lets experts have published about the matches that a list shows first and that have no stance of their tenant: before the kick-off and
 * after the head of their chain, at the prices of that time. Whoever starts a demo meets matches in play, about which nothing can be
 * published any more. A match that has a stance is left out, so a restart adds none. The season of each expert must be written.
 */
export async function writeOpening(deps: OpeningDeps, experts: readonly DemoExpert[]): Promise<void> {
  const matches = firstMatches(deps, deps.now());
  for (const tenant of new Set(experts.map((expert) => expert.tenant))) {
    const setting = await createSettings(deps.db).of(tenant);
    if (!setting.oddsOn || !setting.stancesPass) continue; // nobody could have published
    const authors = await authorsOf(
      deps,
      experts.filter((expert) => expert.tenant === tenant),
    );
    const taken = await matchesWithStances(deps.db, tenant, matches);
    const assignments = assignMatches(
      authors,
      matches.filter(({ id }) => !taken.has(id)),
      deps.now(),
    );
    for (const assignment of assignments) await writeOne(deps, setting, assignment);
  }
}

/** Returns those who may write. The time before an anchor of the chains gets no more stances. */
async function authorsOf({ db, now }: OpeningDeps, experts: readonly DemoExpert[]): Promise<readonly Author<DemoExpert>[]> {
  const [anchored] = await db.select({ at: max(chainAnchors.at) }).from(chainAnchors);
  const authors: Author<DemoExpert>[] = [];
  for (const expert of experts) {
    if ((await openOfExpert(db, expert.memberId, now())) === null) continue;
    const isOwn = eq(stances.authorId, expert.memberId);
    const [head] = await db
      .select({ at: max(stances.publishedAt) })
      .from(stances)
      .where(isOwn);
    const [recent] = await db
      .select({ written: count() })
      .from(stances)
      .where(and(isOwn, gt(stances.publishedAt, now() - DAY_MS)));
    const after = Math.max(expert.since, anchored?.at ?? 0, Number(head?.at ?? 0));
    authors.push({ expert, after, room: STANCES_PER_DAY - (recent?.written ?? 0) });
  }
  return authors;
}

async function matchesWithStances(db: Db, tenant: string, matches: readonly ComingMatch[]): Promise<ReadonlySet<MatchId>> {
  const ids = matches.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ id: stanceMatches.matchId })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(and(eq(stances.tenant, tenant), inArray(stanceMatches.matchId, ids), isPublished));
  return new Set(rows.map(({ id }) => id));
}

async function writeOne(
  { db, calendar, catalogue, pause, stancesChanged }: OpeningDeps,
  { stanceAmounts }: Setting,
  { expert, match: { id, fixture }, publishedAt }: Assignment<DemoExpert, ComingMatch>,
): Promise<void> {
  await pause();
  const stored = catalogue.partsOf(id);
  const planned = { publishedAt, fixtures: [fixture] };
  const stance = writeStance(expert, planned, calendar, (of, company) => simulatedOffers(of, company, publishedAt));
  if (stored === undefined || stance === null) return;
  const { title, content, price, refundable } = stance;
  const isOffered = (stanceAmounts ?? STANCE_AMOUNTS).some((amount) => amount === price);
  const { tenant, memberId: authorId } = expert;
  const terms = isOffered ? { price, refundable } : { price: 0, refundable: false };
  const picks = picksOf(stance, [stored]);
  const status = STANCE_STATUS.published;
  await db.transaction((tx) => sealStance(tx, { tenant, authorId, status, title, content, picks, ...terms, publishedAt }));
  stancesChanged([id]);
}
