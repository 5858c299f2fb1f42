import { useTranslation } from 'react-i18next';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showToast } from '#stores/overlays/toast.ts';
import type { BlacklistChange } from '#stores/queries/blacklist.ts';
import { blacklistOf } from '#stores/queries/sharedBlacklist.ts';

/** Returns a function that blocks a member, or unblocks them, and offers to undo it. A guest logs in first. Texts are in the namespace `member`. */
export function useBlockMember(): (change: BlacklistChange) => void {
  const { t } = useTranslation('member');
  const blacklist = blacklistOf(useLiveClient());
  const loginFirst = useLoginFirst();
  const showFailure = useShowFailure();
  return ({ member, blocked }) => {
    const send = (change: BlacklistChange): Promise<void> => blacklist.change(change);
    loginFirst(() => void send({ member, blocked }).then(offerUndo, showFailure));

    function offerUndo(): void {
      showToast({
        id: `blocked ${member.memberId}`,
        lines: [t(blocked ? 'block.done' : 'block.undone', { name: member.nickname })],
        tone: 'plain',
        action: { label: t('block.undo'), run: () => void send({ member, blocked: !blocked }).catch(showFailure) },
      });
    }
  };
}
