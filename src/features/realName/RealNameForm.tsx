import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NATIONAL_ID_CHARS } from '#contract/member/profileLimits.ts';
import { REAL_NAME } from '#contract/stances/stanceLimits.ts';
import { hasFittingLength } from '#parts/text/textLength.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { IdentityFrames } from './IdentityFrames.tsx';
import type { IdentityPhotos } from './identityPhotos.ts';
import { compactId, idProblem } from './idNumber.ts';
import { IdRuler } from './IdRuler.tsx';

/** Name, number and photos. The number is nowhere but in this form until it is sent. */
export function RealNameForm({ photos }: { readonly photos: IdentityPhotos }): ReactNode {
  const { t } = useTranslation('realName');
  const { api } = useLiveClient();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const problem = idProblem(number, serverNow());
  const { fileIds } = photos;
  const isReady = hasFittingLength(name, REAL_NAME) && problem === null && fileIds !== null;
  const { busy, send } = useSend(async () => {
    if (fileIds === null) return;
    await api.call('submitRealName', { name, number: compactId(number), fileIds: [...fileIds] });
    await invalidateCall('realName');
  });
  return (
    <Form className="real-name-form" onFormSubmit={() => isReady && send()} aria-busy={busy}>
      <section className="real-name-block">
        <p className="intro">{t('text')}</p>
        <TextField name="name" label={t('name.label')} value={name} onChange={setName} autoComplete="name" maxLength={REAL_NAME.max} />
        <div>
          <TextField
            name="number"
            label={t('number.label')}
            value={number}
            onChange={setNumber}
            autoComplete="off"
            numeric
            maxLength={2 * NATIONAL_ID_CHARS}
            hint={<IdRuler number={number} problem={problem} />}
          />
        </div>
      </section>
      <section className="real-name-block">
        <h2>
          {t('photos.title')}
          <small>{t('photos.hint')}</small>
        </h2>
        <IdentityFrames photos={photos} />
        <small className="privacy">{t('photos.privacy')}</small>
        <Button type="submit" size="wide" disabled={!isReady} aria-disabled={busy}>
          {t('send')}
        </Button>
      </section>
    </Form>
  );
}
