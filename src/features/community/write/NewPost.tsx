import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POST_MAX_IMAGES } from '#contract/community/communityLimits.ts';
import type { Output } from '#contract/calls/calls.ts';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { UploadSlots } from '#parts/upload/UploadSlots.tsx';
import { useUploads } from '#parts/upload/useUploads.ts';
import { setMatchInfo, useCommunity } from '#stores/community/communityStore.ts';
import { usePostDraft } from '#stores/community/usePostDraft.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Button } from '#ui/Button.tsx';
import { AllowanceNote } from './AllowanceNote.tsx';
import { DraftNote } from './DraftNote.tsx';
import { FailureNote } from './FailureNote.tsx';
import { LinkedMatch } from './LinkedMatch.tsx';
import { PostFields } from './PostFields.tsx';
import { problemsOf } from './postProblems.ts';
import { usePublishing } from './usePublishing.ts';
import { WriteSkeleton } from './WriteSkeleton.tsx';
import { WriteTop } from './WriteTop.tsx';

type Allowance = Output<'communityAllowance'>;

/** A new post. How many images a member may add is known first; without an answer, as many as anybody. */
export function NewPost(): ReactNode {
  const { t } = useTranslation('communityWrite');
  const { data, error } = useMemberCall('communityAllowance', {});
  if (data === undefined && error === null) {
    return (
      <>
        <WriteTop title={t('title')} />
        <WriteSkeleton />
      </>
    );
  }
  const max = data?.imagesPerPost ?? POST_MAX_IMAGES;
  return <PostForm key={max} max={max} allowance={data} />;
}

interface PostFormProps {
  readonly max: number;
  readonly allowance: Allowance | undefined;
}

/** The draft. While it is not known whether it was published, nothing can be changed. */
function PostForm({ max, allowance }: PostFormProps): ReactNode {
  const { t } = useTranslation('communityWrite');
  const own = usePostDraft(null);
  const { draft, change } = own;
  const uploads = useUploads({ purpose: 'post', max, draft: 'post' });
  const { state, failure, publish } = usePublishing(draft, uploads);
  const [isTried, setTried] = useState(false);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  useChosenMatch(change);
  const problems = problemsOf(draft);
  const isUnanswered = draft.sending !== null;
  const isLocked = isUnanswered || state !== 'idle';
  const mayPublish = allowance === undefined || (allowance.mute === null && allowance.posts.left > 0) || isUnanswered;
  const tryPublish = (): void => {
    setTried(true);
    if (problems.title !== null) titleRef.current?.focus();
    else if (problems.content !== null) contentRef.current?.focus();
    else publish();
  };
  return (
    <>
      <WriteTop title={t('title')}>
        <Button size="slim" disabled={state !== 'idle' || !mayPublish} onClick={tryPublish}>
          {t('publish')}
        </Button>
      </WriteTop>
      <div className="write-scroll" role="region" aria-label={t('title')} tabIndex={-1}>
        <StatusBanners />
        <FailureNote failure={failure} isUnanswered={isUnanswered && state === 'idle'} />
        <AllowanceNote allowance={allowance} />
        <section className="write-card">
          <PostFields {...own} problems={isTried ? problems : null} disabled={isLocked} titleRef={titleRef} contentRef={contentRef} />
          {max > 0 && <UploadSlots uploads={uploads} disabled={isLocked} />}
          {max < POST_MAX_IMAGES && <p className="write-note">{t('images.newcomer', { count: max })}</p>}
        </section>
        <LinkedMatch match={draft.match} disabled={isLocked} onChoose={(match) => change({ match })} />
      </div>
      <DraftNote savedAt={draft.savedAt} state={state} />
    </>
  );
}

/** Takes the match that was chosen elsewhere in the app into the draft. */
function useChosenMatch(change: ReturnType<typeof usePostDraft>['change']): void {
  const chosen = useCommunity(({ matchInfo }) => matchInfo);
  useEffect(() => {
    if (chosen === null) return;
    change({ match: chosen });
    setMatchInfo(null);
  }, [chosen, change]);
}
