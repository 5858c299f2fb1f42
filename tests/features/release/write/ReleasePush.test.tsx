import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLISH_REFUSALS } from '#contract/stances/stanceCalls.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { setClock } from '#parts/text/serverClock.ts';
import type { Publication } from '#stores/queries/release.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aDraftLeg, anOffer, anOfferedPrice, aReleaseDraft, aReleaseMatch, offersOf, RELEASE_NOW } from '#tests/builders/aRelease.ts';
import { No } from '#tests/builders/testApi.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { showRelease } from '#tests/features/release/showRelease.tsx';

type Refused = Extract<Publication, { state: 'refused' }>;

const SEALED = { state: 'sealed', articleId: 10_001, status: 1, hash: '0123456789abcdef'.repeat(4) };

let forget = (): void => undefined;
let close = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  close();
  resetSession();
  forget();
});

async function show(given: Parameters<typeof showRelease>[1] = {}) {
  const shown = await showRelease('push', { draft: aReleaseDraft(), ...given });
  close = shown.close;
  await shown.until(() => expect(shown.page.querySelector('.release-preview')).not.toBeNull());
  return shown;
}

/** Presses the button and confirms. */
async function seal({ press, until, named }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await press('Seal and submit');
  await until(() => expect(named('Not yet')).toBeDefined());
  const [, confirm] = [...document.querySelectorAll<HTMLElement>('button')].filter((one) => one.textContent === 'Seal and submit');
  await act(async () => confirm?.click());
}

describe('the rules of a stance', () => {
  test.each([
    ['title', { title: 'abc' }, 'Finish the title', 'The title needs 2 more characters'],
    ['title', { title: 'x'.repeat(41) }, 'Finish the title', 'The title is 1 character too long'],
    ['content', { content: 'x' }, 'Finish the text', 'The text needs 19 more characters'],
    ['content', { content: 'x'.repeat(2_003) }, 'Finish the text', 'The text is 3 characters too long'],
    ['amount', { isPaid: true }, 'Choose an amount', 'Choose one of the coin amounts'],
  ] as const)('say in words what is wrong with the %s, once the seal is tried', async (_, change, button, words) => {
    const { page, press, requested } = await show({ draft: aReleaseDraft(change) });
    expect(page.querySelector('[role=alert]')).toBeNull();
    await press(button);
    expect(Array.from(page.querySelectorAll('[role=alert]'), (one) => one.textContent)).toEqual([words]);
    expect(requested).not.toContain('publishStance');
  });

  test('count characters as they are typed, and keep them', async () => {
    const { page, write, draft } = await show();
    await write('Title', 'Hosts\nfirst  ');
    expect([page.querySelector('.long-text b')?.textContent, draft().title]).toEqual(['11 / 40', 'Hosts first  ']);
  });

  test('offer "no win, coins back" only for a paid stance', async () => {
    const { named, press, page, draft } = await show();
    expect(page.querySelector('[role=switch]')).toBeNull();
    await press(/^Paid/);
    await press('38 coins');
    await act(async () => page.querySelector<HTMLElement>('[role=switch]')?.click());
    expect([draft().coins, draft().isRefundable, named('Seal and submit') !== undefined]).toEqual([38, true, true]);
  });

  test('let nothing be sealed after the first kick-off', async () => {
    const { named, page } = await show({ answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ kickoffAt: RELEASE_NOW })] }) } });
    expect([named('Seal and submit'), page.textContent?.includes('Started: too late to publish')]).toEqual([undefined, true]);
  });

  test('count down to the first kick-off', async () => {
    const { page } = await show();
    expect(page.querySelector('.release-dock')?.textContent).toContain('30 min 0s left');
    act(() => setClock(() => RELEASE_NOW + 61_000));
    expect(page.querySelector('.release-dock')?.textContent).toContain('28 min 59s left');
  });

  test('ask for a moved price again before the seal', async () => {
    const { until, named, press, path } = await show({ answers: { releaseOffers: () => offersOf(anOffer({ line: -1 })) } });
    await until(() => expect(named('Confirm leg 1')).toBeDefined());
    await press('Confirm leg 1');
    expect(path()).toBe('release/pick');
  });
});

describe('the preview', () => {
  test('shows a paid stance locked, with its price, as a buyer sees it', async () => {
    const { page } = await show({ draft: aReleaseDraft({ isPaid: true, coins: 38, isRefundable: true }) });
    const preview = page.querySelector('.release-preview');
    const text = preview?.textContent ?? '';
    expect(['Hosts from the start', '38 coins', 'No win, coins back', 'Front row'].filter((words) => !text.includes(words))).toEqual([]);
    expect([text.includes('They scored first'), preview?.querySelector('.hidden-lines') !== null]).toEqual([false, true]);
  });
});

describe('sealing', () => {
  test('asks first, because nothing can be changed afterwards', async () => {
    const shown = await show();
    await shown.press('Seal and submit');
    await shown.until(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('It can’t be changed afterwards'));
    await shown.press('Not yet');
    expect([document.querySelector('[role=alertdialog]'), shown.requested.includes('publishStance')]).toEqual([null, false]);
  });

  test('shows the fingerprint and the way to the stance, and discards the draft', async () => {
    const shown = await show({ answers: { publishStance: () => SEALED } });
    await seal(shown);
    await shown.until(() => expect(shown.page.textContent).toContain('Sealed, under review'));
    expect(shown.page.querySelector('.release-print > p')?.textContent).toBe(SEALED.hash);
    expect(shown.named('View the pick')?.getAttribute('href')).toBe('/en-US/expert/article/10001/2');
    expect([shown.draft().title, shown.draft().legs, localStorage.getItem('touchline.releaseDrafts')?.includes('Hosts')]).toEqual([
      '',
      [],
      false,
    ]);
  });

  test('says that a stance without review is published', async () => {
    const shown = await show({ answers: { publishStance: () => ({ ...SEALED, status: 2 }) } });
    await seal(shown);
    await shown.until(() => expect(shown.page.textContent).toContain('Sealed and published'));
  });

  test('takes the place of the steps before it: back leads to where the release began', async () => {
    const shown = await showRelease('match', { draft: aReleaseDraft(), answers: { publishStance: () => SEALED } });
    close = shown.close;
    await shown.until(() => expect(shown.named('Next')).toBeDefined());
    await shown.press('Next');
    await shown.until(() => expect(shown.named('Next')).toBeDefined());
    await shown.press('Next');
    await shown.until(() => expect(shown.named('Seal and submit')).toBeDefined());
    await seal(shown);
    await shown.until(() => expect(shown.page.textContent).toContain('Sealed, under review'));
    await act(() => shown.router.navigate(-1));
    expect(shown.router.state.location.pathname).toBe('/en-US/expert');
  });

  test('stores the key with what it sends before it sends it', async () => {
    let stored = '';
    const shown = await show({
      answers: {
        publishStance() {
          stored = localStorage.getItem('touchline.releaseDrafts') ?? '';
          return SEALED;
        },
      },
    });
    await seal(shown);
    await shown.until(() => expect(shown.keys.length).toBe(1));
    expect([stored.includes(shown.keys[0] ?? 'no key'), stored.includes('"sending":{')]).toEqual([true, true]);
  });

  test('without an answer says that publishing failed, and sends the same again with the same key', async () => {
    let fails = true;
    const shown = await show({
      answers: {
        publishStance() {
          if (fails) throw new TypeError('no network');
          return SEALED;
        },
      },
    });
    await seal(shown);
    await shown.until(() => expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('Publishing failed, please try again'));
    // What was sent may have arrived, so nothing else can be sent.
    expect(Array.from(shown.page.querySelectorAll('textarea'), (field) => field.readOnly)).toEqual([true, true]);
    fails = false;
    await shown.press('Try again');
    await shown.until(() => expect(shown.page.textContent).toContain('Sealed, under review'));
    const sent = shown.bodies.filter((_, i) => shown.requested[i] === 'publishStance');
    expect([shown.keys[0] === shown.keys[1], sent.length, JSON.stringify(sent[0]) === JSON.stringify(sent[1])]).toEqual([true, 2, true]);
  });

  test('knows after a reload what was sent without an answer', async () => {
    const first = await show({
      answers: {
        publishStance() {
          throw new TypeError('no network');
        },
      },
    });
    await seal(first);
    await first.until(() => expect(first.named('Try again')).toBeDefined());
    close();
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.releaseDrafts' })); // reads the storage again
    queryClient.clear();
    const second = await show({ draft: {}, answers: { publishStance: () => SEALED } });
    await second.press('Try again');
    await second.until(() => expect(second.page.textContent).toContain('Sealed, under review'));
    expect(second.keys).toEqual([first.keys[0]]);
  });

  test('goes back to the pick when prices have changed, and needs another key', async () => {
    let price = 1.9;
    const shown = await show({
      answers: {
        releaseOffers: () => offersOf(anOffer({ prices: [anOfferedPrice('home', price)] })),
        publishStance() {
          if (price === 1.9) {
            price = 1.8;
            return { state: 'priceChanged', picks: [{ leg: 0, line: -0.5, price: 1.8 }] };
          }
          return SEALED;
        },
      },
    });
    await seal(shown);
    await shown.until(() => expect(shown.path()).toBe('release/pick'));
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['The odds changed, so nothing was sealed. Confirm the new ones.']);
    await shown.until(() => expect(shown.named('Use 1.80')).toBeDefined());
    await shown.press('Use 1.80');
    await shown.press('Next');
    await shown.until(() => expect(shown.named('Seal and submit')).toBeDefined());
    await seal(shown);
    await shown.until(() => expect(shown.page.textContent).toContain('Sealed, under review'));
    expect([shown.keys.length, new Set(shown.keys).size]).toEqual([2, 2]);
  });

  test.each(PUBLISH_REFUSALS)('says why it was refused: %s', async (reason) => {
    const shown = await show({ answers: { publishStance: () => ({ state: 'refused', reason, leg: 0, price: PRICE_OF[reason] ?? null }) } });
    await seal(shown);
    await shown.until(() => expect(shown.page.querySelector('.release-failure')?.textContent).toMatch(/^Not sealed\. Leg 1: .{10}/));
    expect([shown.draft().sending, shown.draft().title]).toEqual([null, 'Hosts from the start']);
    const texts = REFUSAL_BUTTONS[reason];
    expect(shown.page.querySelector('.release-failure button')?.textContent ?? null).toBe(texts);
  });

  test('names the match about which the author has as much open as is allowed', async () => {
    const match = { home: 'River Town', away: 'Hill Rovers' };
    const shown = await show({ answers: { publishStance: () => ({ state: 'refused', reason: 'matchFull', leg: 0, match, price: null }) } });
    await seal(shown);
    await shown.until(() =>
      expect(shown.page.querySelector('.release-failure')?.textContent).toContain('River Town – Hill Rovers: you already have 3'),
    );
  });

  test('leads back to the selections when a market is taken meanwhile', async () => {
    const taken = [aReleaseMatch({ taken: ['handicap'] })];
    const shown = await show({ answers: { releaseMatches: () => ({ matches: taken }) } });
    await shown.press('Change leg 1');
    expect(shown.path()).toBe('release/pick');
  });

  test.each([
    ['stale', 'Not sealed. Leg 1: the bookmaker last confirmed these odds 6 days ago, and the limit is 10 min'],
    ['outlying', 'Not sealed. Leg 1: 9.50 is more than 1.15 times the bookmakers’ median (1.30)'],
  ] as const)('measures a refused price in words: %s', async (reason, text) => {
    const shown = await show({ answers: { publishStance: () => ({ state: 'refused', reason, leg: 0, price: PRICE_OF[reason] ?? null }) } });
    await seal(shown);
    await shown.until(() => expect(shown.page.querySelector('.release-failure p')?.textContent).toBe(text));
  });

  test('shows the gateway’s own words for who may not publish, and the draft can be changed', async () => {
    const shown = await show({
      answers: {
        publishStance() {
          throw new No('403', 'Only experts can do this.');
        },
      },
    });
    await seal(shown);
    await shown.until(() => expect(shown.page.querySelector('.release-failure')?.textContent).toBe('Only experts can do this.'));
    expect([shown.draft().sending, shown.page.querySelector('textarea')?.readOnly]).toEqual([null, false]);
  });

  test('leads back to the pick while a leg has no price', async () => {
    const shown = await showRelease('push', { draft: { legs: [aDraftLeg(101, { pick: null })] } });
    close = shown.close;
    await shown.until(() => expect(shown.path()).toBe('release/pick'));
  });
});

/** What prices are refused by. */
const PRICE_OF: Partial<Record<(typeof PUBLISH_REFUSALS)[number], Refused['price']>> = {
  stale: { confirmedAt: RELEASE_NOW - 6 * 24 * 3_600_000, outlying: null, limits: PRICE_LIMITS },
  outlying: { confirmedAt: RELEASE_NOW, outlying: { price: 9.5, median: 1.3 }, limits: PRICE_LIMITS },
};

/** Where each refusal leads. */
const REFUSAL_BUTTONS = {
  started: 'Change match',
  notOnSale: 'Change match',
  matchUnknown: 'Change match',
  marketClosed: 'Choose again',
  marketTaken: 'Choose again',
  matchFull: 'Change match',
  stale: 'Choose again',
  outlying: 'Choose again',
  sameMatchTwice: 'Change match',
  sportsMixed: 'Change match',
  wrongNumberOfMatches: 'Change match',
  bannedWords: null,
} as const satisfies Record<(typeof PUBLISH_REFUSALS)[number], string | null>;
