import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';

/** The header of a draft: closing it loses nothing. */
export function WriteTop({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  const { t } = useTranslation('communityWrite');
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/community`);
  return (
    <header className="write-top">
      <IconButton icon="close" label={t('close')} onClick={goBack} />
      <ScreenHeading className="truncate" title={title} />
      {children}
    </header>
  );
}
