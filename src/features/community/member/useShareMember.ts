import { share } from '#ui/device/share.ts';
import { useTranslation } from 'react-i18next';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { MemberDetail } from '#stores/community/members.ts';

/** Returns a function that shares a member's page. Call it within a tap. */
export function useShareMember({ memberId, nickname, profile }: MemberDetail): () => void {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  return () => {
    const text = [nickname, profile].filter((part) => part !== '').join(' · ');
    void share(window, text, `${location.origin}/${language}/community/member/${memberId}`).then((shared) => {
      if (shared === 'copied') showText(t('shared'));
      if (shared === 'failed') showText(t('notShared'));
    });
  };
}
