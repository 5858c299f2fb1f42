import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadMarks } from '#stores/arrival.ts';
import { useCall } from '#stores/query.ts';
import { useLocale } from '#stores/reader.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { downloadLink } from './link.ts';
import { offersDownload } from './screens.ts';

/** Offers the app where the operator has one to offer, on the screens and in the languages that it is for. */
export function Download(): ReactNode {
  const { pathname } = useLocation();
  const { language } = useLocale();
  const offers = offersDownload(pathname, language);
  const { data } = useCall('queryAddress', {}, { enabled: offers });
  const href = downloadLink(data?.downloadUrl ?? null, language, downloadMarks());
  return offers && href !== null ? <DownloadButton href={href} /> : null;
}
