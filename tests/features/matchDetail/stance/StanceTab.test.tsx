import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls/calls.ts';
import { StanceTab } from '#features/matchDetail/stance/StanceTab.tsx';
import { useStancesChange } from '#features/matchDetail/useStancesChange.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { createDetailStore, NO_DETAIL } from '#stores/detail/detailStore.ts';
import { useShownExpert } from '#stores/preferences/shownExpert.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { anExpertCard, aStanceCard } from '#tests/builders/aStanceCard.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { settle, showTab } from '#tests/features/matchDetail/showTab.tsx';

const STANCES = [
  aStanceCard(1, { title: 'First of one', expert: anExpertCard('1') }),
  aStanceCard(2, { title: 'Only of two', expert: anExpertCard('2') }),
  aStanceCard(3, { title: 'Second of one', expert: anExpertCard('1') }),
];

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  setClock(() => KICKOFF - 600_000);
});

afterEach(() => {
  forget();
  setClock(Date.now);
});

/** As the line of tabs does while the tab is shown. */
function Tab() {
  useStancesChange(101);
  return <StanceTab id={101} />;
}

describe('the author of a stance', () => {
  test('has a rate whose interval is named for screen readers', async () => {
    const { page, close } = await shown();
    const author = page.querySelector('.stance-author-line small');
    expect(author?.querySelector('[aria-hidden]')?.textContent).toMatch(/^win rate .+% \(\d+–\d+%\)$/);
    expect(author?.querySelector('.visually-hidden')?.textContent).toMatch(/^win rate .+% \(95% interval, \d+ to \d+%\)$/);
    close();
  });
});

async function shown(stances: readonly unknown[] = STANCES) {
  let asked = 0;
  const detail = createDetailStore();
  detail.setState({ ...NO_DETAIL, matchId: 101 });
  const live = aLiveClient(
    {
      call(name: CallName) {
        if (name === 'stanceList') asked += 1;
        return Promise.resolve(JSON.parse(JSON.stringify({ stances, more: false })));
      },
    },
    { detail },
  );
  const tab = await showTab(
    <MemoryRouter>
      <Tab />
    </MemoryRouter>,
    live,
  );
  return {
    ...tab,
    asked: () => asked,
    titles: () => Array.from(tab.page.querySelectorAll('.stance-card h3'), ({ textContent }) => textContent),
    report: (changedAt: number | null) =>
      settle(() => detail.setState({ documents: changedAt === null ? {} : { stances: { changedAt } } })),
  };
}

describe('StanceTab', () => {
  test('groups stances by expert', async () => {
    const { titles, page, close } = await shown();
    expect(titles()).toEqual(['First of one', 'Second of one', 'Only of two']);
    expect(page.querySelectorAll('.stance-author-line')).toHaveLength(2);
    close();
  });

  test('shows the expert that is chosen, for this match only', async () => {
    const { titles, page, close } = await shown();
    await act(async () => page.querySelectorAll<HTMLElement>('[role="radio"]')[2]?.click());
    expect(titles()).toEqual(['Only of two']);
    await settle(() => useShownExpert.getState().changeExpert(102, '2'));
    expect(titles()).toHaveLength(3);
    close();
  });

  test('is empty without stances', async () => {
    const { page, close } = await shown([]);
    expect(page.querySelector('.empty button')).not.toBeNull();
    close();
  });

  test('fetches again when the channel of the match reports a change, and not for what it knew', async () => {
    const { asked, report, close } = await shown();
    await report(5);
    expect(asked()).toBe(1);
    await report(6);
    expect(asked()).toBe(2);
    close();
  });

  test('fetches again for the first stance of a match', async () => {
    const { asked, report, close } = await shown([]);
    await report(null);
    await report(6);
    expect(asked()).toBe(2);
    close();
  });
});
