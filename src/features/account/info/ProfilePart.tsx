import './infoForm.css';
import { Form } from '@base-ui/react/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_MAX_CHARS } from '#contract/calls/limits.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import { useChange } from './useChange.ts';
import { useDraftedField } from './useDraftedField.ts';

export interface ProfilePartProps {
  readonly profile: string;
  readonly onDone: () => void;
}

/** Changes what a member says about themselves. */
export function ProfilePart({ profile, onDone }: ProfilePartProps): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const { text, write } = useDraftedField('profile', profile);
  // The gateway measures the text as it is stored, in UTF-16 units.
  const { length } = text.trim();
  const isChanged = text.trim() !== profile;
  const { busy, send, refusal, clearRefusal } = useChange(
    () => api.call('updateBaseInfo', { profile: text }, { quiet: true }),
    () => {
      write(undefined);
      showText(t('profile.saved'));
      onDone();
    },
  );
  const isReady = isChanged && length <= PROFILE_MAX_CHARS;
  return (
    <Form className="info-form" onFormSubmit={() => isReady && send()} aria-busy={busy}>
      <LongTextField
        label={t('profile.label')}
        hint={t('profile.hint')}
        error={refusal ?? (length > PROFILE_MAX_CHARS ? t('profile.long', { max: PROFILE_MAX_CHARS }) : null)}
        value={text}
        length={length}
        limits={{ min: 0, max: PROFILE_MAX_CHARS }}
        rows={2}
        onChange={(typed) => {
          clearRefusal();
          write(typed.replaceAll(/\s*\n\s*/g, ' '));
        }}
      />
      <Button type="submit" aria-disabled={busy || !isReady}>
        {busy ? t('saving') : isChanged ? t('save') : t('unchanged')}
      </Button>
    </Form>
  );
}
