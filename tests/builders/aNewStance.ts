import { completeNames } from '#contract/locale/names.ts';
import type { Db } from '#gateway/db/database.ts';
import type { NewPick, NewStance } from '#gateway/prediction/publish/sealStance.ts';
import { experts, type StanceMatchNames } from '#gateway/prediction/tables.ts';
import { members } from '#gateway/member/tables.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { KICKOFF } from './aMatch.ts';
import { aMemberRow } from './aMemberRow.ts';
import { aLeg } from './aStance.ts';
import { aFixture } from './fixture.ts';

/** Stores a member with the role of an expert, and returns its id. */
export async function anExpert(db: Db, tenant = 'VNWOS', given: { readonly leagueIds?: number[] } = {}): Promise<bigint> {
  const [member] = await db
    .insert(members)
    .values(aMemberRow({ tenant, role: 'expert' }))
    .returning({ id: members.id });
  if (member === undefined) throw new Error('the member was not stored');
  await db.insert(experts).values({ memberId: member.id, introduction: 'Watches every round.', leagueIds: [], since: 0, ...given });
  return member.id;
}

/** A free single of an author, published an hour before kick-off. */
export function aNewStance(authorId: bigint, given: Partial<NewStance> = {}): NewStance {
  return {
    tenant: 'VNWOS',
    authorId,
    status: 2,
    title: 'Home will not lose',
    content: 'They have not lost at home since spring.\nThe visitors travel badly.',
    picks: [aPick()],
    price: 0,
    refundable: false,
    publishedAt: KICKOFF - 3_600_000,
    ...given,
  };
}

/** A pick of a leg at kick-off `KICKOFF`. */
export function aPick(leg: Leg = aLeg('winDrawLose', 'home'), given: Partial<Omit<NewPick, 'leg'>> = {}): NewPick {
  return { leg, kickoff: KICKOFF, competitionId: 1001, names: someNames(leg.matchId), ...given };
}

function someNames(matchId: number): StanceMatchNames {
  const { sourceId, competition, home, away, round } = aFixture(`match-${matchId}`);
  return {
    sourceId,
    homeId: 1,
    awayId: 2,
    round: completeNames(round),
    competition: completeNames(competition.name),
    home: { name: completeNames(home.name), crest: home.crest },
    away: { name: completeNames(away.name), crest: away.crest },
  };
}
