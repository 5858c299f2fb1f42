import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadMarks } from '#stores/session/entryState.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { downloadLink } from './downloadLink.ts';
import { offersDownload } from './downloadScreens.ts';

/** Shows the download button where the operator offers an app, on the screens and in the languages meant for it. */
export function Download(): ReactNode {
  const { pathname } = useLocation();
  const { language } = useLocale();
  const offers = offersDownload(pathname, language);
  const { data } = useCall('queryAddress', {}, { enabled: offers });
  const href = downloadLink(data?.downloadUrl ?? null, language, downloadMarks());
  return offers && href !== null ? <DownloadButton href={href} /> : null;
}
