import { useTranslation } from 'react-i18next';
import { showToast } from '#stores/overlays/toast.ts';

/** One toast retries everything that failed. */
const retries = new Set<() => void>();

/** Returns a function that shows a toast about a part that did not load, with a retry button. */
export function useNotLoadedToast(): (retry: () => void) => void {
  const { t } = useTranslation('common');
  return (retry) => {
    retries.add(retry);
    showToast({
      id: 'notLoaded',
      lines: [t('notLoaded.title'), t('notLoaded.text')],
      tone: 'plain',
      action: { label: t('retry'), run: retryAll },
    });
  };
}

function retryAll(): void {
  const due = [...retries];
  retries.clear();
  for (const retry of due) retry();
}
