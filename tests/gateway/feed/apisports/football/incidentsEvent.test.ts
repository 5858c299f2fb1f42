import { describe, expect, test } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { translateEvents } from '#gateway/feed/apisports/football/translateDetails.ts';
import type { IncidentsScene } from '#gateway/feed/apisports/football/incidentsEvent.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';
import { anEvent, aPerson, AWAY, HOME } from './payloads.ts';

const MATCH = { sport: 'football', sourceId: 'af:f:m:501', home: `af:f:t:${HOME}`, away: `af:f:t:${AWAY}` } as const;

describe('incidents', () => {
  test('an own goal belongs to the side that benefits; its player is the opponent', () => {
    const [one] = incidents([anEvent(15, HOME, 'Goal', 'Own Goal', { player: aPerson(99) })]);
    expect(one).toMatchObject({ kind: 'ownGoal', side: 'home', player: { id: 'af:f:p:99' }, minute: { minute: 15, added: 0 } });
  });

  test('a scored penalty is a goal without another entry, a missed one is none', () => {
    const list = [
      anEvent(20, HOME, 'Goal', 'Penalty'),
      anEvent(59, AWAY, 'Goal', 'Missed Penalty', { player: aPerson(3), assist: aPerson(3) }),
    ];
    const found = incidents(list, { score: { home: 1, away: 0 }, isOver: true });
    expect(found.map(({ kind }) => kind)).toEqual(['penaltyGoal', 'penaltyMissed']);
    expect(found[0]).toMatchObject({ score: { home: 1, away: 0 } });
  });

  test('a missed kick of a shoot-out is typed as a goal, and is a kick', () => {
    const kick = (extra: number, detail: string) =>
      anEvent(120, AWAY, 'Goal', detail, { time: { elapsed: 120, extra }, comments: 'Penalty Shootout', player: aPerson(extra) });
    expect(incidents([kick(2, 'Penalty'), kick(1, 'Missed Penalty')])).toMatchObject([
      { kind: 'kick', kick: 1, scored: false },
      { kind: 'kick', kick: 2, scored: true },
    ]);
  });

  test('kicks whose numbers cannot be are numbered by their order', () => {
    const kick = (extra: number) => anEvent(120, AWAY, 'Goal', 'Penalty', { time: { elapsed: 120, extra }, comments: 'Penalty Shootout' });
    expect(incidents([kick(1), kick(2.5), kick(900)])).toMatchObject([{ kick: 1 }, { kick: 2 }, { kick: 3 }]);
  });

  test.each([
    ['Off the ball foul', 'foul'],
    ['On the bench', 'offBench'],
    ['Professional foul last man', 'lastMan'],
    ['Something else', null],
  ])('the reason of "%s" is %s', (comments, reason) => {
    expect(incidents([anEvent(20, HOME, 'Card', 'Yellow Card', { comments })])).toMatchObject([{ reason }]);
  });

  test('a second yellow is one incident instead of a yellow and a red', () => {
    const player = aPerson(5);
    const found = incidents([
      anEvent(30, AWAY, 'Card', 'Yellow Card', { player }),
      anEvent(90, AWAY, 'Card', 'Red Card', { player }),
      anEvent(90, AWAY, 'Card', 'Yellow Card', { player, comments: 'Foul' }),
      anEvent(90, HOME, 'Card', 'Yellow Card', { player: aPerson(6) }),
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['yellow', 'secondYellow', 'yellow']);
  });

  test('a red card of another player in the same minute is no second yellow', () => {
    const found = incidents([
      anEvent(70, HOME, 'Card', 'Yellow Card', { player: aPerson(5) }),
      anEvent(70, HOME, 'Card', 'Red Card', { player: aPerson(6) }),
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['yellow', 'red']);
  });

  test('three identical cards without a name are three cards', () => {
    const card = anEvent(64, HOME, 'Card', 'Yellow Card');
    const found = incidents([card, { ...card }, { ...card }]);
    expect(found).toHaveLength(3);
    expect(found.every((one) => one.kind === 'yellow' && one.player === null)).toBe(true);
  });

  test('words are compared without their case, and the list is put in order', () => {
    const found = incidents([
      anEvent(80, HOME, 'Subst', 'substitution 1'),
      anEvent(3, HOME, 'GOAL', 'normal goal'),
      anEvent(50, AWAY, 'card', 'YELLOW CARD'),
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['goal', 'yellow', 'substitution']);
  });

  test.each([
    ['Goal cancelled', 'goalCancelled', null],
    ['Goal Disallowed - offside', 'goalCancelled', 'offside'],
    ['Goal Disallowed - handball', 'goalCancelled', 'handball'],
    ['Penalty confirmed', 'penaltyConfirmed', null],
    ['Penalty cancelled', 'penaltyCancelled', null],
    ['Card upgrade', 'cardUpgraded', null],
    ['Something else', 'unknown', null],
  ])('a review with "%s"', (detail, result, reason) => {
    expect(incidents([anEvent(12, HOME, 'Var', detail)])).toMatchObject([{ kind: 'var', result, reason }]);
  });

  test('the unknown player 0 is nobody, and a player without a number keeps the name', () => {
    const found = incidents([
      anEvent(4, HOME, 'Goal', 'Normal Goal', { player: aPerson(0, 'N. Nobody') }),
      anEvent(9, HOME, 'Goal', 'Normal Goal', { player: aPerson(null, 'A. Named') }),
    ]);
    expect(found).toMatchObject([{ player: { id: null } }, { player: { id: null, name: { 'en-US': 'A. Named' } } }]);
  });

  test('the score at a goal is counted while the list may lag, not when it has a goal too many or lacks one at the end', () => {
    const goals = [anEvent(10, HOME, 'Goal', 'Normal Goal'), anEvent(20, AWAY, 'Goal', 'Own Goal')];
    const scores = (scene: Partial<IncidentsScene>) => incidents(goals, scene).map((one) => ('score' in one ? one.score : undefined));
    expect(scores({ score: { home: 1, away: 2 } })).toEqual([
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ]);
    expect(scores({ score: { home: 1, away: 0 } })).toEqual([null, null]);
    expect(scores({ score: { home: 1, away: 2 }, isOver: true })).toEqual([null, null]);
  });

  test('an event that cannot be read costs itself alone', () => {
    const context = aContext();
    const body = [{ type: 'Goal' }, anEvent(10, HOME, 'Goal', 'Normal Goal'), anEvent(11, 77, 'Goal', 'Normal Goal')];
    const [found] = bodiesOf(
      'incidents',
      translateEvents(answer(body), { match: MATCH, starters: undefined, score: null, isOver: false }, context),
    );
    expect(found?.incidents).toHaveLength(1);
    expect(context.reports).toHaveLength(1);
  });
});

describe('substitutions: who comes on and who goes off', () => {
  const swap = anEvent(60, HOME, 'subst', 'Substitution 1', { player: aPerson(1), assist: aPerson(2) });
  const swapped = { ...swap, player: aPerson(2), assist: aPerson(1) };
  const direction = (list: readonly unknown[], starters?: ReadonlySet<string>) =>
    incidents(list, { starters }).flatMap((one) =>
      one.kind === 'substitution' ? [[one.player?.id ?? null, one.playerOut?.id ?? null]] : [],
    );

  test('the line-up decides, whichever way the answer is written', () => {
    const starters = new Set(['af:f:p:1']);
    expect(direction([swap], starters)).toEqual([['af:f:p:2', 'af:f:p:1']]);
    expect(direction([swapped], starters)).toEqual([['af:f:p:2', 'af:f:p:1']]);
  });

  test('whoever came on may go off again', () => {
    const again = anEvent(80, HOME, 'subst', 'Substitution 2', { player: aPerson(3), assist: aPerson(2) });
    expect(direction([again, swap], new Set(['af:f:p:1']))).toEqual([
      ['af:f:p:2', 'af:f:p:1'],
      ['af:f:p:3', 'af:f:p:2'],
    ]);
  });

  test('without a line-up earlier and later events decide', () => {
    const before = anEvent(20, HOME, 'Card', 'Yellow Card', { player: aPerson(1) });
    const after = anEvent(88, HOME, 'Goal', 'Normal Goal', { player: aPerson(2) });
    for (const list of [
      [before, swapped],
      [after, swapped],
      [before, after, swap],
    ])
      expect(direction(list)).toEqual([['af:f:p:2', 'af:f:p:1']]);
  });

  test('nothing is said of the direction when nothing tells it', () => {
    expect(direction([swap])).toEqual([[null, null]]);
    expect(direction([swap], new Set(['af:f:p:7']))).toEqual([[null, null]]);
    const card = (player: number) => anEvent(20, HOME, 'Card', 'Yellow Card', { player: aPerson(player) });
    expect(direction([card(1), card(2), swap])).toEqual([[null, null]]);
  });
});

function incidents(events: readonly unknown[], scene: Partial<IncidentsScene> = {}): readonly FootballIncident[] {
  const whole = { match: MATCH, starters: undefined, score: null, isOver: false, ...scene };
  const [body] = bodiesOf('incidents', translateEvents(answer(events), whole, aContext()));
  return (body?.incidents ?? []).flatMap((one) => (one.sport === 'football' ? [one] : []));
}
