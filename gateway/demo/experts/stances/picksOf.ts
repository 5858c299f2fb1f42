import { completeNames } from '#contract/locale/names.ts';
import { leg as legSchema, sportOf } from '#contract/stances/playTypes.ts';
import type { StoredMatch } from '#gateway/match/matchCatalogue.ts';
import type { NewPick } from '#gateway/prediction/publish/sealStance.ts';
import type { WrittenStance } from './writeStance.ts';

/** Returns the picks of a stance of the past as they are sealed. `matches` are the stored ones of its legs. */
export function picksOf(stance: WrittenStance, matches: readonly StoredMatch[]): readonly NewPick[] {
  return stance.legs.flatMap((_, i) => pickOf(stance, i, matches[i]) ?? []);
}

function pickOf({ legs, publishedAt }: WrittenStance, i: number, match: StoredMatch | undefined): NewPick | undefined {
  const written = legs[i];
  if (written === undefined || match === undefined) return undefined;
  const { fixture, offer } = written;
  const { companies, ...chosen } = offer;
  const { id: matchId, sourceId, competitionId, homeId, awayId, round } = match;
  const sport = sportOf(offer.playType);
  const side = ({ name, crest }: (typeof fixture)['home']) => ({ name: completeNames(name), crest });
  return {
    leg: legSchema.parse({ ...chosen, matchId, sport, lockedAt: publishedAt, scoreAtLock: null, inPlay: false }),
    kickoff: fixture.kickoff,
    competitionId,
    companies,
    names: {
      sourceId,
      homeId,
      awayId,
      round,
      competition: completeNames(fixture.competition.name),
      home: side(fixture.home),
      away: side(fixture.away),
    },
  };
}
