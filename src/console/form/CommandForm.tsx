import './commandForm.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useConsole, useOperator } from '#console/client/consoleContext.ts';
import { useErrorText } from '#console/client/useErrorText.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { emptyValues, type FormField, flagsOf, missingField, type Values } from './formFields.ts';

export interface CommandFormProps {
  readonly tenant: string;
  /** As operators type it: `news add`. */
  readonly command: string;
  /** Empty where the button says it all. */
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly FormField[];
  /** Flags that are not typed here, such as the member. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  /** Of what cannot be undone, or what everybody sees at once: asks before it is done. */
  readonly confirm?: { readonly title: string; readonly text: string };
  /** Of a command that only reads: what it shows is of what stands in the form. */
  readonly keepsValues?: boolean;
  /** Of a command of one button. */
  readonly variant?: 'card' | 'line';
}

/** A command as a form. It is not shown to operators who may not run it. */
export function CommandForm(props: CommandFormProps): ReactNode {
  const { tenant, command, title, text, fields, fixed = {}, submitLabel, confirm, keepsValues = false, variant = 'card' } = props;
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const { commands } = useOperator();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [values, setValues] = useState<Values>(() => emptyValues(fields));
  const [missing, setMissing] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const run = useMutation({
    mutationFn: () => client.call('command', { tenant, command, flags: flagsOf(fields, values, fixed) }),
    onSuccess: () => {
      if (!keepsValues) setValues(emptyValues(fields));
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'poll' && queryKey[0] !== 'me' && queryKey[0] !== 'claim',
      });
    },
  });
  if (!commands.includes(command)) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanting = missingField(fields, values);
    setMissing(wanting);
    if (wanting !== null) document.getElementById(idOf(wanting))?.focus();
    else if (confirm === undefined) run.mutate();
    else setIsAsking(true);
  };
  const set = (name: string, value: string): void => {
    setMissing(null);
    run.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form className={`command-form ${variant}`} onSubmit={submit} noValidate>
      {title !== '' && <h2>{title}</h2>}
      {text !== undefined && <p className="mute small">{text}</p>}
      {fields.map((field) => (
        <Field key={field.flag} field={field} values={values} missing={missing} idOf={idOf} onChange={set} />
      ))}
      <div className="form-foot">
        <Button type="submit" variant={variant === 'card' ? 'solid' : 'ghost'} size="slim" disabled={run.isPending}>
          {run.isPending ? t('form.running') : submitLabel}
        </Button>
        <p role="status" className={run.data?.text.includes('\n') === true ? 'form-done is-long' : 'form-done'}>
          {run.data !== undefined && (
            <>
              <DeskIcon name="check" size={16} />
              <span lang="en">{run.data.text}</span>
            </>
          )}
        </p>
      </div>
      {(run.error !== null || missing !== null) && (
        <p role="alert" className="form-error">
          <DeskIcon name="warn" size={16} />
          {missing === null ? errorText(run.error) : t('form.missing')}
        </p>
      )}
      {isAsking && confirm !== undefined && (
        <ConfirmDialog
          title={confirm.title}
          text={confirm.text}
          choices={[
            {
              label: submitLabel,
              onPress: () => {
                setIsAsking(false);
                run.mutate();
              },
            },
            { label: t('cancel'), onPress: () => setIsAsking(false) },
          ]}
        />
      )}
    </form>
  );

  function idOf(name: string): string {
    return `${command}-${name}-${fixed['member'] ?? fixed['id'] ?? fixed['match'] ?? ''}`.replaceAll(/\W/g, '-');
  }
}

interface FieldProps {
  readonly field: FormField;
  readonly values: Values;
  readonly missing: string | null;
  readonly idOf: (name: string) => string;
  readonly onChange: (name: string, value: string) => void;
}

function Field({ field, values, missing, idOf, onChange }: FieldProps): ReactNode {
  const { t } = useTranslation('console');
  const { flag, label, kind } = field;
  if (kind === 'texts')
    return (
      <fieldset>
        <legend>{label}</legend>
        {LANGUAGES.map((language) => {
          const name = `${flag} ${language}`;
          return (
            <label key={language} htmlFor={idOf(name)}>
              <span className="mute">{t(`language.${language}`)}</span>
              <TextInput
                id={idOf(name)}
                isLong={field.isLong ?? false}
                lang={language}
                value={values[name] ?? ''}
                isMissing={missing === name}
                onChange={(value) => onChange(name, value)}
              />
            </label>
          );
        })}
      </fieldset>
    );
  return (
    <label htmlFor={idOf(flag)}>
      <span>{label}</span>
      {kind === 'choice' ? (
        <select id={idOf(flag)} value={values[flag] ?? ''} onChange={(event) => onChange(flag, event.target.value)}>
          {field.choices?.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'moment' ? (
        <input
          id={idOf(flag)}
          type="datetime-local"
          value={values[flag] ?? ''}
          aria-invalid={missing === flag}
          onChange={(event) => onChange(flag, event.target.value)}
        />
      ) : (
        <TextInput
          id={idOf(flag)}
          isLong={field.isLong ?? kind === 'lines'}
          isNumber={kind === 'number'}
          value={values[flag] ?? ''}
          isMissing={missing === flag}
          onChange={(value) => onChange(flag, value)}
        />
      )}
      {field.hint !== undefined && <small className="mute">{field.hint}</small>}
    </label>
  );
}

interface TextInputProps {
  readonly id: string;
  readonly isLong: boolean;
  readonly isNumber?: boolean;
  readonly lang?: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

function TextInput({ id, isLong, isNumber = false, lang, value, isMissing, onChange }: TextInputProps): ReactNode {
  if (isLong)
    return (
      <textarea id={id} rows={3} lang={lang} value={value} aria-invalid={isMissing} onChange={(event) => onChange(event.target.value)} />
    );
  return (
    <input
      id={id}
      lang={lang}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      value={value}
      aria-invalid={isMissing}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
