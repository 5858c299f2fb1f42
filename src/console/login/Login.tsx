import './login.css';
import { useMutation } from '@tanstack/react-query';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/console/consoleCalls.ts';
import { CallError } from '#api/callError.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { useErrorText } from '#console/client/useErrorText.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { CODE_DIGITS, CodeField } from './CodeField.tsx';
import { Tunnel } from './Tunnel.tsx';

export interface LoginProps {
  /** Whether the operator was in, and the session ended. */
  readonly isSessionLost: boolean;
  readonly onLogin: (me: Me) => void;
}

/** The way in for operators: name and password, then the code of their authenticator. Nothing says which of the three was wrong. */
export function Login({ isSessionLost, onLogin }: LoginProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const errorText = useErrorText();
  const [step, setStep] = useState<'name' | 'code'>('name');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const enter = useMutation({
    mutationFn: (typed: string) => client.call('login', { login: login.trim(), password, code: typed }),
    onSuccess: onLogin,
    onError: () => setCode(''),
  });
  useEffect(() => (step === 'name' ? nameField : codeField).current?.focus(), [step]);
  // While it is sent the field is read-only, so the focus stays; the new attempt begins there.
  useEffect(() => {
    if (enter.isError) codeField.current?.focus();
  }, [enter.isError]);

  const hasName = login.trim() !== '' && password !== '';
  const error = enter.error === null ? null : isWrong(enter.error) ? t('login.wrong') : errorText(enter.error);
  const send = (typed: string): void => {
    if (typed.length === CODE_DIGITS && !enter.isPending) enter.mutate(typed);
  };
  return (
    <div className="entrance">
      <Tunnel name={t('name')} />
      <main className="staff">
        <h1>{t('login.title')}</h1>
        <p className="mute">{isSessionLost ? t('login.lost') : t('login.audited')}</p>
        <ol className="login-steps">
          <li className={step === 'name' ? 'current' : 'done'}>
            {step === 'code' && <DeskIcon name="check" size={16} />}
            <h2>
              {t('login.account')}
              {step === 'code' && (
                <>
                  <small>{login.trim()}</small>
                  <Button variant="quiet" size="slim" onClick={() => setStep('name')}>
                    {t('login.change')}
                  </Button>
                </>
              )}
            </h2>
            {step === 'name' && (
              <Form
                onFormSubmit={() => {
                  if (hasName) setStep('code');
                }}
              >
                <TextField
                  name="login"
                  label={t('login.name')}
                  value={login}
                  onChange={setLogin}
                  autoComplete="username"
                  maxLength={64}
                  inputRef={nameField}
                />
                <TextField
                  name="password"
                  label={t('login.password')}
                  type="password"
                  value={password}
                  onChange={setPassword}
                  autoComplete="current-password"
                  maxLength={200}
                />
                <Button type="submit" size="wide" disabled={!hasName}>
                  {t('login.next')}
                </Button>
              </Form>
            )}
          </li>
          <li className={step === 'code' ? 'current' : undefined}>
            <h2>{t('login.code')}</h2>
            {step === 'code' && (
              <Form onFormSubmit={() => send(code)}>
                <CodeField
                  label={t('login.codeLabel')}
                  value={code}
                  isSending={enter.isPending}
                  inputRef={codeField}
                  onChange={(typed) => {
                    setCode(typed);
                    if (error !== null && typed !== '') enter.reset();
                    send(typed);
                  }}
                />
                {error !== null && (
                  <p className="login-wrong" role="alert">
                    <DeskIcon name="warn" size={16} />
                    {error}
                  </p>
                )}
                <Button type="submit" size="wide" disabled={code.length < CODE_DIGITS || enter.isPending}>
                  {enter.isPending ? t('login.entering') : t('login.enter')}
                </Button>
                <p className="login-note">{t('login.lock')}</p>
              </Form>
            )}
          </li>
        </ol>
        <div className="login-foot">
          {isHelpOpen && <p>{t('login.lostHelp')}</p>}
          <Button variant="quiet" size="slim" aria-expanded={isHelpOpen} onClick={() => setIsHelpOpen(!isHelpOpen)}>
            {t('login.lostDevice')}
          </Button>
        </div>
      </main>
    </div>
  );
}

/** Whether name, password or code is wrong: one text for all three, whatever the gateway calls it. */
function isWrong(error: Error): boolean {
  return error instanceof CallError && (error.status === 400 || error.status === 401);
}
