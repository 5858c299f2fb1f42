import { createApiClient } from '#api/apiClient.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Touchline } from './touchline.ts';

/** Returns the id of one article, post, member and expert that a tenant has, by the path of the route that shows it. */
export async function subjectIds({ address }: Touchline, language: Language): Promise<Readonly<Record<string, string | undefined>>> {
  const client = { language, deviceId: 'user-of-routes-1', appVersion: '0', timeZone: 'UTC' } as const;
  const api = createApiClient(client, (path, init) => fetch(new URL(String(path), address), init));
  const [{ news }, { posts }, { experts }] = await Promise.all([
    api.call('newsList', {}),
    api.call('postList', { list: 'newest' }),
    api.call('expertList', { list: 'all' }),
  ]);
  return {
    'news/:id': news[0]?.id.toString(),
    'community/:id': posts[0]?.postId.toString(),
    'community/member/:id': posts[0]?.author.memberId,
    'expert/:expertId': experts[0]?.expertId,
  };
}
