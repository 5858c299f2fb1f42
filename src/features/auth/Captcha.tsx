import './captcha.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { CaptchaPuzzle } from './CaptchaPuzzle.tsx';
import { CaptchaQuestion } from './CaptchaQuestion.tsx';
import { useCaptcha } from './useCaptcha.ts';

/** What stands between a tap and an SMS: a puzzle, or a question for who cannot see it. What it gives is good once (spec section 5). */
export function Captcha({ onPassed }: { readonly onPassed: (captcha: string) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const { kind, turn, puzzle, question, busy, note, verify, answer, another } = useCaptcha(onPassed);
  const section = useRef<HTMLElement>(null);
  const shown = puzzle?.id ?? question?.id;
  // The one before took the focus with it: whoever goes by keys goes on here.
  useEffect(() => {
    if (shown !== undefined && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[role=slider], input')?.focus();
  }, [shown]);
  return (
    <section ref={section} className="captcha" aria-label={t('captcha.label')} aria-busy={busy}>
      {kind === 'puzzle' &&
        (puzzle ? <CaptchaPuzzle key={puzzle.id} puzzle={puzzle} busy={busy} onPlaced={verify} /> : <Skeleton height={200} />)}
      {kind === 'question' &&
        (question ? <CaptchaQuestion key={question.id} question={question} busy={busy} onAnswer={answer} /> : <Skeleton height={84} />)}
      <p className="note" role="status">
        {note}
      </p>
      <div className="else">
        <Button variant="quiet" onClick={turn}>
          {kind === 'puzzle' ? t('captcha.ask') : t('captcha.puzzle')}
        </Button>
        <IconButton icon="retry" label={t('captcha.other')} onClick={another} />
      </div>
    </section>
  );
}
