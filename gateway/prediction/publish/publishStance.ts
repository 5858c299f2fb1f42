import { and, desc, eq, gt } from 'drizzle-orm';
import { CALLS, type Output, type Parsed } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { leg as legSchema, lockablePrice } from '#contract/stances/playTypes.ts';
import { STANCE_AMOUNTS, STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { writerOf } from '#gateway/chat/writerOf.ts';
import { answerOnce, type StoredAnswers } from '#gateway/ledger/idempotentAnswers.ts';
import type { MoneyTransaction, RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { DocumentStore } from '#gateway/match/detail/documentStore.ts';
import type { OddsSwitch } from '#gateway/match/detail/odds/oddsSwitch.ts';
import type { PriceConfirmations } from '#gateway/match/detail/odds/priceConfirmations.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { KnownMatch, StoredMatches } from '#gateway/match/storedMatches.ts';
import { createSettings, priceLimitsOf } from '#gateway/tenant/settings.ts';
import { lockChain } from '#gateway/prediction/chain/appendEntry.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { companyOffers } from './companyOffers.ts';
import { lockPicks, type Pick as ChosenPick } from './lockPicks.ts';
import { openLegsOf, openLegsRefusal } from './openLegs.ts';
import { assertStance, pickRefusal, type Refusal, refused, timeRefusal } from './publishRules.ts';
import { type NewPick, sealStance } from './sealStance.ts';
import { stanceMatchNames } from './stanceMatchNames.ts';

/** Stances that one author may publish in 24 hours; ours. */
export const STANCES_PER_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface PublishDeps {
  readonly run: RunMoneyTransaction;
  /** Server time (ms). */
  readonly now: () => number;
  readonly matches: Pick<StoredMatches, 'find'>;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  readonly catalogue: Pick<MatchCatalogue, 'competitionNames' | 'teamNames' | 'team'>;
  readonly oddsSwitch: Pick<OddsSwitch, 'isOn'>;
  readonly prices: Pick<PriceConfirmations, 'of'>;
  readonly screening: Pick<Screening, 'screen'>;
  readonly report: (message: string) => void;
  /** Returns 32 random bytes in hex; random by default. */
  readonly newSalt?: (() => string) | undefined;
}

type Input = Parsed<'publishStance'>;
type Result = Output<'publishStance'>;

/** Only a sealed stance binds its key: a refusal seals nothing, and what it was about may change. */
const PUBLICATION_ANSWERS: StoredAnswers<Result> = {
  read: (stored) => CALLS.publishStance.output.parse(stored),
  hasEffect: ({ state }) => state === 'sealed',
};

/** A match began after the check: the transaction must be rolled back. */
class BegunMeanwhile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('a match began while its stance was sealed');
    this.refusal = refusal;
  }
}

/**
 * Publishes a stance once for its idempotency key: seals it at the prices of now, or says why not and stores nothing. Throws LocalizedError
 * for a muted author, an amount that the tenant does not offer, a spent budget (429) and as `assertStance`.
 */
export async function publishStance(deps: PublishDeps, input: Input, context: RequestContext): Promise<Result> {
  const author = { tenant: context.tenant, language: context.language, authorId: writerOf(context) };
  assertStance(input);
  // Outside of the transaction, which holds the embedded database's only connection.
  const found = await Promise.all(input.picks.map(({ matchId }) => deps.matches.find(matchId)));
  try {
    return await answerOnce(
      deps.run,
      { name: 'publishStance', input, context },
      (money) => publishOnce(deps, money, { ...author, input, found }),
      PUBLICATION_ANSWERS,
    );
  } catch (error) {
    if (error instanceof BegunMeanwhile) return error.refusal;
    throw error;
  }
}

interface Publication {
  readonly tenant: string;
  readonly language: Language;
  readonly authorId: bigint;
  readonly input: Input;
  /** The matches of the picks. */
  readonly found: readonly (KnownMatch | undefined)[];
}

async function publishOnce(deps: PublishDeps, { db, notifier }: MoneyTransaction, publication: Publication): Promise<Result> {
  const { tenant, language, authorId, input, found } = publication;
  const { title, content } = input;
  const rowsNow = (): readonly (MatchRow | undefined)[] => found.map((match) => match && (deps.rowOf(match.id) ?? match.row));
  const setting = await createSettings(db).of(tenant);
  const { stancesPass, stanceAmounts } = setting;
  const isOffered = input.price === 0 || (stanceAmounts ?? STANCE_AMOUNTS).some((amount) => amount === input.price);
  if (!isOffered) throw new LocalizedError(400, 'stanceAmount');
  const refusal = pickRefusal(input, rowsNow(), deps.now());
  if (refusal !== null) return refusal;
  const verdicts = [title, content].map((text) => deps.screening.screen(tenant, text));
  if (verdicts.includes('blocked')) return refused('bannedWords', null);
  if (!(await lockChain(db, authorId))) throw new LocalizedError(403, 'expertsOnly');
  const publishedAt = deps.now();
  const taken = openLegsRefusal(
    input.picks,
    await openLegsOf(
      db,
      authorId,
      input.picks.map(({ matchId }) => matchId),
    ),
  );
  if (taken !== null) return { ...refused(taken.reason, taken.leg), ...namedMatch(deps, found[taken.leg], language) };
  await requireBudget(db, authorId, publishedAt);
  const onSale = deps.oddsSwitch.isOn(tenant) ? found.flatMap((match) => match ?? []) : [];
  const limits = priceLimitsOf(setting);
  const confirmedAt = await deps.prices.of(
    db,
    onSale.map(({ id }) => id),
  );
  const sources = { documents: new DocumentStore(db, deps.report), confirmedAt, now: publishedAt, limits };
  const lock = lockPicks(input.picks, await companyOffers(sources, onSale));
  if (lock.state === 'closed') return refused('marketClosed', lock.leg);
  if (lock.state === 'changed') return { state: 'priceChanged', picks: lock.picks };
  if (lock.state !== 'locked') {
    const { state, leg, ...measured } = lock;
    return refused(state, leg, { ...measured, limits });
  }
  const picks = input.picks.flatMap(
    (pick, i) => newPick(deps, pick, { match: found[i], row: rowsNow()[i], companies: lock.companies[i] ?? 0 }, publishedAt) ?? [],
  );
  if (picks.length !== input.picks.length) return refused('matchUnknown', null);
  // Texts with links or contact details are reviewed whatever the tenant's setting.
  const passes = !verdicts.includes('held') && stancesPass;
  const status = passes ? STANCE_STATUS.published : STANCE_STATUS.underReview;
  const { price, refundable } = input;
  const stance = { tenant, authorId, status, title, content, picks, price, refundable, publishedAt };
  const { articleId, hash } = await sealStance(db, stance, deps.newSalt);
  const late = timeRefusal(rowsNow(), deps.now());
  if (late !== null) throw new BegunMeanwhile(late);
  if (passes) notifier.stanceChanged(tenant, authorId, { articleId, event: 'reviewed' });
  return { state: 'sealed', articleId, status, hash };
}

/** Returns the leg at the price that was compared, with what is copied of its match; undefined for a match without names. */
function newPick(
  { catalogue }: Pick<PublishDeps, 'catalogue'>,
  { matchId, playType, selection, line, price, companyId }: ChosenPick,
  { match, row, companies }: { readonly match: KnownMatch | undefined; readonly row: MatchRow | undefined; readonly companies: number },
  lockedAt: number,
): NewPick | undefined {
  const names = match && stanceMatchNames(catalogue, match);
  if (match === undefined || row === undefined || names === undefined) return undefined;
  const { sport, kickoff } = row;
  const locked = { company: companyId, lockedAt, scoreAtLock: null, inPlay: false };
  const leg = legSchema.parse({ matchId, sport, playType, selection, line, price: lockablePrice(price), ...locked });
  return { leg, kickoff, competitionId: match.competitionId, companies, names };
}

/** Returns the names of a match for a refusal; nothing for one without names. */
function namedMatch(
  { catalogue }: Pick<PublishDeps, 'catalogue'>,
  match: KnownMatch | undefined,
  language: Language,
): Pick<Refusal, 'match'> {
  const names = match && stanceMatchNames(catalogue, match);
  return names === undefined ? {} : { match: { home: names.home.name[language], away: names.away.name[language] } };
}

/** Throws LocalizedError (429) with the hours to wait. Must run under the lock of the author's chain. */
async function requireBudget(db: Db, authorId: bigint, now: number): Promise<void> {
  const recent = await db
    .select({ publishedAt: stances.publishedAt })
    .from(stances)
    .where(and(eq(stances.authorId, authorId), gt(stances.publishedAt, now - DAY_MS)))
    .orderBy(desc(stances.publishedAt))
    .limit(STANCES_PER_DAY);
  const oldest = recent[STANCES_PER_DAY - 1];
  if (oldest === undefined) return;
  const hours = Math.max(1, Math.ceil((oldest.publishedAt + DAY_MS - now) / HOUR_MS));
  throw new LocalizedError(429, 'stancesSpent', { max: STANCES_PER_DAY, hours });
}
