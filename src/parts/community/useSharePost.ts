import { share } from '#ui/device/share.ts';
import { useTranslation } from 'react-i18next';
import type { PostCard } from '#contract/community/post.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** Returns a function that shares a post's title with a link, by the device's share dialog or the clipboard. */
export function useSharePost(): (post: Pick<PostCard, 'postId' | 'title'>) => void {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  return ({ postId, title }) => {
    void share(window, title, `${location.origin}${postPath(postId, language)}`).then((shared) => {
      if (shared === 'copied') showText(t('shared'));
      if (shared === 'failed') showText(t('notShared'));
    });
  };
}

/** Returns the address of a post. */
export function postPath(postId: number, language: string): string {
  return `/${language}/community/${postId}`;
}
