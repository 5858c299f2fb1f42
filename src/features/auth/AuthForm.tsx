import { Form } from '@base-ui/react/form';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';

/** The same in each render: other errors than before would be new ones. */
const NO_ERRORS = {};

export interface AuthFormProps {
  /** Called when every field is valid; otherwise the first invalid field is focused. */
  readonly onSend: () => void;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** What the gateway found wrong, by the name of the field, until that field changes. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form of a panel, with its submit button. The button stays focusable while a call is pending, so `aria-disabled`. */
export function AuthForm({ onSend, busy, submitLabel, errors = NO_ERRORS, formRef, children }: AuthFormProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <Form ref={formRef} className="auth-form" onFormSubmit={onSend} errors={errors} aria-busy={busy}>
      {children}
      <Button type="submit" size="wide" aria-disabled={busy}>
        {busy ? t('send.busy') : submitLabel}
      </Button>
    </Form>
  );
}
