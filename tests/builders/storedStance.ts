import { randomBytes } from 'node:crypto';
import { type Leg, RULE_TYPES } from '#contract/stances/playTypes.ts';
import { COMBINATIONS, STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { appendEntry } from '#gateway/prediction/chain/appendEntry.ts';
import { sealWithdrawal } from '#gateway/prediction/chain/stanceEntries.ts';
import { experts, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from './aMatch.ts';
import { aLeg } from './aStance.ts';
import { STANCE_MATCH_NAMES } from './stanceMatchNames.ts';

type StanceFields = Partial<typeof stances.$inferInsert>;

export interface GivenStance extends StanceFields {
  readonly authorId: bigint;
  /** Home wins match 101 at 1.90 by default. */
  readonly legs?: readonly Leg[];
  /** Of all its matches at publication. */
  readonly kickoff?: number;
  readonly competitionId?: number;
  /** Of its seal, in hex. */
  readonly salt?: string;
}

/** Stores a published stance at 38 coins whose sales end at `KICKOFF`, and returns its id. */
export function storeStance(db: Db, given: GivenStance): Promise<number> {
  return db.transaction((tx) => insertStance(tx, given));
}

async function insertStance(db: Db, given: GivenStance): Promise<number> {
  const {
    authorId,
    legs = [aLeg('winDrawLose', 'home')],
    kickoff = KICKOFF,
    competitionId = 1_001,
    salt = randomBytes(16).toString('hex'),
    ...fields
  } = given;
  const { tenant = 'VNWOS', title = 'Home, and early', content = 'They press from the first minute on.', price = 38 } = fields;
  const { refundable = false, publishedAt = kickoff - 3_600_000, closesAt = kickoff } = fields;
  const row = { tenant, authorId, title, content, legs, price, refundable, publishedAt, closesAt };
  const [first] = legs;
  const combination = COMBINATIONS.find((count) => count === legs.length);
  if (first === undefined || combination === undefined) throw new Error('a stance has one to three legs');
  const [stored] = await db
    .insert(stances)
    .values({
      status: STANCE_STATUS.published,
      sport: first.sport,
      combination,
      ruleType: RULE_TYPES[first.playType],
      characters: content.length,
      paragraphs: 1,
      ...fields,
      ...row,
    })
    .returning({ id: stances.id });
  if (stored === undefined) throw new Error('the stance was not stored');
  await db.insert(stanceMatches).values(
    legs.map(({ matchId, playType }, position) => ({
      stanceId: stored.id,
      position,
      matchId,
      competitionId: competitionId + position,
      playType,
      companies: 3,
      kickoff,
      names: STANCE_MATCH_NAMES,
    })),
  );
  await db.insert(experts).values({ memberId: authorId, introduction: '', leagueIds: [], since: 7 }).onConflictDoNothing();
  const canonical = canonicalOf(
    row,
    legs.map((_, position) => ({ competitionId: competitionId + position, kickoff })),
  );
  const { id: stanceId } = stored;
  await appendEntry(db, { authorId, stanceId, kind: 'stance', at: publishedAt, canonical }, salt);
  if (fields.status === STANCE_STATUS.notPassed || fields.status === STANCE_STATUS.cancelled)
    await sealWithdrawal(db, { authorId, stanceId, at: publishedAt }, 'withdrawn');
  return stanceId;
}
