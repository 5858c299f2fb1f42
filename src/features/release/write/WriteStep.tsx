import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STANCE_CONTENT, STANCE_TITLE } from '#contract/stances/stanceLimits.ts';
import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { usePickedLegs } from '#features/release/pick/usePickedLegs.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { textLength } from '#parts/text/textLength.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import { FailureNote } from './FailureNote.tsx';
import { PRICE_CHOICE, PriceChoice } from './PriceChoice.tsx';
import { type LengthProblem, problemsOf } from './releaseRules.ts';
import { scrollTo } from '#features/release/scrollTo.ts';
import { SealDock } from './SealDock.tsx';
import { SealRules } from './SealRules.tsx';
import { StancePreview } from './StancePreview.tsx';
import { usePublish } from './usePublish.ts';

/** Slower than on the pick page: here the prices are only watched. */
const OFFERS_EVERY_MS = 10_000;

/** Writes a stance and seals it. While it is not known whether it was sealed, nothing can be changed. */
export function WriteStep(): ReactNode {
  const { t } = useTranslation('release');
  const [draft, change] = useReleaseDraft();
  const picked = usePickedLegs(OFFERS_EVERY_MS);
  const publishing = usePublish(() => showText(t('priceChanged')));
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const amounts = useMemberCall('expertBasic', {}).data?.amounts ?? STANCE_AMOUNTS;
  const problems = problemsOf(draft, amounts);
  const isUnanswered = draft.sending !== null;
  const isStarted = useClock((now) => picked.firstKickoff !== null && now >= picked.firstKickoff);
  const errorOf = (problem: LengthProblem, field: 'title' | 'content'): string | null =>
    isTried && problem !== null ? t(`problem.${field}.${problem.kind}`, { count: problem.count }) : null;
  const trySeal = (): void => {
    setTried(true);
    if (problems.title !== null) title.current?.focus();
    else if (problems.content !== null) content.current?.focus();
    else if (problems.coins) scrollTo(PRICE_CHOICE);
    else setAsking(true);
  };
  return (
    <div className="release-body">
      <div className="release-scroll release-write" role="region" aria-label={t('step.push')} tabIndex={-1}>
        <div className="form">
          <FailureNote {...publishing} isUnanswered={isUnanswered} />
          <section className="release-papers">
            <LongTextField
              label={t('field.title')}
              hint={t('field.titleHint')}
              error={errorOf(problems.title, 'title')}
              value={draft.title}
              length={textLength(draft.title)}
              limits={STANCE_TITLE}
              variant="title"
              rows={1}
              disabled={isUnanswered}
              fieldRef={title}
              onChange={(text) => change({ title: text })}
              onEnter={() => content.current?.focus()}
            />
            <LongTextField
              label={t('field.content')}
              hint={t('field.contentHint', { count: STANCE_CONTENT.min })}
              error={errorOf(problems.content, 'content')}
              value={draft.content}
              length={textLength(draft.content)}
              limits={STANCE_CONTENT}
              rows={5}
              disabled={isUnanswered}
              fieldRef={content}
              onChange={(text) => change({ content: text })}
            />
          </section>
          <PriceChoice amounts={amounts} isAmountMissing={isTried && problems.coins} disabled={isUnanswered} />
        </div>
        <div className="beside">
          <StancePreview picked={picked} />
          <SealRules isPaid={draft.isPaid} firstKickoff={picked.firstKickoff} />
        </div>
      </div>
      <SealDock
        picked={picked}
        isStarted={isStarted}
        isUnanswered={isUnanswered}
        problems={problems}
        busy={publishing.busy}
        onSeal={trySeal}
        onRetry={publishing.publish}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('confirm.title')}
          text={[
            t('confirm.text'),
            draft.isPaid ? t('confirm.paid', { coins: t('coins', { count: draft.coins ?? 0 }) }) : t('confirm.free'),
          ].join(' ')}
          choices={[
            {
              label: t('seal'),
              onPress() {
                setAsking(false);
                publishing.publish();
              },
            },
            { label: t('confirm.cancel'), onPress: () => setAsking(false) },
          ]}
        />
      )}
    </div>
  );
}
