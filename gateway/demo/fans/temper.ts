import type { Language } from '#contract/locale/tenants.ts';
import type { FanTopic } from './phrases/fanTopic.ts';

export const TEMPERS = ['calm', 'hot', 'joker', 'worrier'] as const;
/** How a fan types. */
export type Temper = (typeof TEMPERS)[number];

/** Emoji are rare, or every line would look made. */
const EMOJI_CHANCE = 0.08;
const HABIT_CHANCE = 0.3;
const GOOD: ReadonlySet<FanTopic> = new Set<FanTopic>([
  'goalFor',
  'theirGoalCancelled',
  'redTheirs',
  'penaltyMissedTheirs',
  'won',
  'runOurs',
  'leadTaken',
  'buzzerWon',
  'tease',
]);
const BAD: ReadonlySet<FanTopic> = new Set<FanTopic>([
  'goalAgainst',
  'ownGoalCancelled',
  'redOurs',
  'penaltyMissedOurs',
  'lost',
  'runTheirs',
  'leadLost',
  'buzzerLost',
]);
const EMOJI = { good: ['🔥', '👏', '💪', '🥳'], bad: ['😭', '🤦', '😩', '💔'], other: ['👀', '😅', '🍿', '🤔'] } as const;
const LAUGHS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['哈哈哈', '笑死', '2333'],
  'vi-VN': ['haha', '=))', ':v'],
  'en-US': ['haha', 'lol', 'hahaha'],
  'id-ID': ['wkwk', 'wkwkwk', 'haha'],
};
const SIGHS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['唉', '……', '有点慌'],
  'vi-VN': ['haizz', '...', 'lo ghê'],
  'en-US': ['aiyo', '...', 'sigh'],
  'id-ID': ['huft', '...', 'duh'],
};
const ENDS = /[\p{P}\p{S}\p{Extended_Pictographic}]$/u;

/** Returns a line as a fan of this temper types it. */
export function typedBy(temper: Temper, text: string, topic: FanTopic, language: Language, random: () => number): string {
  const withHabit = random() < HABIT_CHANCE ? habit(temper, text, topic, language, random) : text;
  if (random() >= EMOJI_CHANCE || /\p{Extended_Pictographic}/u.test(withHabit)) return withHabit;
  return `${withHabit}${pick(EMOJI[GOOD.has(topic) ? 'good' : BAD.has(topic) ? 'bad' : 'other'], random)}`;
}

function habit(temper: Temper, text: string, topic: FanTopic, language: Language, random: () => number): string {
  if (ENDS.test(text)) return text;
  const gap = language === 'zh-CN' ? '' : ' ';
  switch (temper) {
    case 'hot':
      return `${text}${language === 'zh-CN' ? '！！' : '!!'}`;
    case 'joker':
      return BAD.has(topic) ? text : `${text}${gap}${pick(LAUGHS[language], random)}`;
    case 'worrier':
      return GOOD.has(topic) ? text : `${text}${gap}${pick(SIGHS[language], random)}`;
    case 'calm':
      return text;
  }
}

function pick(all: readonly string[], random: () => number): string {
  return all[Math.floor(random() * all.length)] ?? '';
}
