import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { drawRound, drawTicket } from '#contract/draw/drawCalls.ts';
import PrizeDraw from '#features/draw/PrizeDraw.tsx';
import PrizeDrawExplain from '#features/draw/PrizeDrawExplain.tsx';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const vector = z.object({ ticket: drawTicket, round: drawRound });
const { ticket, round } = vector.parse(JSON.parse(/```json\n(.+?)```/s.exec(readFileSync('docs/draw.md', 'utf8'))?.[1] ?? ''));
const OPEN = { ...round, state: 'open', seed: null } as const;
const NEXT = { n: 3, commitment: ticket.commitment, tableVersion: 1 };
const AT = { path: '/en-US/account/prizeDraw', route: '/en-US/account/prizeDraw' };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;
let isReduced = true;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  isReduced = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  shown?.close();
  forget();
  vi.unstubAllGlobals();
});

const answers = (given: Answers = {}): Answers => ({
  prizeDraw: () => ({ round: OPEN, points: 460, leftToday: 4, drawId: ticket.drawId, next: NEXT }),
  drawRounds: () => ({ rounds: [OPEN] }),
  drawWinners: () => ({
    winners: [{ nickname: 'A**', drawId: ticket.drawId, n: 1, number: '0000001', prize: ticket.prize, place: 6_300, at: ticket.at }],
  }),
  drawTickets: () => ({ tickets: [ticket], total: 1, next: null }),
  drawPrize: () => ({ ticket, points: 430, coins: 0, leftToday: 3, next: { ...NEXT, n: 4 } }),
  pointBalance: () => ({ balance: 430 }),
  coinBalance: () => ({ balance: 7 }),
  ...given,
});

describe('PrizeDraw', () => {
  test('shows the seal, the chances as they are, the history and the winners', async () => {
    shown = await showExperts(<PrizeDraw />, answers(), AT);
    const { textContent } = shown.page;
    for (const text of [
      'Ticket 3',
      '460',
      'Up to 5 a day, 4 left today',
      'Áo sân nhà',
      '9990–9999',
      '0.1%',
      '0000–6199',
      '62%',
      '6969',
      'A**',
      'You must be 18',
    ])
      expect(textContent).toContain(text);
    expect(shown.page.querySelector('.draw-hash')?.getAttribute('aria-label')).toContain(ticket.commitment);
    expect(shown.page.querySelector<HTMLInputElement>('#draw-number')?.value).toMatch(/^\d{7}$/);
  });

  test('draws with the committed ticket, and with reduced motion shows the result at once, recomputed', async () => {
    shown = await showExperts(<PrizeDraw />, answers(), AT);
    await shown.pressNamed('Draw for 50 points');
    expect(shown.calls.find(({ name }) => name === 'drawPrize')?.input).toMatchObject({ round: 7, n: 3, tableVersion: 1 });
    expect(shown.page.querySelector('.draw-run')).toBeNull();
    for (const text of [
      '20',
      'points',
      'The ball stopped at 6969',
      'Recomputed on this device: everything agrees',
      'touchline-draw/1|7|3|0129185|1',
      '3ab16f99',
      '430 points',
    ])
      expect(shown.page.textContent).toContain(text);
    expect(shown.page.querySelectorAll('.draw-proof [data-right=true]')).toHaveLength(3);
  });

  test('shares what a ticket won, with the page that everybody may open', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { language: 'en-US', clipboard: { writeText } });
    shown = await showExperts(<PrizeDraw />, answers(), AT);
    await shown.pressNamed('Draw for 50 points');
    await shown.pressNamed('Share this result');
    expect(writeText).toHaveBeenCalledWith(`Prize draw · 20 points · 6969 ${location.origin}/en-US/account/prizeDrawExplain`);
    expect(useToasts.getState().messages).toMatchObject([{ lines: ['Link copied'] }]);
  });

  test('otherwise the ball rolls to the place that the gateway decided, until it is skipped', async () => {
    isReduced = false;
    shown = await showExperts(<PrizeDraw />, answers(), AT);
    await shown.pressNamed('Draw for 50 points');
    expect(shown.page.querySelector('.draw-run')).not.toBeNull();
    await shown.pressNamed('Skip');
    expect(shown.page.textContent).toContain('The ball stopped at 6969');
  });

  test('an address of a ticket shows its result without drawing; one that was not drawn says so', async () => {
    shown = await showExperts(<PrizeDraw />, answers(), { ...AT, path: `${AT.path}?ticket=7.3` });
    expect(shown.page.textContent).toContain('The ball stopped at 6969');
    expect(shown.calls.some(({ name }) => name === 'drawPrize')).toBe(false);
    shown.close();
    shown = await showExperts(<PrizeDraw />, answers({ drawTickets: () => ({ tickets: [], total: 0, next: null }) }), {
      ...AT,
      path: `${AT.path}?ticket=7.9`,
    });
    expect(shown.page.textContent).toContain('No points were spent.');
  });

  test('winners and a result whose round does not load say so, and offer another try', async () => {
    shown = await showExperts(<PrizeDraw />, answers({ drawWinners: refusal('404', 'Gone') }), AT);
    expect(shown.page.querySelector('.draw-block .empty')?.textContent).toContain('Try again');
    shown.close();
    shown = await showExperts(<PrizeDraw />, answers({ drawRounds: refusal('404', 'Gone') }), { ...AT, path: `${AT.path}?ticket=7.3` });
    expect(shown.page.querySelector('[aria-busy=true]')).toBeNull();
    expect(shown.page.textContent).toContain('Try again');
  });

  test('a result that does not follow from its seal says so', async () => {
    shown = await showExperts(
      <PrizeDraw />,
      answers({ drawTickets: () => ({ tickets: [{ ...ticket, number: '0129186' }], total: 1, next: null }) }),
      { ...AT, path: `${AT.path}?ticket=7.3` },
    );
    expect(shown.page.textContent).toContain('Doesn’t agree');
    expect(shown.page.querySelector('.draw-proof [data-right=false]')).not.toBeNull();
  });

  test('a refusal is said in the gateway’s words, and too few points before a tap', async () => {
    shown = await showExperts(<PrizeDraw />, answers({ drawPrize: refusal('409', 'A prize has just run out') }), AT);
    await shown.pressNamed('Draw for 50 points');
    expect(shown.page.querySelector('[role=alert]')?.textContent).toBe('A prize has just run out');
    shown.close();
    shown = await showExperts(
      <PrizeDraw />,
      answers({ prizeDraw: () => ({ round: OPEN, points: 20, leftToday: 4, drawId: ticket.drawId, next: NEXT }) }),
      AT,
    );
    expect(shown.page.textContent).toContain('You’re 30 points short');
    expect(shown.page.querySelector<HTMLButtonElement>('.draw-seal .btn.wide')?.disabled).toBe(true);
  });

  test('void and coming rounds say why there is nothing to draw', async () => {
    const none = (state: object) =>
      answers({ prizeDraw: () => ({ round: { ...OPEN, ...state }, points: 460, leftToday: 0, drawId: ticket.drawId, next: null }) });
    shown = await showExperts(<PrizeDraw />, none({ state: 'void', voidReason: 'Wrong shirt' }), AT);
    expect(shown.page.textContent).toContain('Reason: Wrong shirt');
    shown.close();
    shown = await showExperts(<PrizeDraw />, none({ state: 'announced' }), AT);
    expect(shown.page.textContent).toContain('Opens ');
  });
});

describe('PrizeDrawExplain', () => {
  test('has the rules of the present round, with its hashes and where the seed comes from', async () => {
    shown = await showExperts(<PrizeDrawExplain />, answers(), AT);
    for (const text of ['Sealed first', '50 points a ticket, up to 5 a day, counted from midnight (UTC+7).', 'The seed is the operator’s.'])
      expect(shown.page.textContent).toContain(text);
    expect([...shown.page.querySelectorAll('.draw-hash')].map((hash) => hash.getAttribute('aria-label'))).toEqual([
      `Seal of the round’s seed: ${round.seedHash}`,
      `Hash of the round’s rules: ${round.rulesHash}`,
    ]);
  });
});
