import { useTranslation } from 'react-i18next';
import { UPLOAD_MAX_BYTES } from '#contract/files/uploadLimits.ts';
import type { UploadImage } from '#stores/uploads/createUploads.ts';

/** Returns what is wrong with the first broken image, or null. */
export function useUploadNote(images: readonly UploadImage[]): string | null {
  const { t, i18n } = useTranslation('upload');
  const index = images.findIndex(({ state }) => state.kind === 'broken');
  const state = images[index]?.state;
  if (state?.kind !== 'broken') return null;
  const number = index + 1;
  if (state.reason === 'tooLarge') return t('tooLarge', { number, megabytes: UPLOAD_MAX_BYTES / 1024 / 1024 });
  if (state.message !== null) return t('refused', { number, reason: state.message });
  if (state.reason === 'refused') return t('unusable', { number });
  return t('broken', { number, percent: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(state.share) });
}
