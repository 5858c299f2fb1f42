import { describe, expect, test } from 'vitest';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import { type SideCount, ZERO } from '#contract/match/match.ts';
import { diffIncidents, type IncidentChange, type KnownIncident } from '#gateway/match/detail/log/diffIncidents.ts';
import { aBasket, aGoal, aPlayer, aSubstitution, atMinute } from '#tests/builders/detail/incidents.ts';

const LAN = aPlayer('Lan');
const MINH = aPlayer('Minh');

describe('diffIncidents: football', () => {
  test('each incident of the first list is new, numbered by kind and side', () => {
    const incidents = [aGoal(), aGoal({ side: 'away' }), aGoal(atMinute(30))];
    expect(changesOf([], incidents)).toEqual(['incident goal-home-1', 'incident goal-away-1', 'incident goal-home-2']);
  });

  test('the same list again changes nothing, in whatever order', () => {
    const incidents = [aGoal({ player: LAN }), aGoal(atMinute(30)), aGoal({ ...atMinute(30), side: 'away' }), aSubstitution('Hoa')];
    expect(changesOf(knownFrom(incidents), incidents)).toEqual([]);
    expect(changesOf(knownFrom(incidents), incidents.toReversed())).toEqual([]);
  });

  test('what the database has stored and ordered anew is the same', () => {
    const stored = {
      score: null,
      assist: null,
      player: LAN,
      side: 'home',
      minute: { added: 0, minute: 10 },
      kind: 'goal',
      sport: 'football',
    } as const;
    expect(changesOf(knownFrom([stored]), [aGoal({ player: LAN })])).toEqual([]);
  });

  test.each<[what: string, from: Partial<ReturnType<typeof aGoal>>, to: Partial<ReturnType<typeof aGoal>>]>([
    ['a minute that is one later', { player: LAN }, { player: LAN, ...atMinute(11) }],
    ['a minute of nobody’s goal', {}, atMinute(9)],
    ['an assist', { player: LAN }, { player: LAN, assist: MINH }],
    ['a score', { player: LAN }, { player: LAN, score: { home: 1, away: 0 } }],
    ['a scorer who arrives later', {}, { player: LAN }],
    ['a scorer who arrives with another minute', {}, { player: LAN, ...atMinute(12) }],
    ['a scorer who is taken back', { player: LAN }, {}],
    ['another scorer at the same minute', { player: LAN }, { player: MINH }],
    ['another scorer and a minute', { player: LAN }, { player: MINH, ...atMinute(11) }],
    ['another scorer and minutes', { player: LAN }, { player: MINH, ...atMinute(37) }],
    ['a scorer without a name and minutes', { player: LAN }, atMinute(37)],
    [
      'another scorer in other letters, and minutes',
      { player: { id: null, name: 'NGUYỄN LAN' } },
      { player: { id: null, name: 'Trần minh' }, ...atMinute(2) },
    ],
    [
      'a minute that cannot be, and another scorer',
      { player: LAN, ...atMinute(130, 30) },
      { player: { id: null, name: '?' }, ...atMinute(0) },
    ],
    ['the case of a name alone', { player: { id: null, name: 'LAN' } }, { player: { id: null, name: 'Lan' } }],
    ['the case of a name and a minute', { player: { id: null, name: 'LÀN' } }, { player: { id: null, name: 'Làn' }, ...atMinute(16) }],
    ['an id of a scorer who had a name only', { player: { id: null, name: 'Lan' } }, { player: LAN }],
  ])('%s amends the incident', (_, from, to) => {
    expect(diffIncidents(knownFrom([aGoal(from)]), [aGoal(to)], ZERO)).toEqual([
      { type: 'amendment', id: 'goal-home-1', incident: aGoal(to) },
    ]);
  });

  test('a scorer goes to the goal that is nearest in time', () => {
    const known = knownFrom([aGoal(atMinute(10)), aGoal(atMinute(13)), aGoal(atMinute(50))]);
    const next = [aGoal({ ...atMinute(51), player: MINH }), aGoal(atMinute(10)), aGoal({ ...atMinute(13), player: LAN })];
    expect(changesOf(known, next)).toEqual(['amendment goal-home-3', 'amendment goal-home-2']);
  });

  test('a goal that is no longer listed is withdrawn, once', () => {
    const known = knownFrom([aGoal({ player: LAN }), aGoal({ ...atMinute(30), player: MINH })]);
    const left = [aGoal({ ...atMinute(30), player: MINH })];
    expect(changesOf(known, left)).toEqual(['withdrawal goal-home-1']);
    expect(changesOf(withdrawn(known, 'goal-home-1'), left)).toEqual([]);
  });

  test('a withdrawn goal that is listed again is the same goal, not a second one', () => {
    const known = withdrawn(knownFrom([aGoal({ player: LAN })]), 'goal-home-1');
    for (const back of [aGoal({ player: LAN }), aGoal({ player: LAN, ...atMinute(12) }), aGoal()])
      expect(diffIncidents(known, [back], ZERO)).toEqual([{ type: 'incident', id: 'goal-home-1', incident: back }]);
  });

  test('a goal long after a withdrawn one is another goal, also of the same player', () => {
    const known = withdrawn(knownFrom([aGoal({ player: LAN })]), 'goal-home-1');
    for (const next of [aGoal({ player: LAN, ...atMinute(75) }), aGoal(atMinute(75))])
      expect(changesOf(known, [next])).toEqual(['incident goal-home-2']);
  });

  test('a goal that the score has taken back and the next one in the same list are a withdrawal and a new goal', () => {
    const known = knownFrom([aGoal({ player: LAN })]);
    for (const minute of [12, 60]) {
      const next = [aGoal({ player: MINH, ...atMinute(minute) })];
      expect(changesOf(known, next, { home: 1, away: 0 })).toEqual(['withdrawal goal-home-1', 'incident goal-home-2']);
      expect(changesOf(known, next, { home: 0, away: 1 })).toEqual(['amendment goal-home-1']);
    }
  });

  test('a goal whose cancellation the log has already leaves later corrections what they are', () => {
    const known = withdrawn(knownFrom([aGoal({ player: LAN }), aGoal({ player: LAN, ...atMinute(50) })]), 'goal-home-1');
    const corrected = [aGoal({ player: MINH, ...atMinute(70) })];
    expect(changesOf(known, corrected, { home: 1, away: 0 })).toEqual(['amendment goal-home-2']);
  });

  test('of two goals that left the list the score has taken back one: the one far from the new goal', () => {
    const known = knownFrom([aGoal({ player: LAN }), aGoal({ player: LAN, ...atMinute(50) })]);
    const left = [aGoal({ player: MINH, ...atMinute(57) })];
    expect(changesOf(known, left, { home: 1, away: 0 })).toEqual(['withdrawal goal-home-1', 'amendment goal-home-2']);
  });

  test('cards that change player and minute are two: no score says that they are one', () => {
    const card = { sport: 'football', kind: 'red', side: 'home', ...atMinute(10), player: LAN, reason: null } as const;
    const other = { ...card, player: MINH, ...atMinute(37) };
    expect(changesOf(knownFrom([card]), [other])).toEqual(['withdrawal red-home-1', 'incident red-home-2']);
  });

  test('a goal that turns out to be a penalty is the same goal, and the next ones have ids of their own', () => {
    const { assist: _, ...incident } = { ...aGoal({ player: LAN }), kind: 'penaltyGoal' } as const;
    const known = knownFrom([aGoal({ player: LAN })]);
    expect(diffIncidents(known, [incident], ZERO)).toEqual([{ type: 'amendment', id: 'goal-home-1', incident }]);
    const [goal] = known;
    const after = goal === undefined ? [] : [{ ...goal, incident }];
    const next = [incident, aGoal(atMinute(30)), { ...incident, ...atMinute(60), player: MINH }];
    expect(changesOf(after, next)).toEqual(['incident goal-home-2', 'incident penaltyGoal-home-1']);
  });

  test('a review leaves the goal that it confirms', () => {
    const review: MatchIncident = {
      sport: 'football',
      kind: 'var',
      ...atMinute(11),
      side: 'home',
      player: null,
      result: 'goalConfirmed',
      reason: null,
    };
    expect(changesOf(knownFrom([aGoal()]), [aGoal(), review])).toEqual(['incident var-home-1']);
    const cancelled = { ...review, result: 'goalCancelled' } as const;
    expect(changesOf(knownFrom([aGoal(), review]), [cancelled])).toEqual(['withdrawal goal-home-1', 'amendment var-home-1']);
  });

  test('twenty substitutions keep their identity when two of them are corrected', () => {
    const names = Array.from({ length: 20 }, (_, i) => `Player ${i}`);
    const list = names.map((name, i) => aSubstitution(name, { ...atMinute(46 + Math.floor(i / 3)), side: i % 2 === 0 ? 'home' : 'away' }));
    const next = list.map((one, i) => (i === 4 ? { ...one, playerOut: LAN } : i === 7 ? { ...one, ...atMinute(58) } : one)).toReversed();
    expect(changesOf(knownFrom(list), next)).toEqual(['amendment substitution-away-4', 'amendment substitution-home-3']);
  });

  test('equal incidents without players are counted', () => {
    const known = knownFrom([aGoal(), aGoal()]);
    expect(changesOf(known, [aGoal(), aGoal(), aGoal()])).toEqual(['incident goal-home-3']);
    expect(changesOf(known, [aGoal()])).toEqual(['withdrawal goal-home-2']);
  });

  test('kicks of a shoot-out are known by their number, and ends of periods by the period', () => {
    const kick = (number: number, scored: boolean): MatchIncident => ({
      sport: 'football',
      kind: 'kick',
      side: 'home',
      player: null,
      scored,
      kick: number,
    });
    const end = (period: number, home: number): MatchIncident => ({
      sport: 'football',
      kind: 'periodEnd',
      period,
      score: { home, away: 0 },
    });
    const known = knownFrom([kick(1, true), kick(3, true), end(1, 0), end(2, 1)]);
    expect(changesOf(known, [kick(1, true), kick(3, false), end(1, 0), end(2, 2)])).toEqual([
      'amendment kick-home-2',
      'amendment periodEnd-2',
    ]);
  });
});

describe('diffIncidents: basketball', () => {
  test('baskets of one player at other times are other baskets', () => {
    const known = knownFrom([aBasket()]);
    expect(changesOf(known, [aBasket(), aBasket({ left: 520 }), aBasket({ period: 2 })])).toEqual([
      'incident basket-home-2',
      'incident basket-home-3',
    ]);
    expect(changesOf(known, [aBasket({ left: 520 })])).toEqual(['withdrawal basket-home-1', 'incident basket-home-2']);
  });

  test('two free throws at the same time are two, and a correction amends the one that it concerns', () => {
    const throws = [aBasket({ points: 1, score: { home: 1, away: 0 } }), aBasket({ points: 1, score: { home: 2, away: 0 } })];
    const known = knownFrom(throws);
    expect(changesOf(known, throws)).toEqual([]);
    const [first] = throws;
    expect(first && changesOf(known, [first, aBasket({ points: 1, score: { home: 2, away: 1 } })])).toEqual(['amendment basket-home-2']);
  });

  test('a foul whose player arrives later is amended', () => {
    const foul = { sport: 'basketball', kind: 'foul', period: 1, left: 300, side: 'away', player: null, fouls: null } as const;
    expect(changesOf(knownFrom([foul]), [{ ...foul, player: LAN }])).toEqual(['amendment foul-away-1']);
  });
});

/** The log after a first list. */
function knownFrom(incidents: readonly MatchIncident[]): readonly KnownIncident[] {
  return diffIncidents([], incidents, ZERO).flatMap((change) => (change.type === 'withdrawal' ? [] : [{ ...change, withdrawn: false }]));
}

function withdrawn(known: readonly KnownIncident[], id: string): readonly KnownIncident[] {
  return known.map((one) => (one.id === id ? { ...one, withdrawn: true } : one));
}

/** Type and id of each change. */
function changesOf(known: readonly KnownIncident[], incidents: readonly MatchIncident[], cancelled: SideCount = ZERO): readonly string[] {
  return diffIncidents(known, incidents, cancelled).map(({ type, id }: IncidentChange) => `${type} ${id}`);
}
