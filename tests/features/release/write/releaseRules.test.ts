import { describe, expect, test } from 'vitest';
import { STANCE_CALLS } from '#contract/stances/stanceCalls.ts';
import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import { problemsOf, publicationOf } from '#features/release/write/releaseRules.ts';
import { aDraftLeg, aReleaseDraft } from '#tests/builders/aRelease.ts';

describe('problemsOf', () => {
  test.each([
    ['abcd', { kind: 'short', count: 1 }],
    ['  ab  ', { kind: 'short', count: 3 }],
    ['abcde', null],
    ['x'.repeat(40), null],
    ['x'.repeat(42), { kind: 'long', count: 2 }],
  ])('of the title %j is %j', (title, problem) => {
    expect(problemsOf(aReleaseDraft({ title }), STANCE_AMOUNTS).title).toEqual(problem);
  });

  test.each([
    [19, { kind: 'short', count: 1 }],
    [20, null],
    [2_000, null],
    [2_001, { kind: 'long', count: 1 }],
  ])('of a content of %d characters is %j', (length, problem) => {
    expect(problemsOf(aReleaseDraft({ content: 'x'.repeat(length) }), STANCE_AMOUNTS).content).toEqual(problem);
  });

  test('is a missing amount only of a paid stance', () => {
    const amounts = [{ isPaid: false }, { isPaid: true }, { isPaid: true, coins: 8 }] as const;
    expect(amounts.map((given) => problemsOf(aReleaseDraft(given), STANCE_AMOUNTS).coins)).toEqual([false, true, false]);
  });

  test('is an amount that the tenant does not offer', () => {
    const draft = aReleaseDraft({ isPaid: true, coins: 8 });
    expect([[8], [18]].map((amounts) => problemsOf(draft, amounts).coins)).toEqual([false, true]);
  });

  test('is found in no draft that the gateway takes, and in each that it refuses', () => {
    for (const title of [...[4, 5, 40, 41].map((length) => ` ${'x'.repeat(length)} `), '\u3164'.repeat(6), 'a\u200Bbcd', 'ab\u2800 cd']) {
      const draft = aReleaseDraft({ title });
      const isTaken = STANCE_CALLS.publishStance.input.safeParse({ ...publicationOf(draft), title }).success;
      expect([title, problemsOf(draft, STANCE_AMOUNTS).title === null]).toEqual([title, isTaken]);
    }
  });
});

describe('publicationOf', () => {
  test('is nothing until each leg has its price', () => {
    const legs = [aDraftLeg(1), aDraftLeg(2, { pick: null })];
    expect([publicationOf(aReleaseDraft({ combination: 2, legs })), publicationOf(aReleaseDraft({ combination: 2 }))]).toEqual([
      null,
      null,
    ]);
  });

  test('of a free stance has neither price nor refund, whatever was chosen before', () => {
    const { price, refundable } = publicationOf(aReleaseDraft({ coins: 38, isRefundable: true })) ?? {};
    expect([price, refundable]).toEqual([0, false]);
  });

  test('trims the texts and has only the legs of the combination', () => {
    const draft = aReleaseDraft({
      title: ' Hosts first ',
      legs: [aDraftLeg(1), aDraftLeg(2)],
      isPaid: true,
      coins: 38,
      isRefundable: true,
    });
    expect(publicationOf(draft)).toMatchObject({ title: 'Hosts first', picks: [{ matchId: 1, price: 1.9 }], price: 38, refundable: true });
  });
});
