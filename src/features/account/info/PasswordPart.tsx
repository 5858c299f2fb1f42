import './infoForm.css';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordDigest } from '#api/passwordDigest.ts';
import { isPassword } from '#contract/calls/fieldRules.ts';
import { PASSWORD_CHARS } from '#contract/calls/limits.ts';
import { PasswordField } from '#parts/proof/PasswordField.tsx';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { LengthLine } from '#ui/field/LengthLine.tsx';
import { OwnCodeField } from './OwnCodeField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { Refusal } from './Refusal.tsx';
import { useChange } from './useChange.ts';

export interface PasswordPartProps {
  /** Otherwise the first password is set, with a code to the phone. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Changes the password, which ends the member's other sessions. Nothing typed here is stored. */
export function PasswordPart({ hasPassword, onDone }: PasswordPartProps): ReactNode {
  const { t } = useTranslation(['accountInfo', 'auth']);
  const { api } = useLiveClient();
  const [old, setOld] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { busy, send, refusal, clearRefusal } = useChange(
    async () =>
      api.call(
        'updateLoginPwd',
        {
          ...(hasPassword ? { oldLoginPwd: await passwordDigest(old) } : { smsCaptcha: code }),
          newLoginPwd: await passwordDigest(password),
        },
        { quiet: true },
      ),
    () => {
      showText(t('password.saved'));
      onDone();
    },
  );
  return (
    <Form className="info-form" onFormSubmit={() => !busy && send()} aria-busy={busy}>
      {hasPassword ? (
        <OwnPasswordField
          name="oldPassword"
          value={old}
          onChange={(text) => {
            clearRefusal();
            setOld(text);
          }}
        />
      ) : (
        <>
          <p className="rule">{t('password.none')}</p>
          <OwnCodeField
            value={code}
            onChange={(text) => {
              clearRefusal();
              setCode(text);
            }}
          />
        </>
      )}
      <Refusal text={refusal} />
      <PasswordField
        name="password"
        label={t('auth:password.new')}
        value={password}
        onChange={setPassword}
        wrong={(text) => (isPassword(text) ? null : t('auth:password.invalid'))}
        isNew
      />
      <LengthLine length={password.length} {...PASSWORD_CHARS} />
      <PasswordField
        name="confirm"
        label={t('auth:password.confirm')}
        value={repeated}
        onChange={setRepeated}
        wrong={(text) => (text === password ? null : t('auth:password.differs'))}
        isNew
      />
      <p className="rule">{t('password.others')}</p>
      <Button type="submit" aria-disabled={busy}>
        {busy ? t('saving') : t('password.save')}
      </Button>
    </Form>
  );
}
