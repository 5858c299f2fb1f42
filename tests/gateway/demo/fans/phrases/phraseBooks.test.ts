import { describe, expect, test } from 'vitest';
import { isChatText } from '#contract/room/chatText.ts';
import { isNickname } from '#contract/calls/fieldRules.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { MAX_FANS } from '#gateway/demo/fans/createFanMembers.ts';
import { FAN_NICKNAMES } from '#gateway/demo/fans/nicknames.ts';
import type { FanTopic } from '#gateway/demo/fans/phrases/fanTopic.ts';
import { FAN_PHRASES } from '#gateway/demo/fans/phrases/phraseBooks.ts';
import { needsApproval } from '#gateway/chat/screening/needsApproval.ts';

const COMMON: readonly (readonly FanTopic[])[] = [
  ['kickOff'],
  ['goalFor', 'goalAgainst'],
  ['nearMissOurs', 'nearMissTheirs'],
  ['halfTime'],
  ['waiting'],
  ['won', 'lost', 'drew'],
];
const RARE: readonly (readonly FanTopic[])[] = [
  ['ownGoalCancelled', 'theirGoalCancelled'],
  ['yellow'],
  ['redOurs', 'redTheirs'],
  ['penaltyMissedOurs', 'penaltyMissedTheirs'],
  ['tipOff'],
  ['basketWaiting'],
  ['runOurs', 'runTheirs'],
  ['leadTaken', 'leadLost'],
  ['quarterEnd'],
  ['buzzerWon', 'buzzerLost'],
  ['question'],
  ['answer'],
  ['tease'],
];

describe.each(LANGUAGES)('FAN_PHRASES in %s', (language) => {
  const phrases = FAN_PHRASES[language];
  const all = Object.values(phrases).flat();

  test('has at least 25 lines for each common kind of event and 12 for each rare one', () => {
    const count = (topics: readonly FanTopic[]): number => topics.reduce((sum, topic) => sum + phrases[topic].length, 0);
    expect(COMMON.filter((topics) => count(topics) < 25).map((topics) => [topics, count(topics)])).toEqual([]);
    expect(RARE.filter((topics) => count(topics) < 12).map((topics) => [topics, count(topics)])).toEqual([]);
  });

  test('has no line twice, and none of another language', () => {
    expect(all.filter((line, i) => all.indexOf(line) !== i)).toEqual([]);
    const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => Object.values(FAN_PHRASES[one]).flat());
    expect(all.filter((line) => /\p{L}{4}/u.test(line.replace(/\{.\}/g, '')) && others.includes(line))).toEqual([]);
  });

  test('has known blanks only, in lines that fit a message and need no approval', () => {
    const filled = all.map((line) => line.replace(/\{[topqsmn]\}/g, 'Nguyễn Văn Quyết'));
    expect(filled.filter((line) => /[{}]/.test(line) || !isChatText(line) || needsApproval(line))).toEqual([]);
  });

  test('names the answered fan in each answer, and nobody where nobody is answered', () => {
    expect(phrases.answer.filter((line) => !line.includes('{q}'))).toEqual([]);
    const { answer: _, tease: __, ...rest } = phrases;
    expect(
      Object.values(rest)
        .flat()
        .filter((line) => line.includes('{q}')),
    ).toEqual([]);
  });

  test('can speak of each event without the name of a player', () => {
    const dependent = Object.entries(phrases).filter(
      ([, lines]) => lines.filter((line) => !line.includes('{p}')).length < lines.length / 2,
    );
    expect(dependent).toEqual([]);
  });
});

describe('FAN_NICKNAMES', () => {
  test.each(LANGUAGES)('has different nicknames that members may have for %s', (language) => {
    const nicknames = FAN_NICKNAMES[TENANTS[language].tenantCode] ?? [];
    expect(nicknames.filter((nickname) => !isNickname(nickname))).toEqual([]);
    expect(new Set(nicknames).size).toBe(nicknames.length);
    expect(nicknames).toHaveLength(MAX_FANS);
  });
});
