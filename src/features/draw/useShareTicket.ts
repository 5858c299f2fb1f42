import { share } from '#ui/device/share.ts';
import { useTranslation } from 'react-i18next';
import type { DrawTicket } from '#contract/draw/drawCalls.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { showText } from '#stores/overlays/toast.ts';
import { placeText, prizeText } from './prizeText.ts';

/** Returns a function that shares what a ticket won, with the page that says how tickets are decided: its own page is its member's alone. */
export function useShareTicket({ prize, place }: Pick<DrawTicket, 'prize' | 'place'>): () => void {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return () => {
    const text = [t('title'), prizeText(prize, t), placeText(place)].join(' · ');
    void share(window, text, `${location.origin}/${language}/account/prizeDrawExplain`).then((shared) => {
      if (shared === 'copied') showText(t('shared'));
      if (shared === 'failed') showText(t('notShared'));
    });
  };
}
