import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';

/** Returns the text of an error: the gateway's message, else the words for its kind. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof CallError)) return t('unknown');
    return error.userMessage ?? t(error.key);
  };
}
