import { describe, expect, test } from 'vitest';
import type { ForecastModel, VoteChoice } from '#contract/detail/forecast.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { ForecastTab } from '#features/matchDetail/forecast/ForecastTab.tsx';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { createDetailStore, NO_DETAIL } from '#stores/detail/detailStore.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { aModel } from '#tests/builders/detail/aForecast.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { settle, showTab } from '#tests/features/matchDetail/showTab.tsx';

const UPCOMING = aMatch({ id: 7, status: FootballStatus.notStarted });
const VOTES = { home: 52, draw: 23, away: 25 };

interface Given {
  readonly row?: MatchRow;
  readonly models?: readonly ForecastModel[];
  readonly mine?: VoteChoice;
}

async function shown({ row = UPCOMING, models = [aModel()], mine }: Given = {}) {
  const sent: unknown[] = [];
  const detail = createDetailStore();
  const live = aLiveClient(
    {
      call(name: string, input: unknown) {
        if (name === 'vote') sent.push(input);
        const answers: Record<string, unknown> = {
          matchForecast: { forecast: { models }, votes: VOTES },
          myVote: { choice: mine ?? null },
          vote: { choice: 'away', votes: { ...VOTES, away: 26 } },
        };
        return Promise.resolve(JSON.parse(JSON.stringify(answers[name])));
      },
    },
    { detail, streams: knownMatches([row], { [row.id]: ['Northwick', 'Eastholm'] }) },
  );
  return { ...(await showTab(<ForecastTab id={row.id} />, live)), sent, detail };
}

describe('ForecastTab', () => {
  test('shows shares and counts of the votes', async () => {
    aNewDevice();
    const { page, close } = await shown();
    expect(page.querySelector('dl')?.textContent).toBe('Northwick win52%52 votesDraw23%23 votesEastholm win25%25 votes');
    close();
  });

  test('sends a member’s vote once and shows it as chosen', async () => {
    aNewDevice();
    logIn();
    const { page, press, sent, close } = await shown();
    await press('Eastholm win');
    expect(sent).toEqual([{ matchId: 7, choice: 'away' }]);
    expect(page.querySelector('[aria-checked="true"]')?.textContent).toContain('Eastholm win');
    expect(page.querySelector('dl')?.textContent).toContain('26 votes');
    close();
  });

  test('a guest’s tap opens the login and votes once it succeeded', async () => {
    aNewDevice();
    const { press, sent, close } = await shown();
    await press('Draw');
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(sent).toEqual([]);
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    expect(sent).toEqual([{ matchId: 7, choice: 'draw' }]);
    close();
  });

  test('a login that was left does not vote, and a later one neither', async () => {
    aNewDevice();
    const { press, sent, close } = await shown();
    await press('Draw');
    closeAuth('left');
    useAuth.setState({ panel: 'loginPhone' });
    closeAuth('entered');
    await settle();
    expect(sent).toEqual([]);
    close();
  });

  test('is closed from kick-off on and keeps the own vote', async () => {
    aNewDevice();
    logIn();
    const { page, close } = await shown({ row: aMatch({ id: 7 }), mine: 'home' });
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
    expect(buttons.every(({ disabled }) => disabled)).toBe(true);
    expect(page.querySelector('[aria-checked="true"]')?.textContent).toBe('Northwick winYour pick');
    expect(page.textContent).toContain('Voting closed at 15:00 with 100 votes');
    close();
  });

  test('live counts replace the pulled ones', async () => {
    aNewDevice();
    const { page, detail, close } = await shown();
    await settle(() => detail.setState({ ...NO_DETAIL, documents: { votes: { home: 1, draw: 1, away: 2 } } }));
    expect(page.querySelector('dl')?.textContent).toContain('50%2 votes');
    close();
  });

  test('a record says to screen readers that its figures are an interval', async () => {
    aNewDevice();
    const { page, close } = await shown({ models: [aModel({ record: { hits: 6, matches: 10 } })] });
    const [drawn, said] = page.querySelectorAll('.forecast-proof > span');
    expect([drawn?.ariaHidden, drawn?.textContent]).toEqual(['true', 'Right in 60% of its last 10 matches (31–83)']);
    expect(said?.textContent).toBe('Right in 60% of its last 10 matches (95% interval, 31 to 83%)');
    close();
  });

  test('a model without a record shows no rate, a small sample is named', async () => {
    aNewDevice();
    const { page, close } = await shown({
      models: [aModel({ basis: 'meetings', sample: 10, record: null, scores: null, expected: null })],
    });
    expect(page.textContent).toContain('Head-to-headSample of 10');
    expect(page.textContent).not.toContain('Right');
    expect(page.querySelector('table')).toBeNull();
    close();
  });

  test('the grid names the likeliest scores and what it leaves out', async () => {
    aNewDevice();
    const { page, close } = await shown();
    expect(page.querySelectorAll('tbody td')).toHaveLength(25);
    expect(page.textContent).toContain('Likeliest: 1–1 11.9%, 1–0 10.6%, 2–1 9.4%');
    close();
  });

  test('basketball has no draw', async () => {
    aNewDevice();
    const { page, close } = await shown({ row: aGame({ id: 7 }), models: [aModel({ draw: null, scores: null })] });
    expect(page.querySelectorAll('[role="radio"]')).toHaveLength(2);
    expect(page.textContent).not.toContain('Draw');
    close();
  });
});
