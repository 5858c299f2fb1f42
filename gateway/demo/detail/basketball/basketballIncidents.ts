import type { BasketballIncident } from '#contract/detail/matchIncident.ts';
import type { BasketballPlay } from './basketballPlay.ts';
import type { BasketballStory } from './basketballStory.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { type DetailPart, inOrder } from '#gateway/demo/detail/detailPart.ts';
import { personOf } from '#gateway/demo/detail/squads/squads.ts';

/** Returns the plays of a game that suppliers list; of lower competitions the ends of periods alone. */
export function basketballIncidents({ fixture, plays }: BasketballStory): DetailPart {
  const coverage = coverageOf(fixture);
  const withPlays = coverage === 'full' || coverage === 'middle';
  const listed = plays.flatMap((play) => {
    const incident = incidentOf(play);
    return incident && (withPlays || incident.kind === 'periodEnd') ? [{ at: play.at, incident }] : [];
  });
  return {
    changes: inOrder(listed.map(({ at }) => at)),
    document: (at) => ({
      kind: 'incidents',
      sourceId: fixture.sourceId,
      at,
      body: { incidents: listed.flatMap((one) => (one.at <= at ? one.incident : [])) },
    }),
  };
}

function incidentOf(play: BasketballPlay): BasketballIncident | null {
  const sport = 'basketball';
  const { period, left } = play;
  switch (play.kind) {
    case 'basket': {
      const { side, points, player, assist, score } = play;
      return { sport, kind: 'basket', period, left, side, points, player: personOf(player), assist: assist && personOf(assist), score };
    }
    case 'foul':
      return { sport, kind: 'foul', period, left, side: play.side, player: personOf(play.player), fouls: play.fouls };
    case 'timeout':
      return { sport, kind: 'timeout', period, left, side: play.side };
    case 'periodEnd':
      return { sport, kind: 'periodEnd', period, score: play.score };
    default:
      return null;
  }
}
