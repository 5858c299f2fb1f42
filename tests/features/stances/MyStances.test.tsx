import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls/calls.ts';
import MyStances from '#features/stances/MyStances.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aStanceCard } from '#tests/builders/aStanceCard.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setClock(() => KICKOFF - 600_000);
});

afterEach(() => {
  forget();
  setClock(Date.now);
});

/** The list with an answer by kind; `asked` are the requests. */
async function shown(stances: readonly unknown[], more = false) {
  const asked: unknown[] = [];
  const live = aLiveClient({
    call(name: CallName, input: unknown) {
      if (name === 'myStances') asked.push(input);
      return Promise.resolve(JSON.parse(JSON.stringify({ stances, more })));
    },
  });
  const router = createMemoryRouter([{ path: '*', Component: MyStances }], { initialEntries: ['/en-US/account/recommend'] });
  return { ...(await showTab(<RouterProvider router={router} />, live)), asked };
}

describe('the member’s own stances', () => {
  test('are those bought in the last 7 days at first, with their authors', async () => {
    const { page, asked, close } = await shown([aStanceCard(75, { access: 'bought' })]);
    expect(asked).toEqual([{ kind: 'bought', days: 7, page: 1 }]);
    expect(page.querySelector('.stance-line')?.textContent).toContain('Expert1');
    expect(page.querySelector('.stance-card > footer')?.textContent).toContain('Bought');
    close();
  });

  test.each([
    ['Today', 1],
    ['3 days', 3],
    ['30 days', 30],
  ])('are listed for %s', async (name, days) => {
    const { asked, press, close } = await shown([]);
    await press(name);
    expect(asked.at(-1)).toEqual({ kind: 'bought', days, page: 1 });
    close();
  });

  test('are those written, without their author', async () => {
    const { page, asked, press, close } = await shown([aStanceCard(75, { access: 'author', status: 1 })]);
    await press('Written');
    expect(asked.at(-1)).toEqual({ kind: 'written', days: 7, page: 1 });
    expect(page.querySelector('.stance-line')?.textContent).not.toContain('Expert1');
    expect(page.querySelector('.stance-line')?.textContent).toContain('Under review');
    close();
  });

  test('say which choices few companies offered', async () => {
    const [match] = aStanceCard(75).matches;
    if (match === undefined) throw new Error('the card has no match');
    const matches = [1, 2, 3].map((companies) => ({ ...match, id: companies, companies }));
    const { page, close } = await shown([aStanceCard(75, { access: 'bought', combination: 3, matches })]);
    expect(Array.from(page.querySelectorAll('.stance-card li'), (line) => line.querySelector('small')?.textContent ?? null)).toEqual([
      'Offered by 1 bookmaker',
      'Offered by 2 bookmakers',
      null,
    ]);
    close();
  });

  test('go on page by page', async () => {
    const { asked, press, close } = await shown([aStanceCard(75, { access: 'bought' })], true);
    await press('More picks');
    expect(asked.at(-1)).toEqual({ kind: 'bought', days: 7, page: 2 });
    close();
  });

  test('lead to the matches while there are none', async () => {
    const { page, close } = await shown([]);
    expect(page.textContent).toContain('No picks bought in this period');
    expect(page.querySelector('.empty button')).not.toBeNull();
    close();
  });
});
