import { and, eq, lt, max } from 'drizzle-orm';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { inTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { StoredMatch } from '#gateway/match/matchCatalogue.ts';
import { type PastMatchDeps, storePastMatch } from '#gateway/match/pastMatches.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import type { DemoExpert } from '#gateway/demo/experts/createDemoExperts.ts';
import { matchFacts } from '#gateway/demo/experts/text/matchFacts.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { settleWithResults } from '#gateway/prediction/settlement/settleWithResults.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { picksOf } from './picksOf.ts';
import { inPublicationOrder, type PlannedStance, plannedOn } from './planStances.ts';
import { type PastMatch, pastMatch } from './simulatedRow.ts';
import { simulatedOffers } from './simulatedOffers.ts';
import { type WrittenStance, writeStance } from './writeStance.ts';

/** Days that are planned at a time. */
const DAYS_PER_STEP = 3;

export interface SeasonDeps extends PastMatchDeps {
  readonly calendar: Calendar;
  /** Lets others use the thread; rejects when the season is not to be written any more. */
  readonly pause: () => Promise<void>;
}

/**
 * Writes an expert's stances about matches that were over when the expert was created, each sealed and settled in one transaction, in the
 * order of their publication. What is written already, before a restart, is left out. Results follow from the simulated matches alone.
 */
export async function writeSeason(deps: SeasonDeps, expert: DemoExpert, divisions: readonly Division[]): Promise<void> {
  const end = expert.since + expert.seasonMs;
  const written = await lastPublication(deps, expert, end);
  for (const planned of await planSeason(deps, expert, divisions, written)) {
    if (planned.publishedAt <= written || planned.publishedAt < expert.since) continue;
    await writeOne(deps, expert, planned, end);
  }
}

/** Returns the time of the newest stance of the season; 0 without one. */
async function lastPublication({ db }: SeasonDeps, { memberId }: DemoExpert, end: number): Promise<number> {
  const [found] = await db
    .select({ newest: max(stances.publishedAt) })
    .from(stances)
    .where(and(eq(stances.authorId, memberId), lt(stances.publishedAt, end)));
  return Number(found?.newest ?? 0);
}

/** Returns the plan of the season, as far as it may be later than `written` (server ms). */
async function planSeason(
  { calendar, pause }: SeasonDeps,
  expert: DemoExpert,
  divisions: readonly Division[],
  written: number,
): Promise<readonly PlannedStance[]> {
  const first = Math.floor(Math.max(expert.since, written - DAY_MS) / DAY_MS);
  const last = Math.floor((expert.since + expert.seasonMs) / DAY_MS);
  const planned: PlannedStance[] = [];
  for (let day = first; day <= last; day += 1) {
    planned.push(...plannedOn({ expert, divisions, calendar }, day));
    if ((day - first) % DAYS_PER_STEP === 0) await pause();
  }
  return inPublicationOrder(planned);
}

/** Leaves out what could not have been settled before the end of the season. */
async function writeOne(deps: SeasonDeps, expert: DemoExpert, planned: PlannedStance, end: number): Promise<void> {
  const { calendar, pause } = deps;
  const results = planned.fixtures.map((fixture) => pastMatch(fixture, 0));
  const settledAt = Math.max(...results.map(({ certainAt }) => certainAt));
  if (settledAt > end || results.some(({ result }) => result.state === 'undecided')) return;
  for (const fixture of planned.fixtures) {
    matchFacts(fixture, calendar, planned.publishedAt); // the results behind them are cached
    await pause();
  }
  const stance = writeStance(expert, planned, calendar, (fixture, company) => simulatedOffers(fixture, company, planned.publishedAt));
  if (stance === null) return;
  const matches: StoredMatch[] = [];
  for (const [i, fixture] of planned.fixtures.entries()) {
    const past = results[i];
    if (past !== undefined) matches.push(await storePastMatch(deps, fixture, past.row));
  }
  await pause();
  await sealAndSettle(deps, expert, stance, { matches, results, settledAt });
  await pause();
}

interface Settling {
  readonly matches: readonly StoredMatch[];
  readonly results: readonly PastMatch[];
  readonly settledAt: number;
}

async function sealAndSettle(
  { db }: SeasonDeps,
  expert: DemoExpert,
  stance: WrittenStance,
  { matches, results, settledAt }: Settling,
): Promise<void> {
  const { tenant, memberId: authorId } = expert;
  const { title, content, price, refundable, publishedAt } = stance;
  const picks = picksOf(stance, matches);
  const status = STANCE_STATUS.published;
  await db.transaction(async (tx) => {
    const { articleId } = await sealStance(tx, { tenant, authorId, status, title, content, picks, price, refundable, publishedAt });
    const outcome = await settleWithResults(
      inTransaction(tx, settledAt, NO_ACCOUNT_NOTIFIER),
      articleId,
      results.map(({ result }) => result),
    );
    if (outcome !== 'settled') throw new Error(`a stance of the season is ${outcome}`);
  });
}
