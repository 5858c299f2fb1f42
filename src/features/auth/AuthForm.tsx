import { Form } from '@base-ui/react/form';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';

export interface AuthFormProps {
  /** Runs when every field is as it should be; else the first that is not has the focus, and says why. */
  readonly onSend: () => void;
  readonly busy: boolean;
  /** The words of its button. */
  readonly send: string;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The frame of a panel's form: its fields, and the one button that sends them. The button keeps its place while it waits. */
export function AuthForm({ onSend, busy, send, formRef, children }: AuthFormProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <Form ref={formRef} className="auth-form" onFormSubmit={onSend} aria-busy={busy}>
      {children}
      <Button type="submit" size="wide" aria-disabled={busy}>
        {busy ? t('send.busy') : send}
      </Button>
    </Form>
  );
}
