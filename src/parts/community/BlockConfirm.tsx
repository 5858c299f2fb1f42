import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { blacklistOf } from '#stores/community/sharedBlacklist.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';

export interface BlockConfirmProps {
  readonly member: Pick<CommunityMember, 'memberId' | 'nickname' | 'avatar'>;
  readonly onClose: () => void;
}

/** Asks before a member is blocked. What they wrote disappears at once; a toast takes it back. */
export function BlockConfirm({ member, onClose }: BlockConfirmProps): ReactNode {
  const { t } = useTranslation('community');
  const live = useLiveClient();
  const showFailure = useShowFailure();
  const { memberId, nickname, avatar } = member;
  const change = (blocked: boolean): Promise<void> => blacklistOf(live).change({ member: { memberId, nickname, avatar }, blocked });
  const block = (): void => {
    onClose();
    change(true).then(
      () =>
        showToast({
          id: `blocked ${memberId}`,
          lines: [t('block.done', { name: nickname })],
          tone: 'plain',
          action: { label: t('block.undo'), run: () => void change(false).catch(showFailure) },
        }),
      showFailure,
    );
  };
  return (
    <ConfirmDialog
      title={t('block.title', { name: nickname })}
      text={t('block.text')}
      choices={[
        { label: t('block.confirm'), onPress: block },
        { label: t('block.cancel'), onPress: onClose },
      ]}
    />
  );
}
