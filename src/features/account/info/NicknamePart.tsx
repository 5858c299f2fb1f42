import './infoForm.css';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNickname, nicknameLength } from '#contract/calls/fieldRules.ts';
import { NICKNAME_CHARS } from '#contract/calls/limits.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { LengthLine } from '#ui/field/LengthLine.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Refusal } from './Refusal.tsx';
import { useChange } from './useChange.ts';
import { useDraftedField } from './useDraftedField.ts';

export interface NicknamePartProps {
  readonly nickname: string;
  readonly onDone: () => void;
}

/** Changes the nickname, once: saving asks once more. */
export function NicknamePart({ nickname, onDone }: NicknamePartProps): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const { text, write } = useDraftedField('nickname', nickname);
  const [asks, setAsks] = useState(false);
  const { busy, send, refusal, clearRefusal } = useChange(
    () => api.call('updateBaseInfo', { nickname: text }, { quiet: true }),
    () => {
      write(undefined);
      showText(t('nickname.saved'));
      onDone();
    },
  );
  const isChanged = text.trim() !== '' && text !== nickname;
  return (
    <Form className="info-form" onFormSubmit={() => isChanged && !busy && setAsks(true)} aria-busy={busy}>
      <TextField
        name="nickname"
        label={t('nickname.title')}
        value={text}
        onChange={(typed) => {
          clearRefusal();
          write(typed);
        }}
        validate={(typed) => (isNickname(typed.trim()) ? null : t('nickname.invalid'))}
        autoComplete="nickname"
      />
      <LengthLine length={nicknameLength(text.trim())} {...NICKNAME_CHARS} />
      <Refusal text={refusal} />
      <p className="rule">
        {t('nickname.rule', NICKNAME_CHARS)} <b>{t('nickname.once')}</b>
      </p>
      <div className="buttons">
        <Button type="submit" aria-disabled={busy || !isChanged}>
          {busy ? t('saving') : t('save')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            write(undefined);
            onDone();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('nickname.ask', { nickname: text.trim() })}
          text={t('nickname.askText')}
          choices={[
            {
              label: t('nickname.confirm'),
              onPress() {
                setAsks(false);
                send();
              },
            },
            { label: t('cancel'), onPress: () => setAsks(false) },
          ]}
        />
      )}
    </Form>
  );
}
