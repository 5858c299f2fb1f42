import { useTranslation } from 'react-i18next';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { dropPost } from '#stores/community/posts.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';

/** Returns a function that deletes one's own post and takes it out of the lists; `onDone` runs after it. */
export function useDeletePost(onDone?: () => void): (postId: number) => void {
  const { t } = useTranslation('community');
  const { api } = useLiveClient();
  const showFailure = useShowFailure();
  return (postId) => {
    api.call('deletePost', { postId }, { quiet: true }).then(() => {
      showText(t('delete.done'));
      onDone?.();
      dropPost(postId);
      void invalidateCall('memberDetail'); // it counts them
    }, showFailure);
  };
}
