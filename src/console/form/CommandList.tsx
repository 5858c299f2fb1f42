import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { LoadState } from '#console/frame/LoadState.tsx';
import { CommandForm } from './CommandForm.tsx';
import type { FormField } from './formFields.ts';

export interface CommandListProps {
  readonly tenant: string;
  /** Which commands are listed, by their names. */
  readonly includes: (name: string) => boolean;
  /** In place of an empty list. */
  readonly emptyText: string;
}

/** Commands as the gateway describes them, in English, each with a form: for what has no form of its own. */
export function CommandList({ tenant, includes, emptyText }: CommandListProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const [open, setOpen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['commands'],
    queryFn: () => client.call('commands', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  const listed = data.commands.filter(({ name }) => includes(name));
  if (listed.length === 0) return <p className="mute">{emptyText}</p>;
  return (
    <ul className="desk-list">
      {listed.map(({ name, does, flags }) => (
        <li key={name}>
          <span className="grow" lang="en">
            <b>{name}</b>
            <small>{does}</small>
          </span>
          <Button variant="ghost" size="slim" aria-expanded={open === name} onClick={() => setOpen(open === name ? '' : name)}>
            {t(open === name ? 'close' : 'form.open')}
          </Button>
          {open === name && (
            <CommandForm
              tenant={tenant}
              command={name}
              title={name}
              fields={Object.entries(flags).map(([flag, text]) => fieldOf(flag, text))}
              submitLabel={t('ledger.run')}
              confirm={{ title: t('form.runAsk', { name }), text: t('form.runText') }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the field of a flag by the text that describes it: `LANG=TEXT   once for each language; optional`. */
export function fieldOf(flag: string, text: string): FormField {
  const isOptional = /\boptional\b/.test(text);
  if (text.startsWith('LANG=')) return { flag, label: flag, kind: 'texts', isOptional };
  return { flag, label: flag, kind: kindOf(text), isOptional, hint: text.replaceAll(/\s{2,}/g, ' – ') };
}

function kindOf(text: string): FormField['kind'] {
  if (/\bonce for each\b/.test(text)) return 'lines';
  return /^(N|ID)\b/.test(text) ? 'number' : 'text';
}
