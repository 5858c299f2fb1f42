import type { ExpertCard } from '#gateway/prediction/homeMarket.ts';
import type { StanceCard } from '#gateway/prediction/market/stanceCards.ts';
import { KICKOFF } from './aMatch.ts';

/** A ranked expert with ten settled stances. */
export function anExpertCard(expertId: string, given: Partial<ExpertCard> = {}): ExpertCard {
  return {
    expertId,
    nickname: `Expert${expertId}`,
    avatar: null,
    demo: false,
    record: {
      settled: 10,
      counts: { win: 6, halfWin: 0, push: 0, halfLoss: 0, loss: 4, void: 0 },
      winRate: 60,
      winInterval: { low: 31.27, high: 83.18 },
      returnRate: 112.5,
      streak: 1,
      bestStreak: 3,
      recent: ['win'],
    },
    leagues: [],
    rank: 1,
    followers: 0,
    open: 1,
    ...given,
  };
}

/** A paid single that is locked for whoever sees it. */
export function aStanceCard(articleId: number, given: Partial<StanceCard> = {}): StanceCard {
  const crest: StanceCard['matches'][number]['home']['crest'] = { shape: 'ball', pattern: 'plain', colours: ['#102030', '#102030'] };
  return {
    articleId,
    ruleType: 1,
    status: 2,
    title: 'An evening for patient people',
    expert: anExpertCard('1'),
    combination: 1,
    matches: [
      {
        id: 101,
        sourceId: 'one',
        competitionId: 1001,
        homeId: 1,
        awayId: 2,
        round: '',
        competition: 'League',
        home: { id: 1, name: 'Home', crest },
        away: { id: 2, name: 'Away', crest },
        sport: 'football',
        playType: 'winDrawLose',
        companies: 3,
        kickoffAt: KICKOFF,
      },
    ],
    publishedAt: KICKOFF - 3_600_000,
    closesAt: KICKOFF,
    price: 18,
    refundable: true,
    characters: 300,
    paragraphs: 3,
    sold: 0,
    views: 0,
    access: null,
    result: null,
    ...given,
  };
}
