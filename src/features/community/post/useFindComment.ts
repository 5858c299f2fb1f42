import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showText } from '#stores/overlays/toast.ts';
import { commentElementId } from './commentElementId.ts';
import type { ShownThread } from './shownThreads.ts';

/** Pages that are read to find a comment. The gateway begins with its thread; an older one does not. */
const MAX_PAGES = 5;

export interface FindCommentOptions {
  /** null: nothing is looked for. */
  readonly id: number | null;
  /** null while they load. */
  readonly threads: readonly ShownThread[] | null;
  readonly pages: Readonly<{ pageCount: number; hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown }>;
  readonly isUnfolding: boolean;
  readonly unfold: (rootId: number) => void;
}

/** Returns the comment that a letter leads to, by `?comment=7`; null when the address names none. */
export function useWantedComment(): number | null {
  const [params] = useSearchParams();
  const given = params.get('comment') ?? '';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
}

/** Loads what leads to a comment, and scrolls to it once; a toast says when it is not there any more. */
export function useFindComment({ id, threads, pages, isUnfolding, unfold }: FindCommentOptions): void {
  const { t } = useTranslation('community');
  const found = useRef<number | null>(null);
  useEffect(() => {
    if (id === null || found.current === id || threads === null) return;
    const element = document.getElementById(commentElementId(id));
    if (element !== null) {
      found.current = id;
      element.scrollIntoView?.({ block: 'center' });
      element.focus({ preventScroll: true });
      return;
    }
    if (pages.isFetching || isUnfolding) return;
    // A reply may be folded: in the thread that comes first, if the gateway knows it.
    const [first] = threads;
    if (first !== undefined && first.more > 0) unfold(first.comment.id);
    else if (pages.hasNextPage && pages.pageCount < MAX_PAGES) pages.fetchNextPage();
    else {
      found.current = id;
      showText(t('comments.gone'));
    }
  });
}
