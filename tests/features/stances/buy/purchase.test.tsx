import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import '#features/stances/buy/BuySheet.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { rechargeReturn } from '#stores/preferences/rechargeReturn.ts';
import type { Purchase, StanceDetail } from '#stores/queries/stances.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aStanceDetail, CONTENT } from '#tests/builders/aStanceDetail.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showStance } from '#tests/features/stances/showStance.tsx';
import { untilShown } from '#tests/builders/untilShown.ts';

vi.mock('#i18n/setup.ts', () => ({ loadNamespaces: () => Promise.resolve() }));

const PACKAGES = [
  { coins: 60, amount: 21_000 },
  { coins: 120, amount: 42_000 },
];
const BOUGHT: Purchase = { state: 'bought', balance: 82 };

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  setClock(() => KICKOFF - 600_000);
});

afterEach(() => {
  forget();
  setClock(Date.now);
});

interface Given {
  readonly balance?: number;
  /** The answers to one purchase after the other; the last one stays. */
  readonly answers?: readonly (Purchase | CallError)[];
  readonly stance?: () => StanceDetail;
}

/** The page of a stance for 18 coins, which is open once a purchase was answered with `bought`. */
async function shown({ balance = 100, answers = [BOUGHT], stance }: Given = {}) {
  let isBought = false;
  const rest = [...answers];
  const page = await showStance({
    stance: stance ?? (() => aStanceDetail({ access: isBought ? 'bought' : null })),
    answers: {
      coinBalance: () => ({ balance }),
      rechargeOptions: () => ({ packages: PACKAGES, currency: 'VND', coinPrice: 350, supplier: 'sandbox' }),
      createRechargeOrder: () => ({ order: '1234567890' }),
      payRechargeOrder: () => ({ url: '/account/recharge/sandbox/1234567890' }),
      buyStance() {
        const answer = rest.length > 1 ? rest.shift() : rest[0];
        if (answer !== undefined && !(answer instanceof Error) && answer.state === 'bought') isBought = true;
        return answer;
      },
    },
  });
  return {
    ...page,
    async openSheet() {
      await page.press('Buy');
      await untilShown(() => expect(sheet()).not.toBe(''));
      await settle();
    },
    async pay(name: RegExp = /^(Pay|Try again)/) {
      await act(async () => button(name).click());
      await settle();
    },
  };
}

function sheet(): string {
  return document.querySelector('[role="dialog"]')?.textContent ?? '';
}

function button(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find((one) => name.test(one.textContent));
  if (!found) throw new Error(`no button ${String(name)} in: ${sheet()}`);
  return found;
}

describe('a purchase', () => {
  test('is confirmed with its rules and what is left, and opens the text in place', async () => {
    logIn();
    const { page, sent, openSheet, pay, close } = await shown();
    await openSheet();
    expect(sheet()).toContain('Balance100');
    expect(sheet()).toContain('Left afterwards82');
    expect(sheet()).toContain('No win, coins back');
    expect(sent).toEqual([]);
    await pay();
    expect(sent).toEqual([{ input: { articleId: 75, price: 18 }, key: expect.any(String) }]);
    await untilShown(() => expect(page.textContent).toContain(CONTENT.slice(0, 20)));
    expect(page.querySelector('.stance-dock')).toBeNull();
    expect(useToasts.getState().messages.flatMap(({ lines }) => lines)).toEqual(['Bought. The pick is open']);
    close();
  });

  test('of a stance without refund says that it is final, but for a void', async () => {
    logIn();
    const { openSheet, close } = await shown({ stance: () => aStanceDetail({ refundable: false }) });
    await openSheet();
    expect(sheet()).toContain('No refund');
    expect(sheet()).toContain('You get your coins back only if the pick is void, or cancelled before the start');
    close();
  });

  test('by a guest logs in first, and then asks', async () => {
    const { press, sent, close } = await shown();
    await press('Buy');
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(sheet()).toBe('');
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    await untilShown(() => expect(sheet()).toContain('Buy this pick'));
    expect(sent).toEqual([]);
    close();
  });

  test('by a guest who leaves the login is forgotten', async () => {
    const { press, close } = await shown();
    await press('Buy');
    await settle(() => closeAuth('left'));
    await settle(() => {
      logIn();
      useAuth.setState({ panel: 'loginPhone' });
      closeAuth('entered');
    });
    expect(sheet()).toBe('');
    close();
  });

  test('by a guest who has it already asks for nothing', async () => {
    const { page, press, close } = await shown({ stance: () => aStanceDetail({ access: 'bought' }) });
    expect(page.textContent).not.toContain('Buy');
    await expect(press('Buy')).rejects.toThrow('no button');
    close();
  });

  test('without an answer is repeated with the same key, by itself and by hand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    logIn();
    const lost = new CallError('timeout', 'no response');
    const { sent, openSheet, pay, close } = await shown({ answers: [lost, lost, lost, BOUGHT] });
    vi.useRealTimers();
    await openSheet();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pay();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await settle();
    vi.useRealTimers();
    expect(sent).toHaveLength(3);
    expect(sheet()).toContain('Trying again charges you only once.');
    await pay();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    close();
  });

  test('that was sent before a reload keeps its key', async () => {
    localStorage.setItem('touchline.purchaseKeys', JSON.stringify({ keys: { 'stance 75 18': 'the-first-key' } }));
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.purchaseKeys' }));
    logIn();
    const { sent, openSheet, pay, close } = await shown();
    await openSheet();
    expect(sheet()).toContain('Trying again charges you only once.');
    await pay();
    expect(sent.map(({ key }) => key)).toEqual(['the-first-key']);
    expect(localStorage.getItem('touchline.purchaseKeys')).toBe('{"keys":{}}');
    close();
  });

  test('with too few coins sells them and remembers the way back', async () => {
    logIn();
    const { openSheet, router, close } = await shown({ balance: 10 });
    await openSheet();
    expect(sheet()).toContain('8 coins short');
    await act(async () => document.querySelector<HTMLElement>('[role="checkbox"]')?.click());
    await act(async () => button(/^Buy coins for/).click());
    await untilShown(() => expect(router.state.location.pathname).toBe('/en-US/account/recharge/sandbox/1234567890'));
    expect(rechargeReturn()).toEqual({ path: '/en-US/expert/article/75/2', title: aStanceDetail().title, price: 18 });
    close();
  });

  test('that the gateway finds too dear shows what is missing', async () => {
    logIn();
    const { openSheet, pay, close } = await shown({ answers: [{ state: 'notEnough', missing: 15, balance: 3 }] });
    await openSheet();
    await pay();
    expect(sheet()).toContain('15 coins short');
    close();
  });

  test('after kick-off is refused, and the sheet says why', async () => {
    logIn();
    const { openSheet, pay, close } = await shown({ answers: [{ state: 'closed' }] });
    await openSheet();
    await pay();
    expect(sheet()).toContain('The match has started, so sales are over.');
    expect(button(/^Pay/).disabled).toBe(true);
    close();
  });

  test('at another price asks once more, with a key of its own', async () => {
    logIn();
    let price: 18 | 28 = 18;
    const { sent, openSheet, pay, close } = await shown({
      stance: () => aStanceDetail({ price }),
      answers: [new CallError('409', 'another price'), BOUGHT],
    });
    await openSheet();
    price = 28;
    await pay();
    expect(sheet()).toContain('The price changed from 18 to 28 coins. Nothing was charged.');
    await pay(/^Pay 28 coins/);
    expect(sent.map(({ input }) => input)).toEqual([
      { articleId: 75, price: 18 },
      { articleId: 75, price: 28 },
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    close();
  });

  test('is over at kick-off: the button says so', async () => {
    setClock(() => KICKOFF);
    const { page, close } = await shown();
    const buy = page.querySelector<HTMLButtonElement>('.stance-dock > button');
    expect([buy?.disabled, buy?.textContent]).toEqual([true, 'Sales closed']);
    close();
  });
});
