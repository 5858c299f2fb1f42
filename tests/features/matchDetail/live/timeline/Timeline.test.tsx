import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aCard, aGoal, aKick, aPerson, aStory, aText, at } from '#tests/builders/detail/story.ts';
import { sentences, type ShownTab, showLiveTab } from '#tests/features/matchDetail/live/showLiveTab.tsx';

const AN_HOUR_LATER = KICKOFF + 3_600_000;
const substitution = {
  sport: 'football',
  kind: 'substitution',
  side: 'home',
  minute: at(58),
  player: aPerson('Linde'),
  playerOut: aPerson('Castell'),
  reason: 'injury',
} as const;

let tab: ShownTab;

beforeEach(() => setClock(() => AN_HOUR_LATER));

afterEach(() => {
  tab.close();
  setClock(Date.now);
});

describe('an incident in words', () => {
  test.each<[FootballIncident, string]>([
    [aGoal({ assist: aPerson('Linde') }), '23rd minute, Goal, Northwick, Okafor, Assist: Linde, 1–0'],
    [
      { sport: 'football', kind: 'ownGoal', side: 'home', minute: at(71), player: aPerson('Mariani'), score: null },
      '71st minute, Own goal, Northwick, Mariani, Eastholm player, 1–0',
    ],
    [
      { sport: 'football', kind: 'penaltyGoal', side: 'home', minute: at(45, 2), player: aPerson('Okafor'), score: null },
      '45 plus 2 minutes, Penalty scored, Northwick, Okafor, 1–0',
    ],
    [{ sport: 'football', kind: 'penaltyMissed', side: 'away', minute: at(12), player: null }, '12th minute, Penalty missed, Eastholm'],
    [aCard('yellow', { reason: 'tacticalFoul' }), '33rd minute, Yellow card, Northwick, Conti, Tactical foul'],
    [aCard('secondYellow'), '33rd minute, Second yellow card, Northwick, Conti'],
    [aCard('red', { side: 'away', player: null }), '33rd minute, Red card, Eastholm'],
    [substitution, '58th minute, Substitution, Northwick, On: Linde, Off: Castell, Injury'],
    [
      { sport: 'football', kind: 'var', side: 'away', minute: at(52), player: null, result: 'goalCancelled', reason: 'offside' },
      '52nd minute, VAR, Eastholm, Goal disallowed, Offside',
    ],
    [{ sport: 'football', kind: 'addedTime', minute: at(45), minutes: 2 }, '45th minute, At least 2 minutes of stoppage time'],
    [{ sport: 'football', kind: 'periodEnd', period: 1, score: { home: 1, away: 0 } }, 'End of first half, 1–0'],
    [aKick(1, 'away', false, 'Nunes'), 'Round 1, Eastholm, Nunes, Missed, 0–0'],
  ])('%#', async (incident, sentence) => {
    const isGoal = ['goal', 'ownGoal', 'penaltyGoal'].includes(incident.kind);
    await show({ score: { home: isGoal ? 1 : 0, away: 0 } }, [incident]);
    expect(sentences(tab.page)[0]).toBe(sentence);
  });

  test('stands on the side that it counts for', async () => {
    await show({ score: { home: 0, away: 1 } }, [
      { sport: 'football', kind: 'ownGoal', side: 'away', minute: at(71), player: aPerson('Mariani'), score: null },
      aCard(),
    ]);
    expect(Array.from(tab.page.querySelectorAll('.timeline > li'), (one) => one.className).slice(0, 2)).toEqual([
      'yellow home',
      'goal away',
    ]);
  });

  test('is struck through once withdrawn', async () => {
    await show({}, [aCard()], [0]);
    expect(sentences(tab.page)[0]).toBe('33rd minute, Yellow card, Northwick, Conti, Withdrawn');
    expect(tab.page.querySelector('.timeline > li')?.classList.contains('struck')).toBe(true);
  });
});

/** Returns the sentences of the lines that screen readers see. */
function spoken(): string[] {
  return Array.from(tab.page.querySelectorAll('.timeline > li:not([aria-hidden]) > .visually-hidden'), (one) => one.textContent);
}

describe('the timeline', () => {
  test('has the newest entry on top, texts between the incidents, and the kick-off at the bottom', async () => {
    await show({ score: { home: 1, away: 0 } }, [aGoal(), aCard()]);
    tab.bring({ story: [aText('Warm-up.'), aText('Off we go.', { minute: at(1) }), ...aStory([aGoal(), aCard()])] });
    expect(sentences(tab.page)).toEqual([
      '33rd minute, Yellow card, Northwick, Conti',
      '23rd minute, Goal, Northwick, Okafor, 1–0',
      '1st minute, Off we go.',
      'Kick-off, 15:00',
      'Warm-up.',
    ]);
  });

  test('shows a goal of the row at once, without a scorer, and not twice when it is reported', async () => {
    const row = aMatch({ status: F.secondHalf });
    tab = await showLiveTab(row, { story: [], documents: {} });
    tab.update({
      ...row,
      rev: 2,
      score: { home: 1, away: 0 },
      incidents: [{ kind: 'goal', side: 'home', minute: 23, added: 0, at: KICKOFF }],
    });
    expect(sentences(tab.page)).toEqual(['23rd minute, Goal, Northwick, 1–0', 'Kick-off, 15:00']);
    tab.bring({ story: aStory([aGoal()]) });
    expect(sentences(tab.page)).toEqual(['23rd minute, Goal, Northwick, Okafor, 1–0', 'Kick-off, 15:00']);
  });

  test('says a goal once: commentary that tells it again is for the eye, unless commentary alone is shown', async () => {
    const goal = aGoal({ minute: at(23), player: aPerson('J. Okafor') });
    await show({ score: { home: 1, away: 0 } }, [goal]);
    const told = aText('GOAL! Okafor heads in.', { minute: at(23), side: 'home' });
    const corner = aText('Corner from the left.', { minute: at(23), side: 'home' });
    tab.bring({ story: [corner, ...aStory([goal]), told] });
    expect(spoken()).toEqual(['23rd minute, Goal, Northwick, J. Okafor, 1–0', '23rd minute, Corner from the left.', 'Kick-off, 15:00']);
    tab.press('Commentary');
    expect(spoken()).toEqual(['23rd minute, GOAL! Okafor heads in.', '23rd minute, Corner from the left.']);
  });

  test('says that a goal is pending as long as the row does, then that it stands or not', async () => {
    const goal = { kind: 'goal', side: 'home', minute: 23, added: 0, at: AN_HOUR_LATER - 5_000 } as const;
    const row = aMatch({ score: { home: 1, away: 0 }, incidents: [goal] });
    tab = await showLiveTab(row, { story: aStory([aGoal()]), documents: {} });
    expect(sentences(tab.page)[0]).toBe('23rd minute, Goal, Northwick, Okafor, 1–0, To be confirmed');
    tab.update({ ...row, rev: 2, score: { home: 0, away: 0 }, incidents: [{ ...goal, kind: 'cancelled' }] });
    expect(sentences(tab.page)[0]).toBe('23rd minute, Goal, Northwick, Okafor, Disallowed');
    expect(tab.page.querySelector('.timeline > li')?.className).toBe('struck home');
  });

  test('shows what the row knows of a match without coverage, or nothing at all', async () => {
    const incidents = [
      { kind: 'goal', side: 'away', minute: 12, added: 0, at: KICKOFF },
      { kind: 'red', side: 'home', minute: 30, added: 0, at: KICKOFF + 1 },
    ] as const;
    await show({ score: { home: 0, away: 1 }, incidents }, []);
    expect(sentences(tab.page)).toEqual(['30th minute, Red card, Northwick', '12th minute, Goal, Eastholm, 0–1', 'Kick-off, 15:00']);
    tab.close();
    await show({ status: F.notStarted }, []);
    expect(tab.page.textContent).toContain('Nothing here yet');
  });

  test('reports a sending-off once, whether by a red card or a second yellow', async () => {
    await show({ incidents: [{ kind: 'red', side: 'home', minute: 33, added: 0, at: KICKOFF }] }, [aCard('secondYellow')]);
    expect(sentences(tab.page)).toEqual(['33rd minute, Second yellow card, Northwick, Conti', 'Kick-off, 15:00']);
  });

  test('waits for the first page with a skeleton', async () => {
    tab = await showLiveTab(aMatch(), { story: null, documents: null });
    expect(tab.page.querySelector('[aria-busy="true"]')).not.toBeNull();
    tab.bring({ failure: 'unreachable' });
    expect(sentences(tab.page)).toEqual(['Kick-off, 15:00']);
  });
});

describe('filters', () => {
  test('have counts, and those that show nothing are left out', async () => {
    await show({ score: { home: 1, away: 0 } }, [aGoal(), aCard(), aCard('red'), substitution]);
    const chips = Array.from(tab.page.querySelectorAll('.filter-chips [role="radio"]'), (one) => one.textContent);
    expect(chips).toEqual(['All', 'Goals 1', 'Cards 2', 'Subs 1']);
    tab.press('Cards');
    expect(sentences(tab.page)).toEqual(['33rd minute, Red card, Northwick, Conti', '33rd minute, Yellow card, Northwick, Conti']);
  });
});

describe('a shoot-out', () => {
  test('is one drawing with a sentence, and a line for each round with both kicks', async () => {
    await show({ status: F.shootOut, penalties: { home: 1, away: 0 } }, [aKick(1, 'home', true, 'Grimaldi'), aKick(2, 'away', false)]);
    expect(tab.page.querySelector('figure')?.getAttribute('aria-label')).toBe(
      'Penalty shoot-out, Northwick 1, Eastholm 0, Round 2, Northwick to kick',
    );
    expect(sentences(tab.page)[0]).toBe('Round 1, Northwick, Grimaldi, Scored, Eastholm, Missed, 1–0');
    expect(Array.from(tab.page.querySelectorAll('figure i[class^="home"]'), (one) => one.className).slice(0, 2)).toEqual([
      'home scored',
      'home next',
    ]);
  });
});

describe('the place of the list', () => {
  const story = aStory([aCard(), aCard('red')]);

  afterEach(() => void vi.unstubAllGlobals());

  test('counts entries that came in above a user who has scrolled down, and leads to them', async () => {
    const list = await listAt(-500);
    const scrollIntoView = vi.fn();
    Object.assign(list, { scrollIntoView });
    tab.bring({ story });
    expect(tab.page.querySelector('.unseen')?.textContent).toBe('1 new');
    tab.press('1 new');
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(tab.page.querySelector('.unseen')?.textContent).toBe('');
  });

  test('keeps what is being read where it is', async () => {
    const scrollBy = vi.fn();
    vi.stubGlobal('scrollBy', scrollBy);
    const list = await listAt(-500);
    placeItems(list);
    document.dispatchEvent(new Event('scroll'));
    placeItems(list, 48); // by the entry that comes in above
    tab.bring({ story });
    expect(scrollBy.mock.calls).toEqual([[0, 48]]);
  });

  test.each([
    { reduced: false, slides: [{ translate: ['0 -48px', '0 0'] }] },
    { reduced: true, slides: [] },
  ])('slides down at its top, unless motion is reduced: $reduced', async ({ reduced, slides }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    const list = await listAt(200);
    const animate = vi.fn();
    Object.assign(list, { animate });
    const restore = measureItems(list);
    tab.bring({ story });
    restore();
    expect(animate.mock.calls.map(([frames]) => frames)).toEqual(slides);
    expect(tab.page.querySelector('.unseen')?.textContent).toBe('');
  });

  async function listAt(top: number): Promise<Element> {
    await show({}, []);
    tab.bring({ story: story.slice(0, 1) });
    const list = tab.page.querySelector('ol');
    if (list === null) throw new Error('there is no list');
    return Object.assign(list, { getBoundingClientRect: () => new DOMRect(0, top, 390, 2000) });
  }

  /** Sets the places of the items there are, the first one just in sight. */
  function placeItems(list: Element, down = 0): void {
    for (const [i, item] of [...list.children].entries())
      Object.assign(item, { getBoundingClientRect: () => new DOMRect(0, -20 + 48 * i + down, 390, 48) });
  }

  /** Sets each item of a list to 48 px, by its place among its siblings; returns the function that ends it. */
  function measureItems(list: Element): () => void {
    const spy = vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect');
    spy.mockImplementation(function (this: HTMLLIElement) {
      return new DOMRect(0, 200 + 48 * [...list.children].indexOf(this), 390, 48);
    });
    return () => spy.mockRestore();
  }
});

async function show(given: Partial<FootballRow>, incidents: readonly FootballIncident[], withdrawn: readonly number[] = []): Promise<void> {
  tab = await showLiveTab(aMatch({ status: F.secondHalf, ...given }), { story: aStory(incidents, withdrawn), documents: {} });
}
