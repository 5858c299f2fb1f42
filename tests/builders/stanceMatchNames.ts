import type { StanceMatchNames } from '#gateway/prediction/tables.ts';

/** What a stored stance has copied of its match: names in four languages, such as "Home vi". */
export const STANCE_MATCH_NAMES: StanceMatchNames = {
  sourceId: 'match',
  homeId: 10_001,
  awayId: 10_002,
  round: named('Round 1'),
  competition: named('League'),
  home: side('Home'),
  away: side('Away'),
};

function named(word: string): StanceMatchNames['round'] {
  return { 'zh-CN': `${word}中`, 'vi-VN': `${word} vi`, 'en-US': `${word} en`, 'id-ID': `${word} id` };
}

function side(word: string): StanceMatchNames['home'] {
  return { name: named(word), crest: { shape: 'ball', pattern: 'plain', colours: ['#123456', '#123456'] } };
}
