import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CallError } from '#api/callError.ts';
import type { CallOptions } from '#api/apiClient.ts';
import type { CallName } from '#contract/calls/calls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import StanceScreen from '#features/stances/page/StanceScreen.tsx';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { showTab, type TabOptions } from '#tests/features/matchDetail/showTab.tsx';

export interface Sent {
  readonly input: unknown;
  readonly key: string | undefined;
}

export interface ShowStanceOptions extends TabOptions {
  /** Read at each request, so that a test may change it. */
  readonly stance: () => StanceDetail | CallError;
  /** By call; a function answers, a CallError refuses. */
  readonly answers?: Readonly<Partial<Record<CallName, () => unknown>>>;
  readonly rows?: readonly MatchRow[];
}

/** Renders the page of stance 75 and records the purchases that it sends. */
export async function showStance({ stance, answers = {}, rows = [], ...options }: ShowStanceOptions) {
  const sent: Sent[] = [];
  const live = aLiveClient(
    {
      async call(name: CallName, input: unknown, how: CallOptions = {}) {
        if (name === 'buyStance') sent.push({ input, key: how.idempotencyKey });
        const answer = name === 'stanceDetail' ? stance() : answers[name]?.();
        if (answer === undefined) throw new CallError('network', `this test does not answer ${name}`);
        if (answer instanceof Error) throw answer;
        return JSON.parse(JSON.stringify(answer));
      },
    },
    { streams: knownMatches(rows, Object.fromEntries(rows.map(({ id }) => [id, ['Northwick', 'Eastholm'] as const]))) },
  );
  const router = createMemoryRouter(
    [
      { path: '/:lang/expert/article/:articleId/:ruleType', Component: StanceScreen },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: ['/en-US/expert/article/75/2'] },
  );
  return { ...(await showTab(<RouterProvider router={router} />, live, options)), sent, router };
}
