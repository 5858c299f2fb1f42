import { expect, test, vi } from 'vitest';
import { onStaleEntry } from '#app/live/onStaleEntry.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';

test('a changed member is fetched again, whoever changed it', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const { api, requested } = aTestApi({});
  onStaleEntry({ kind: 'profile' }, api);
  await vi.waitFor(() => expect(requested).toEqual(['appMember']));
  expect(invalidated.mock.calls).toEqual([[{ queryKey: ['memberInfo'] }]]);
  invalidated.mockRestore();
});

test('news of a stance fetches no member', () => {
  const { api, requested } = aTestApi({});
  onStaleEntry({ kind: 'stance', articleId: 10_001, event: 'sold' }, api);
  expect(requested).toEqual([]);
});
