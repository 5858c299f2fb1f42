import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { FEEDBACK_KINDS } from '#contract/member/feedbackCalls.ts';
import { FEEDBACK_IMAGES, FEEDBACK_TEXT } from '#contract/member/profileLimits.ts';
import { SwitchLine } from '#parts/input/SwitchLine.tsx';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useSend } from '#parts/input/useSend.ts';
import { hasFittingLength, textLength } from '#parts/text/textLength.ts';
import { useAlertState } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { changeFeedbackDraft, discardFeedbackDraft, feedbackDraftOf, feedbackDrafts } from '#stores/profile/feedbackDraft.ts';
import { useSendFeedback } from '#stores/queries/feedback.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/field/Chips.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import type { FeedbackPictures } from './feedbackPictures.ts';
import { alertRecordsOf } from './linkedMatches.ts';
import { MatchLink } from './MatchLink.tsx';

/** What is wrong, in words, pictures and a match. What was typed outlives an error, a reload and a login. */
export function FeedbackForm({ pictures }: { readonly pictures: FeedbackPictures }): ReactNode {
  const { t } = useTranslation('feedback');
  const memberId = useSession((state) => state.member?.memberId ?? null);
  const draft = useStore(feedbackDrafts, (state) => feedbackDraftOf(state, memberId));
  const receipts = useAlertState((state) => state.receipts);
  const [isMissing, setMissing] = useState(false);
  const send = useSendFeedback();
  const loginFirst = useLoginFirst();
  useNamedKind(memberId);
  const { kind, text, matchId, hasAlertRecords } = draft;
  const records = matchId === null ? [] : alertRecordsOf(receipts, matchId);
  const isReady = kind !== null && hasFittingLength(text, FEEDBACK_TEXT);
  const sending = useSend(async () => {
    if (kind === null) return;
    // After a login the member is another one than at the tap.
    const sender = useSession.getState().member?.memberId ?? null;
    const alertRecords = hasAlertRecords ? records : [];
    await send({ kind, text, matchId, fileIds: [...pictures.fileIds], alertRecords });
    discardFeedbackDraft(sender);
    pictures.clear();
    showText(t('sent'));
  });
  const onSend = (): void => {
    setMissing(!isReady);
    if (isReady && !pictures.isUploading) loginFirst(sending.send);
  };
  const change = (changed: Parameters<typeof changeFeedbackDraft>[1]): void => changeFeedbackDraft(memberId, changed);
  return (
    <>
      <section className="feedback-block">
        <h2>{t('what')}</h2>
        <Chips
          label={t('what')}
          select="one"
          chips={FEEDBACK_KINDS.map((id) => ({ id, label: t(`kind.${id}`), on: id === kind }))}
          onPress={(id) => change({ kind: id })}
        />
        {isMissing && kind === null && (
          <p className="feedback-missing" role="alert">
            {t('missing.kind')}
          </p>
        )}
        <MatchLink matchId={matchId} receipts={receipts} onChange={(id) => change({ matchId: id })} />
        <LongTextField
          label={t('text.label')}
          hint={t('text.hint')}
          error={isMissing && !hasFittingLength(text, FEEDBACK_TEXT) ? t(text.trim() === '' ? 'missing.text' : 'missing.long') : null}
          value={text}
          length={textLength(text)}
          limits={FEEDBACK_TEXT}
          rows={4}
          onChange={(value) => change({ text: value })}
        />
        {pictures.slots !== null && (
          <div className="feedback-pictures" role="group" aria-label={t('pictures', { max: FEEDBACK_IMAGES })}>
            {pictures.slots}
          </div>
        )}
      </section>
      <section className="feedback-block">
        {records.length > 0 && (
          <SwitchLine
            label={t('records.label')}
            hint={t('records.hint', { count: records.length })}
            on={hasAlertRecords}
            onChange={(on) => change({ hasAlertRecords: on })}
          />
        )}
        <Button size="wide" aria-disabled={sending.busy || pictures.isUploading} onClick={onSend}>
          {t(pictures.isUploading ? 'uploading' : 'send')}
        </Button>
      </section>
    </>
  );
}

/** A link may name the kind, as that for a correction of a real name does. */
function useNamedKind(memberId: string | null): void {
  const [params] = useSearchParams();
  const named = FEEDBACK_KINDS.find((kind) => kind === params.get('kind'));
  useEffect(() => {
    if (named !== undefined) changeFeedbackDraft(memberId, { kind: named });
  }, [named, memberId]);
}
