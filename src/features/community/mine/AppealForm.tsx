import { Form } from '@base-ui/react/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { APPEAL_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { useSend } from '#parts/input/useSend.ts';
import { hasFittingLength, textLength } from '#parts/text/textLength.ts';
import { showText } from '#stores/overlays/toast.ts';
import type { Appeal } from '#stores/community/appeals.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';

const LIMITS = { min: 1, max: APPEAL_MAX_CHARS };

export interface AppealFormProps {
  readonly appeal: Appeal;
  /** Until when it can be sent, in words. */
  readonly until: string;
  readonly onClose: () => void;
}

/** Writes an appeal. What was sent without an answer cannot be changed, only sent again: it may have arrived. */
export function AppealForm({ appeal: { draft, setText, send, discard }, until, onClose }: AppealFormProps): ReactNode {
  const { t } = useTranslation('removals');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? '';
  const isEmpty = useRef(text === '');
  useEffect(() => {
    // A form that a reload brings back does not take the focus.
    if (isEmpty.current) field.current?.focus();
  }, []);
  const { busy, send: submit } = useSend(async () => {
    await send();
    showText(t('appeal.sent'));
  });
  const isUnanswered = draft?.sending !== null && draft !== undefined && !busy;
  return (
    <Form className="appeal-form" onFormSubmit={submit} aria-busy={busy}>
      <LongTextField
        label={t('appeal.label')}
        hint={isUnanswered ? t('appeal.unanswered') : t('appeal.hint')}
        value={draft?.sending?.text ?? text}
        length={textLength(text)}
        limits={LIMITS}
        rows={4}
        disabled={busy || isUnanswered}
        fieldRef={field}
        onChange={setText}
      />
      <p className="appeal-until">{until}</p>
      <div className="buttons">
        {!isUnanswered && (
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => {
              discard();
              onClose();
            }}
          >
            {t('appeal.cancel')}
          </Button>
        )}
        <Button type="submit" disabled={!hasFittingLength(text, LIMITS)} aria-disabled={busy}>
          {isUnanswered ? t('appeal.sendAgain') : t('appeal.send')}
        </Button>
      </div>
    </Form>
  );
}
