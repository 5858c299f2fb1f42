import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { Button } from '#ui/Button.tsx';
import { OwnCodeField } from './OwnCodeField.tsx';

/** What a code to the old phone earned. */
export type PhoneChangeToken = NonNullable<Output<'changePhone'>['change']>;

/** Proves the present phone with a code that is sent to it. */
export function OldPhoneForm({ onProved }: { readonly onProved: (change: PhoneChangeToken) => void }): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const [code, setCode] = useState('');
  const { busy, send } = useSend(async () => {
    const { change } = await api.call('changePhone', { step: 'old', smsCaptcha: code });
    if (change !== null) onProved(change);
  });
  return (
    <Form className="info-form" onFormSubmit={() => !busy && send()} aria-busy={busy}>
      <OwnCodeField value={code} onChange={setCode} />
      <Button type="submit" aria-disabled={busy}>
        {busy ? t('saving') : t('mobile.next')}
      </Button>
    </Form>
  );
}
