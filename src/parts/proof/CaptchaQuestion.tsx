import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/calls/calls.ts';
import { Button } from '#ui/Button.tsx';

export interface CaptchaQuestionProps {
  readonly question: Output<'captchaQuestion'>;
  readonly busy: boolean;
  readonly onAnswer: (answer: Input<'captchaAnswer'>) => void;
}

/** A question in the user's language. It is rendered inside the panel's form, so Enter must not submit that form. */
export function CaptchaQuestion({ question: { id, text }, busy, onAnswer }: CaptchaQuestionProps): ReactNode {
  const { t } = useTranslation('auth');
  const [answer, setAnswer] = useState('');
  const submit = (): void => {
    if (answer.trim() !== '' && !busy) onAnswer({ id, answer });
  };
  return (
    <div className="question">
      <p id={`question-${id}`}>{text}</p>
      <div className="line">
        <input
          type="text"
          autoComplete="off"
          maxLength={20}
          aria-label={t('captcha.answer')}
          aria-describedby={`question-${id}`}
          placeholder={t('captcha.answer')}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <Button size="slim" disabled={busy} onClick={submit}>
          {busy ? t('captcha.checking') : t('captcha.submit')}
        </Button>
      </div>
    </div>
  );
}
