import { share } from '#ui/device/share.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stanceKindText } from '#parts/stance/stanceKindText.ts';
import { stancePath } from '#parts/stance/stanceSale.ts';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { IconButton } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';

/** The bar of a stance: its number in the author's chain, what it is about, back and share. */
export function StanceBar({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation(['stancePage', 'common']);
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/expert/${stance.expert.expertId}`);
  const [match] = stance.matches;
  const isSingle = stance.combination === 1 && match !== undefined;
  const kind = stanceKindText(stance, useTranslation('stances').t);
  const send = (): void => {
    const text = `${stance.title} · ${stance.expert.nickname}`;
    void share(window, text, `${location.origin}${stancePath(stance, language)}`).then((shared) => {
      if (shared === 'copied') showText(t('share.copied'));
      if (shared === 'failed') showText(t('share.failed'));
    });
  };
  return (
    <header className={isSingle ? 'stance-bar' : 'stance-bar plain'}>
      <IconButton icon="back" label={t('common:back')} onClick={goBack} />
      <ScreenHeading className="truncate" title={`${t('number', { number: stance.seal.index })} · ${kind}`}>
        {t('number', { number: stance.seal.index })} · {kind}
        {isSingle && <small className="truncate">{[match.competition, match.round].filter(Boolean).join(' · ')}</small>}
      </ScreenHeading>
      <IconButton icon={<Glyph name="share" />} label={t('share.label')} onClick={send} />
    </header>
  );
}
