import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { PhoneField } from '#parts/proof/PhoneField.tsx';
import { SMS_DIGITS } from '#parts/proof/smsDigits.ts';
import { SmsField } from '#parts/proof/SmsField.tsx';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Refusal } from './Refusal.tsx';
import { useChange } from './useChange.ts';
import { useDraftedField } from './useDraftedField.ts';

export interface NewPhoneFormProps {
  /** Earned with a code to the old phone; null: there is none, and this is the first. */
  readonly changeToken: string | null;
  readonly onDone: () => void;
}

/** The new phone with a code that is sent to it. The number is kept until it is saved, the code is not. */
export function NewPhoneForm({ changeToken, onDone }: NewPhoneFormProps): ReactNode {
  const { t } = useTranslation(['accountInfo', 'field']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const { text: typed, write } = useDraftedField('phone', '');
  const [code, setCode] = useState('');
  const { busy, send, refusal, clearRefusal } = useChange(
    () => {
      const input = { phone: parsePhone(typed, tenantCode) ?? typed, smsCaptcha: code };
      return changeToken === null
        ? api.call('bindPhone', input, { quiet: true })
        : api.call('changePhone', { step: 'new', changeToken, ...input }, { quiet: true });
    },
    () => {
      write(undefined);
      showText(t('mobile.saved'));
      onDone();
    },
  );
  return (
    <Form className="info-form" onFormSubmit={() => !busy && send()} aria-busy={busy}>
      <PhoneField
        value={typed}
        onChange={(text) => {
          clearRefusal();
          write(text);
        }}
      />
      <SmsField
        phone={typed}
        transType={3}
        value={code}
        onChange={(text) => {
          clearRefusal();
          setCode(text);
        }}
        wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('field:phonecode.invalid'))}
        maxLength={SMS_DIGITS.elsewhere}
      />
      <Refusal text={refusal} />
      <Button type="submit" aria-disabled={busy}>
        {busy ? t('saving') : changeToken === null ? t('mobile.bind') : t('mobile.save')}
      </Button>
    </Form>
  );
}
