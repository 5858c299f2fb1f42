import '#features/account/info/infoForm.css';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordDigest } from '#api/passwordDigest.ts';
import { ACCOUNT_DELETION_DAYS } from '#contract/calls/limits.ts';
import { numberOf } from '#i18n/numbers.ts';
import { OwnCodeField } from '#features/account/info/OwnCodeField.tsx';
import { OwnPasswordField } from '#features/account/info/OwnPasswordField.tsx';
import { Refusal } from '#features/account/info/Refusal.tsx';
import { useChange } from '#features/account/info/useChange.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';

/** Says what a deletion takes and leaves, asks for a proof, and asks once more. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { language } = useLocale();
  const { api } = useLiveClient();
  const { data: coins } = useMemberCall('coinBalance', {});
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, send, refusal, clearRefusal } = useChange(
    async () =>
      api.call('deleteAccount', hasPassword ? { password: await passwordDigest(password) } : { smsCaptcha: code }, { quiet: true }),
    () => setOpen(false),
  );
  const days = ACCOUNT_DELETION_DAYS;
  return (
    <section className="account-block">
      <h2>{t('deletion.title')}</h2>
      <p>{t('deletion.text', { days })}</p>
      <ul>
        <li>{t('deletion.gone')}</li>
        <li>{t('deletion.stays')}</li>
        {coins !== undefined && coins.balance > 0 && <li>{t('deletion.coins', { coins: numberOf(coins.balance, language) })}</li>}
      </ul>
      {!isOpen && (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('deletion.start')}
        </Button>
      )}
      {isOpen && (
        <Form className="info-form" onFormSubmit={() => !busy && setAsks(true)} aria-busy={busy}>
          {hasPassword ? (
            <OwnPasswordField
              name="password"
              value={password}
              onChange={(text) => {
                clearRefusal();
                setPassword(text);
              }}
            />
          ) : (
            <OwnCodeField
              value={code}
              onChange={(text) => {
                clearRefusal();
                setCode(text);
              }}
            />
          )}
          <Refusal text={refusal} />
          <div className="buttons">
            <Button type="submit" aria-disabled={busy}>
              {busy ? t('saving') : t('deletion.submit')}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Form>
      )}
      {asks && (
        <ConfirmDialog
          title={t('deletion.ask')}
          text={t('deletion.askText', { days })}
          choices={[
            { label: t('deletion.keep'), onPress: () => setAsks(false) },
            {
              label: t('deletion.confirm'),
              onPress() {
                setAsks(false);
                send();
              },
            },
          ]}
        />
      )}
    </section>
  );
}
