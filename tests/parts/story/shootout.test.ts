import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Incident, Side } from '#contract/match/match.ts';
import { kicksOf, nextKicker, roundsOf, shownRounds } from '#parts/story/shootout.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aKick, aStory } from '#tests/builders/detail/story.ts';

const ROW = aMatch({ status: F.shootOut });

describe('a shoot-out', () => {
  test('is a row of rounds with the score after each', () => {
    expect(rounds('h+ a+ h+ a- h-').map(({ round, home, away, score }) => [round, home?.scored, away?.scored, score])).toEqual([
      [1, true, true, { home: 1, away: 1 }],
      [2, true, false, { home: 2, away: 1 }],
      [3, false, undefined, { home: 2, away: 1 }],
    ]);
  });

  test.each([
    ['', null],
    ['a+', 'home'],
    ['a+ h+', 'away'],
    ['h+ a+ h+ a-', 'home'],
    ['h+ a- h+ a- h+ a-', null], // 3-0 with two kicks left
    ['h+ a+ h+ a+ h+ a+ h+ a+ h+ a+', 'home'], // sudden death
    ['h+ a+ h+ a+ h+ a+ h+ a+ h+ a+ h+ a-', null],
    ['h- a+ h- a+ h+ a- h+', 'away'], // 2-2 can still happen
  ] as const)('after "%s" has %s next', (kicks, next) => {
    expect(nextKicker(ROW, kicksIn(kicks))).toBe(next);
  });

  test('has no next kick once the match has ended', () => {
    expect(nextKicker(aMatch({ status: F.finished }), kicksIn('h+ a+'))).toBeNull();
  });

  test('shows five rounds, which slide from the sixth on', () => {
    expect(shownRounds(rounds('h+ a+'), 'home')).toEqual([1, 2, 3, 4, 5]);
    const level = 'h+ a+ h+ a+ h+ a+ h+ a+ h+ a+';
    expect(shownRounds(rounds(level), 'home')).toEqual([2, 3, 4, 5, 6]);
    expect(shownRounds(rounds(`${level} h+ a-`), null)).toEqual([2, 3, 4, 5, 6]);
  });

  test('takes kicks of the row that nobody has reported, each once', () => {
    const incidents: readonly Incident[] = [mark('kick', 'home'), mark('miss', 'away')];
    const kicks = kicksOf({ incidents }, aStory([aKick(1, 'home', true, 'Grimaldi')]));
    expect(kicks.map(({ number, side, scored, player }) => [number, side, scored, player?.name])).toEqual([
      [1, 'home', true, 'Grimaldi'],
      [2, 'away', false, undefined],
    ]);
  });
});

function rounds(kicks: string) {
  return roundsOf(kicksIn(kicks));
}

/** Returns kicks written as `h+ a-`: side, and scored or missed. */
function kicksIn(text: string) {
  const kicks = text.split(' ').filter(Boolean);
  return kicksOf(
    { incidents: [] },
    aStory(kicks.map((kick, i) => aKick(i + 1, kick.startsWith('h') ? 'home' : 'away', kick.endsWith('+')))),
  );
}

function mark(kind: 'kick' | 'miss', side: Side): Incident {
  return { kind, side, minute: 120, added: 0, at: KICKOFF };
}
