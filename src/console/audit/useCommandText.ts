import { useTranslation } from 'react-i18next';
import { parseCommand } from './commandNames.ts';

/** Returns the words for a command of the audit. */
export function useCommandText(): (command: string) => string {
  const { t } = useTranslation('console');
  return (command) => {
    const { name, raw, isUndo } = parseCommand(command);
    const text = name === null ? raw : t(`command.${name}`);
    return isUndo ? t('audit.undid', { command: text }) : text;
  };
}
