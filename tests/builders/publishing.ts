import type { Input } from '#contract/calls/calls.ts';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { Database } from '#gateway/db/database.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { experts } from '#gateway/prediction/tables.ts';
import { KICKOFF } from './aMatch.ts';
import { type RoomUser, roomUsers } from './chat/roomUsers.ts';
import { anOddsPoint } from './detail/sourceOdds.ts';
import { oddsOf } from './detail/sourceDocuments.ts';
import { aBasketballFixture, aFixture } from './fixture.ts';
import type { TestGateway } from './gateway.ts';

const HOUR_MS = 3_600_000;
const START = KICKOFF + 2 * HOUR_MS;

/** Matches that begin two hours after the gateway's start, with the prices of Bet365 in its three markets. */
export interface PublishingSetup {
  readonly author: RoomUser;
  readonly reader: RoomUser;
  /** Two football matches and a basketball game. */
  readonly a: number;
  readonly b: number;
  readonly game: number;
}

/** Announces the matches with their prices, and registers an expert and a member. */
export async function publishingSetup(gateway: TestGateway, database: Database): Promise<PublishingSetup> {
  const game = aBasketballFixture('g');
  const fixtures = [aFixture('a', { kickoff: START }), aFixture('b', { kickoff: START + HOUR_MS }), later(game)];
  const ids = await gateway.sink.fixtures(fixtures);
  for (const sourceId of ['a', 'b']) {
    await quote(gateway, sourceId, 'europe', { home: 1.95, draw: 3.4, away: 4.1 });
    await quote(gateway, sourceId, 'handicap', { line: -0.5, home: 1.9, draw: null, away: 1.98 });
    await quote(gateway, sourceId, 'total', { line: 2.5, home: 1.88, draw: null, away: 2 });
  }
  await quote(gateway, 'g', 'europe', { home: 1.7, draw: null, away: 2.15 });
  const [author, reader] = await roomUsers(gateway, database, 2);
  if (author === undefined || reader === undefined) throw new Error('no members were registered');
  await createModeration(database.db, () => gateway.time.now()).setRole('VNWOS', author.id, 'expert');
  await database.db.insert(experts).values({ memberId: author.id, introduction: '', leagueIds: [], since: 0 });
  return { author, reader, a: ids.get('a') ?? 0, b: ids.get('b') ?? 0, game: ids.get('g') ?? 0 };
}

function later(fixture: SourceFixture): SourceFixture {
  return fixture.sport === 'basketball' ? { ...fixture, state: { ...fixture.state, kickoff: START } } : fixture;
}

/** Stores a company's newest prices, Bet365's by default. */
export function quote(gateway: TestGateway, sourceId: string, market: OddsMarket, given: Partial<OddsPoint>, company = 2): Promise<void> {
  const at = gateway.time.now();
  return gateway.sink.documents([oddsOf(sourceId, [anOddsPoint({ at, ...given })], { at, market, company, name: `Company ${company}` })]);
}

export const CONTENT = 'They have not lost at home since spring, and the visitors rest three.';

/** A free single on the home win of a match, at the price of `publishingSetup`. */
export function aPublication(matchId: number, given: Partial<Input<'publishStance'>> = {}): Input<'publishStance'> {
  return {
    combination: 1,
    picks: [aChoice(matchId)],
    title: 'Home will not lose this one',
    content: CONTENT,
    price: 0,
    refundable: false,
    ...given,
  };
}

type Choice = Input<'publishStance'>['picks'][number];

export function aChoice(matchId: number, given: Partial<Choice> = {}): Choice {
  return { matchId, playType: 'winDrawLose', selection: 'home', companyId: 2, line: null, price: 1.95, ...given };
}
