import type { MatchId } from '#contract/match/match.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';

export function aNamedMatch(id: MatchId): Fixture {
  const crest = { shape: 'ball', pattern: 'plain', colours: ['#102030', '#102030'] } as const;
  return {
    info: { id, sourceId: 'one', competitionId: 1, homeId: 1, awayId: 2, round: '' },
    competition: { id: 1, sport: 'football', name: 'Premier', region: '', hot: true, type: 0, colours: ['#102030', '#102030'] },
    home: { id: 1, name: 'Northwick', crest },
    away: { id: 2, name: 'Eastholm', crest },
  };
}
