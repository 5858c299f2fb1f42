import type { NewPick, NewStance } from '#gateway/prediction/publish/sealStance.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { KICKOFF } from './aMatch.ts';
import { aLeg } from './aStance.ts';
import { STANCE_MATCH_NAMES } from './stanceMatchNames.ts';

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
  return { leg, kickoff: KICKOFF, competitionId: 1001, companies: 3, names: STANCE_MATCH_NAMES, ...given };
}
