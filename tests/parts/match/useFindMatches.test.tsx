import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

test.each(['match', 'recommend'] as const)('an empty list of the kind %s leads to all matches of the live tab', async (type) => {
  useMatchView.getState().choose({ scope: 'followed', tab: 'over' });
  const { page, press, close } = await showTab(
    <MemoryRouter initialEntries={['/en-US/community']}>
      <Routes>
        <Route path="/en-US/match" element={<p>the lists</p>} />
        <Route path="*" element={<Empty type={type} />} />
      </Routes>
    </MemoryRouter>,
    aLiveClient(NO_GATEWAY),
  );
  await press('Find matches');
  expect(page.textContent).toBe('the lists');
  expect(useMatchView.getState()).toMatchObject({ scope: 'all', tab: 'instant' });
  close();
});

function Empty({ type }: { readonly type: 'match' | 'recommend' }): ReactNode {
  return <EmptyState type={type} title="Nothing" action={useFindMatches()} />;
}
