import type { ReactNode } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';

const load = async () => {
  await loadNamespaces('community');
  return import('./MatchPostsLine.tsx');
};

/** The posts about a match, with their code and texts loaded when they are shown. A played tape has none. */
export function MatchPosts({ id }: { readonly id: MatchId }): ReactNode {
  const { isPlayback = false } = useLiveClient();
  const { module } = useLazyModule(load, !isPlayback, { reload: 'never' });
  return module && <module.MatchPostsLine id={id} />;
}
