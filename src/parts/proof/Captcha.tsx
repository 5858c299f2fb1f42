import './captcha.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { CaptchaPuzzle } from './CaptchaPuzzle.tsx';
import { CaptchaQuestion } from './CaptchaQuestion.tsx';
import { useCaptcha } from './useCaptcha.ts';

/**
 * Shown before an SMS is sent, or where passwords are being guessed: a puzzle, or a question as its accessible alternative. A captcha
 * result is valid once (docs/product.md#captcha).
 */
export function Captcha({ onPassed }: { readonly onPassed: (captcha: string) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const { kind, switchKind, puzzle, question, busy, message, verify, answer, replace } = useCaptcha(onPassed);
  const section = useRef<HTMLElement>(null);
  const challengeId = puzzle?.id ?? question?.id;
  const isSwitched = useRef(false);
  // Replacing a challenge removes the focused element; keyboard users continue in the new one, as they do in one of the other kind.
  useEffect(() => {
    if (challengeId === undefined || (!isSwitched.current && document.activeElement !== document.body)) return;
    isSwitched.current = false;
    section.current?.querySelector<HTMLElement>('[role=slider], input')?.focus();
  }, [challengeId]);
  const onSwitch = (): void => {
    isSwitched.current = true;
    switchKind();
  };
  return (
    <section ref={section} className="captcha" aria-label={t('captcha.label')} aria-busy={busy}>
      {kind === 'puzzle' &&
        (puzzle ? <CaptchaPuzzle key={puzzle.id} puzzle={puzzle} busy={busy} onPlaced={verify} /> : <Skeleton height={200} />)}
      {kind === 'question' &&
        (question ? <CaptchaQuestion key={question.id} question={question} busy={busy} onAnswer={answer} /> : <Skeleton height={84} />)}
      <p className="note" role="status">
        {message}
      </p>
      <div className="alternative">
        <Button variant="quiet" onClick={onSwitch}>
          {kind === 'puzzle' ? t('captcha.question') : t('captcha.puzzle')}
        </Button>
        <IconButton icon="retry" label={t('captcha.other')} onClick={replace} />
      </div>
    </section>
  );
}
