import { useTranslation } from 'react-i18next';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showToast } from '#stores/overlays/toast.ts';
import type { BlacklistChange } from '#stores/community/blacklist.ts';
import { blacklistOf } from '#stores/community/sharedBlacklist.ts';

/** Returns a function that unblocks a member at once, and offers to undo it. Texts are in the namespace `member`. */
export function useUnblockMember(): (member: BlacklistChange['member']) => void {
  const { t } = useTranslation('member');
  const blacklist = blacklistOf(useLiveClient());
  const showFailure = useShowFailure();
  return ({ memberId, nickname, avatar }) => {
    const change = (blocked: boolean): Promise<void> => blacklist.change({ member: { memberId, nickname, avatar }, blocked });
    change(false).then(
      () =>
        showToast({
          id: `blocked ${memberId}`,
          lines: [t('block.undone', { name: nickname })],
          tone: 'plain',
          action: { label: t('block.undo'), run: () => void change(true).catch(showFailure) },
        }),
      showFailure,
    );
  };
}
