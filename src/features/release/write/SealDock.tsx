import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#features/release/pick/PickDock.tsx';
import type { PickedLegs } from '#features/release/pick/usePickedLegs.ts';
import { timeLeft } from '#features/release/timeLeft.ts';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import type { DraftProblems } from './releaseRules.ts';

export interface SealDockProps {
  readonly picked: PickedLegs;
  readonly problems: DraftProblems;
  readonly isStarted: boolean;
  readonly isUnanswered: boolean;
  readonly busy: boolean;
  readonly onSeal: () => void;
  readonly onRetry: () => void;
}

/** The odds, the time that is left, and the button that seals; while something is missing it says what, and leads there. */
export function SealDock(props: SealDockProps): ReactNode {
  const { t } = useTranslation('release');
  const { odds, firstKickoff } = props.picked;
  const left = useClock((now) => (firstKickoff === null || now >= firstKickoff ? null : timeLeft(firstKickoff - now, t)));
  return (
    <footer className="release-dock">
      <p className="release-odds">
        {odds === null ? (
          '–'
        ) : (
          <>
            <b className="product">{priceText(odds, 'decimal', 'europe')}</b> {t('times')}
          </>
        )}
      </p>
      <small>{props.isStarted ? t('dock.started') : left !== null && t('dock.left', { left })}</small>
      <SealButton {...props} />
    </footer>
  );
}

function SealButton({ picked: { legs, unsettled }, problems, isStarted, isUnanswered, busy, onSeal, onRetry }: SealDockProps): ReactNode {
  const { t } = useTranslation('release');
  const { goBack } = useReleaseSteps();
  const blocking = legs[unsettled];
  if (busy) {
    return (
      <Button aria-disabled icon="lock">
        {t('publish.busy')}
      </Button>
    );
  }
  if (isUnanswered) return <Button onClick={onRetry}>{t('publish.retry')}</Button>;
  if (isStarted) {
    return (
      <Button data-blocked onClick={() => goBack('match', 2)}>
        {t('refusal.toMatch')}
      </Button>
    );
  }
  if (blocking !== undefined && blocking.state.kind !== 'unknown') {
    return (
      <Button data-blocked onClick={() => goBack('pick', 1)}>
        {t(`unsettled.${reasonOf(blocking.state)}`, { number: unsettled + 1 })}
      </Button>
    );
  }
  const problem = missingOf(problems);
  if (problem === null) {
    return (
      <Button icon="lock" onClick={onSeal}>
        {t('seal')}
      </Button>
    );
  }
  return (
    <Button data-blocked onClick={onSeal}>
      {t(`incomplete.${problem}`)}
    </Button>
  );
}

function missingOf({ title, content, coins }: DraftProblems): 'title' | 'content' | 'coins' | null {
  if (title !== null) return 'title';
  if (content !== null) return 'content';
  return coins ? 'coins' : null;
}
