import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg, anAbandonment, aResult } from '#tests/builders/aStance.ts';
import { aSettledStance, aStanceDetail, CONTENT } from '#tests/builders/aStanceDetail.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { showStance } from '#tests/features/stances/showStance.tsx';

const SECOND_HALF = aMatch({ status: FootballStatus.secondHalf, score: { home: 2, away: 1 }, half: { home: 1, away: 0 } });
/** A final whistle that came before this leg was decided. */
const CALLED_OFF = anAbandonment(0, 0);

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  setClock(() => KICKOFF - 600_000);
});

afterEach(() => {
  forget();
  setClock(Date.now);
});

describe('the page of a stance', () => {
  test('locked shows its terms and nothing that is paid for', async () => {
    const { page, close } = await showStance({ stance: () => aStanceDetail() });
    expect(page.querySelectorAll('.selection-plates > .shut')).toHaveLength(3);
    expect(page.querySelector('.hidden-lines')?.children).toHaveLength(5);
    expect(page.textContent).toContain('Text: 300 characters, 3 paragraphs');
    expect(page.textContent).toContain('On sale until it starts at 15:00');
    expect(page.textContent).not.toContain('1.85');
    expect(page.textContent).not.toContain('Verify on this device');
    close();
  });

  test.each([null, 'bought'] as const)('says how many companies offered what was chosen, read as %s', async (access) => {
    const stance = aStanceDetail({ access });
    const matches = stance.matches.map((match) => ({ ...match, companies: 1 }));
    const { page, close } = await showStance({ stance: () => ({ ...stance, matches }) });
    expect(Array.from(page.querySelectorAll('.stance-under'), ({ textContent }) => textContent)).toContain('Offered by 1 bookmaker');
    close();
  });

  test('locked and open have the same cells', async () => {
    const locked = await showStance({ stance: () => aStanceDetail() });
    const cells = locked.page.querySelector('.selection-plates')?.getAttribute('data-cells');
    locked.close();
    const open = await showStance({ stance: () => aStanceDetail({ access: 'bought' }) });
    expect(open.page.querySelector('.selection-plates')?.getAttribute('data-cells')).toBe(cells);
    expect(open.page.querySelector('.selection-plates')?.textContent).toBe('Chosen: 1.85Northwick −0.75-0.75lineEastholm +0.75');
    open.close();
  });

  test('open has the text, the locked price in both ways, and no dock', async () => {
    const { page, close } = await showStance({ stance: () => aStanceDetail({ access: 'bought' }) });
    for (const paragraph of CONTENT.split('\n\n')) expect(page.textContent).toContain(paragraph);
    expect(page.querySelector('.stance-under')?.textContent).toBe('Crown · 14:00:00stake included, Hong Kong 0.85');
    expect(page.querySelector('.stance-dock')).toBeNull();
    close();
  });

  test('says what the next goal would do while the match runs', async () => {
    const { page, close } = await showStance({ stance: () => aStanceDetail({ access: 'bought' }), rows: [SECOND_HALF] });
    expect(Array.from(page.querySelectorAll('.next-rows tr'), ({ textContent }) => textContent)).toEqual([
      'NNorthwick score3–1Won+0.85',
      'Score stays the same2–1Half won+0.43',
      'EEastholm score2–2Lost18 coins back−1.00',
    ]);
    expect(page.querySelectorAll('.outcome-columns > span')).toHaveLength(5);
    close();
  });

  test.each([
    ['before kick-off', FootballStatus.notStarted],
    ['after the whistle', FootballStatus.finished],
  ])('says nothing about the next goal %s', async (_, status) => {
    const { page, close } = await showStance({ stance: () => aStanceDetail({ access: 'bought' }), rows: [aMatch({ status })] });
    expect(page.querySelector('.next-rows')).toBeNull();
    close();
  });

  test('does not say what the next goal would do to who has not bought it', async () => {
    const { page, close } = await showStance({ stance: () => aStanceDetail(), rows: [SECOND_HALF] });
    expect(page.querySelector('.next-rows')).toBeNull();
    close();
  });

  test('settled has its stamp and the arithmetic', async () => {
    const stance = aSettledStance([aLeg('handicap', 'home', -0.75, { price: 1.85 })], [aResult(2, 1)]);
    const { page, close } = await showStance({ stance: () => stance });
    expect(page.querySelector('.result-stamp')?.textContent).toBe('½ WHalf won+0.43');
    expect(page.querySelector('.stance-sums')?.textContent).toBe(
      'Half won1 + 0.85 ÷ 21.425Less the stake− 1Profitrounded to two decimals+0.43',
    );
    expect(page.querySelector('.leg-results')?.textContent).toContain('margin +1: −1 back, −0.5 won');
    close();
  });

  test('settled shows a parlay leg by leg, with the reason of a void', async () => {
    const legs = [
      aLeg('winDrawLose', 'home', null, { matchId: 101, price: 1.85 }),
      aLeg('overUnder', 'over', 2.25, { matchId: 102, price: 1.92 }),
      aLeg('winDrawLose', 'away', null, { matchId: 103, price: 2.05 }),
    ];
    const stance = aSettledStance(legs, [aResult(1, 0), aResult(3, 1), CALLED_OFF]);
    const { page, close } = await showStance({ stance: () => stance });
    const results = Array.from(page.querySelectorAll('.leg-results strong'), ({ textContent }) => textContent);
    expect(results).toEqual(['Won', 'Won', 'Void']);
    expect(page.querySelector('.leg-results')?.textContent).toContain('Abandoned before this was decided: stake back');
    expect(page.querySelector('.parlay-chart')?.getAttribute('aria-label')).toBe('Won 1.85, Won 1.92, Void 1: 3.552 in the end');
    expect(page.querySelector('.stance-sums')?.textContent).toContain('Multiplied3.552');
    close();
  });

  test('says which leg the operator decided, and why', async () => {
    const legs = [aLeg('winDrawLose', 'home', null, { matchId: 101 }), aLeg('winDrawLose', 'away', null, { matchId: 102 })];
    const { settledLegs, ...stance } = aSettledStance(legs, [aResult(1, 0), { ...aResult(0, 0), state: 'cancelled' }]);
    const decision = { at: KICKOFF, reason: 'The match report says so' };
    const decided = settledLegs?.map((leg) => ({ ...leg, decision })) ?? [];
    const { page, close } = await showStance({ stance: () => ({ ...stance, settledLegs: decided }) });
    const results = Array.from(page.querySelectorAll('.leg-results > li'), ({ textContent }) => textContent);
    for (const result of results) expect(result).toContain('Decided by our staffReason: The match report says so');
    expect(results[1]).toContain('VoidOur staff declared it void: stake back');
    close();
    const untouched = await showStance({ stance: () => ({ ...stance, settledLegs }) });
    expect(untouched.page.textContent).not.toContain('operator');
    untouched.close();
  });

  test('keeps a reversed result, struck out', async () => {
    const event = { leg: null, coins: null, buyers: null };
    const stance = aSettledStance([aLeg('winDrawLose', 'home')], [aResult(0, 1)], {
      events: [
        { ...event, at: KICKOFF + 1, kind: 'settled' },
        { ...event, at: KICKOFF + 2, kind: 'reversed' },
        { ...event, at: KICKOFF + 3, kind: 'settled' },
        { ...event, at: KICKOFF + 4, kind: 'refunded', coins: 36, buyers: 2 },
      ],
    });
    const { page, close } = await showStance({ stance: () => stance });
    expect(Array.from(page.querySelectorAll('.stance-events > li'), (item) => item.hasAttribute('data-reversed'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(page.querySelector('.stance-events')?.textContent).toContain('2 buyers · 36 coins');
    close();
  });

  test.each([
    [1, null, 'Under reviewIt goes public once it’s approved. For now only you can see it.'],
    [3, 'The title names no match', 'Not approvedReason: The title names no match'],
    [4, null, 'CancelledThis pick was cancelled. Buyers have their coins back.'],
  ] as const)('tells its author the state %i of its review', async (status, reviewReason, text) => {
    const { page, close } = await showStance({ stance: () => aStanceDetail({ status, access: 'author', reviewReason }) });
    expect(page.querySelector('.stance-review')?.textContent).toBe(text);
    close();
  });

  test('an unknown id is said to be none', async () => {
    const { page, close } = await showStance({ stance: () => new CallError('404', 'none') });
    expect(page.textContent).toContain('We can’t find this pick');
    close();
  });

  test('a failed load is retried', async () => {
    let answer: CallError | ReturnType<typeof aStanceDetail> = new CallError('500', 'broken');
    const { page, press, close } = await showStance({ stance: () => answer });
    expect(page.textContent).toContain('This pick didn’t load');
    answer = aStanceDetail();
    await press('Try again');
    expect(page.textContent).toContain(answer.title);
    close();
  });
});
