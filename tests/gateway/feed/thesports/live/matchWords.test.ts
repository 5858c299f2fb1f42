import { describe, expect, test } from 'vitest';
import { type MatchParts, MatchWords, type WordTime } from '#gateway/feed/thesports/live/matchWords.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';

const push = (at: number) => ({ at, source: 'push' }) as const;
const poll = (at: number) => ({ at, source: 'poll' }) as const;

function lessGoals(before: MatchParts, after: MatchParts) {
  const [from, to] = [Number(before['score']), Number(after['score'])];
  return to < from ? { from: `${from}`, to: `${to}` } : null;
}

describe('MatchWords', () => {
  test('keeps the latest of each part, from push or poll', () => {
    const words = new MatchWords();
    expect(words.take('m', { score: [1], stats: [] }, poll(1_000))).toBe(true);
    expect(words.take('m', { score: [2] }, push(2_000))).toBe(true);
    expect(words.take('m', { incidents: [1] }, push(2_100))).toBe(true);
    expect(words.parts('m')).toEqual({ score: [2], stats: [], incidents: [1] });
    expect(words.take('m', { score: [2] }, push(2_200))).toBe(false);
  });

  test('an answer that was asked for before a push does not undo it', () => {
    const words = new MatchWords();
    words.take('m', { score: [1] }, poll(1_000));
    words.take('m', { score: [2] }, push(5_000));
    expect(words.take('m', { score: [1] }, poll(4_900))).toBe(false);
    expect(words.take('m', { score: [0] }, poll(4_900))).toBe(false);
    expect(words.parts('m')).toEqual({ score: [2] });
  });

  test('nor does one from a cache, which repeats what the push has just replaced', () => {
    const words = new MatchWords();
    words.take('m', { score: [1] }, poll(1_000));
    words.take('m', { score: [2] }, push(5_000));
    words.take('m', { score: [3] }, push(6_000));
    expect(words.take('m', { score: [1] }, poll(7_000))).toBe(false);
    expect(words.take('m', { score: [2] }, poll(8_000))).toBe(false);
    expect(words.parts('m')).toEqual({ score: [3] });
  });

  test('a lost push is healed by the poll: at once if it says something new, else when no cache can be meant', () => {
    const words = new MatchWords();
    words.take('m', { score: [1] }, push(1_000));
    words.take('m', { score: [2] }, push(5_000));
    expect(words.take('m', { score: [3] }, poll(6_000))).toBe(true);
    words.take('m', { score: [4] }, push(7_000));
    expect(words.take('m', { score: [3] }, poll(20_000))).toBe(false);
    expect(words.take('m', { score: [3] }, poll(38_000))).toBe(true);
  });

  test('answers that overtake each other count in the order in which they were asked', () => {
    const words = new MatchWords();
    words.take('m', { score: [2] }, poll(2_000));
    expect(words.take('m', { score: [1] }, poll(1_000))).toBe(false);
  });

  test('a push may take back what it said: 0-1-0-1 in a minute', () => {
    const words = new MatchWords();
    const taken = [0, 1, 0, 1, 0].map((corners, i) => words.take('m', { score: [corners] }, push(1_000 * (i + 1))));
    expect(taken).toEqual([true, true, true, true, true]);
    expect(words.parts('m')).toEqual({ score: [0] });
  });

  test('a poll that takes something back waits until three in half a minute say so; a push does not', () => {
    const words = new MatchWords(lessGoals);
    const poll = (score: number, at: number): unknown => {
      words.take('m', { score }, { at, source: 'poll' });
      return words.parts('m')?.['score'];
    };
    expect(poll(2, 0)).toBe(2);
    expect(poll(1, 20_000)).toBe(2);
    expect(poll(2, 30_000)).toBe(2); // it was an old answer
    expect(poll(1, 60_000)).toBe(2);
    expect(poll(1, 70_000)).toBe(2);
    expect(poll(1, 80_000)).toBe(2);
    expect(poll(1, 91_000)).toBe(1);
    words.take('m', { score: 0 }, { at: 92_000, source: 'push' });
    expect(words.parts('m')).toEqual({ score: 0 });
  });

  test('a poll that gives back what was just taken back, by push or poll, waits likewise; a push does not', () => {
    const words = new MatchWords(lessGoals);
    const take = (score: number, { at, source }: WordTime): unknown => {
      words.take('m', { score }, { at, source });
      return words.parts('m')?.['score'];
    };
    take(2, poll(0));
    expect(take(1, push(60_000))).toBe(1);
    expect(take(2, poll(100_000))).toBe(1);
    expect(take(1, poll(110_000))).toBe(1); // it was an old answer
    expect(take(2, poll(120_000))).toBe(1);
    expect(take(3, poll(125_000))).toBe(3); // no score that was taken back
    expect([take(1, poll(130_000)), take(1, poll(190_000))]).toEqual([3, 1]);
    expect(take(3, poll(200_000))).toBe(1);
    expect(take(3, push(201_000))).toBe(3);
    take(2, push(202_000));
    expect(take(3, poll(442_000))).toBe(3); // so old is no answer
  });

  test('statistics in another order are the same', () => {
    const words = new MatchWords();
    const [a, b] = [
      { type: 2, home: 1, away: 0 },
      { type: 4, home: 0, away: 0 },
    ];
    words.take('m', { stats: [a, b] }, push(1_000));
    expect(words.take('m', { stats: [b, a] }, push(2_000))).toBe(false);
    expect(words.take('m', { incidents: [1, 2] }, push(3_000))).toBe(true);
    expect(words.take('m', { incidents: [2, 1] }, push(4_000))).toBe(true);
  });

  test('with half of the pushes lost and polls of a stale cache, every match ends as the provider left it', () => {
    const random = mulberry32(7);
    for (let run = 0; run < 200; run += 1) {
      const words = new MatchWords();
      let truth = 0;
      const history: { readonly at: number; readonly value: number }[] = [{ at: 0, value: 0 }];
      for (let at = 1_000; at < 600_000; at += 5_000) {
        if (random() < 0.1) {
          truth = Math.floor(random() * 4);
          history.push({ at, value: truth });
          if (random() < 0.5) words.take('m', { score: [truth] }, push(at));
        }
        const cachedAt = at - Math.floor(random() * 10_000);
        const cached = history.findLast((one) => one.at <= cachedAt)?.value ?? 0;
        words.take('m', { score: [cached] }, poll(at));
      }
      for (let at = 600_000; at < 660_000; at += 5_000) words.take('m', { score: [truth] }, poll(at));
      expect(words.parts('m')).toEqual({ score: [truth] });
    }
  });

  test('forgets matches of which nothing was said for three hours', () => {
    const words = new MatchWords();
    words.take('m', { score: [1] }, push(1_000));
    expect(words.prune(3_600_000)).toEqual([]);
    expect(words.prune(4 * 3_600_000)).toEqual(['m']);
    expect(words.heardAt('m')).toBeUndefined();
  });
});
