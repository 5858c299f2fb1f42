import type { Language } from '#contract/locale/tenants.ts';
import { CHINESE_MOVE_POSTS } from './chineseMoves.ts';
import { CHINESE_OTHERS } from './chineseOthers.ts';
import { CHINESE_MATCH_POSTS } from './chinesePosts.ts';
import { CHINESE_TALK } from './chineseTalk.ts';
import type { CommunityBook } from './communityBook.ts';
import { ENGLISH_MOVE_POSTS } from './englishMoves.ts';
import { ENGLISH_OTHERS } from './englishOthers.ts';
import { ENGLISH_MATCH_POSTS } from './englishPosts.ts';
import { ENGLISH_TALK } from './englishTalk.ts';
import { INDONESIAN_MOVE_POSTS } from './indonesianMoves.ts';
import { INDONESIAN_OTHERS } from './indonesianOthers.ts';
import { INDONESIAN_MATCH_POSTS } from './indonesianPosts.ts';
import { INDONESIAN_TALK } from './indonesianTalk.ts';
import { VIETNAMESE_MOVE_POSTS } from './vietnameseMoves.ts';
import { VIETNAMESE_OTHERS } from './vietnameseOthers.ts';
import { VIETNAMESE_MATCH_POSTS } from './vietnamesePosts.ts';
import { VIETNAMESE_TALK } from './vietnameseTalk.ts';

/** What demo members of each language write; they talk about the same things, each as its natives do. */
export const COMMUNITY_BOOKS: Readonly<Record<Language, CommunityBook>> = {
  'zh-CN': { matches: CHINESE_MATCH_POSTS, moves: CHINESE_MOVE_POSTS, others: CHINESE_OTHERS, talk: CHINESE_TALK },
  'vi-VN': { matches: VIETNAMESE_MATCH_POSTS, moves: VIETNAMESE_MOVE_POSTS, others: VIETNAMESE_OTHERS, talk: VIETNAMESE_TALK },
  'en-US': { matches: ENGLISH_MATCH_POSTS, moves: ENGLISH_MOVE_POSTS, others: ENGLISH_OTHERS, talk: ENGLISH_TALK },
  'id-ID': { matches: INDONESIAN_MATCH_POSTS, moves: INDONESIAN_MOVE_POSTS, others: INDONESIAN_OTHERS, talk: INDONESIAN_TALK },
};
