import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { LEGS_PER_MATCH } from '#contract/stances/stanceLimits.ts';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Publishing, PublishFailure } from './usePublish.ts';

export interface FailureNoteProps extends Pick<Publishing, 'busy' | 'failure' | 'publish'> {
  /** Whether something was sent without an answer: nothing else can be done before it is known what became of it. */
  readonly isUnanswered: boolean;
}

/** Why the stance was not sealed, in words, with what can be done about it. */
export function FailureNote({ busy, failure, isUnanswered, publish }: FailureNoteProps): ReactNode {
  const { t } = useTranslation(['release', 'errors']);
  if (isUnanswered && !busy) {
    return (
      <Note text={t('publish.failed')} detail={t('publish.unanswered')}>
        <Button size="slim" onClick={publish}>
          {t('publish.retry')}
        </Button>
      </Note>
    );
  }
  if (failure === null) return null;
  return failure.state === 'refused' ? (
    <Refusal refusal={failure} />
  ) : (
    <Note text={failedText(failure.error, (key) => t(`errors:${key}`))} />
  );
}

function Refusal({ refusal: { reason, leg, match } }: { readonly refusal: Extract<PublishFailure, { state: 'refused' }> }): ReactNode {
  const { t } = useTranslation('release');
  const { goBack } = useReleaseSteps();
  const why = { reason: t(`refusal.${reason}`, { max: LEGS_PER_MATCH }) };
  const ofLeg = leg === null ? t('refusal.sentence', why) : t('refusal.ofLeg', { ...why, number: leg + 1 });
  const text = match === undefined ? ofLeg : t('refusal.ofMatch', { ...why, ...match });
  switch (reason) {
    case 'bannedWords':
      return <Note text={text} />;
    case 'marketClosed':
    case 'marketTaken':
      return (
        <Note text={text}>
          <Button size="slim" onClick={() => goBack('pick', 1)}>
            {t('refusal.toPick')}
          </Button>
        </Note>
      );
    default:
      return (
        <Note text={text}>
          <Button size="slim" onClick={() => goBack('match', 2)}>
            {t('refusal.toMatch')}
          </Button>
        </Note>
      );
  }
}

/** The gateway's words for the author, else those of the error. */
function failedText(error: unknown, textOf: (key: CallError['key']) => string): string {
  return (error instanceof CallError ? error.userMessage : null) ?? textOf(errorKey(error));
}

function Note({ text, detail, children }: { readonly text: string; readonly detail?: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="release-failure" role="alert">
      <Icon name="warn" />
      <p>
        {text}
        {detail !== undefined && <small>{detail}</small>}
      </p>
      {children}
    </div>
  );
}
