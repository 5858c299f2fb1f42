import './likesReceived.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MemberAvatar } from '#parts/community/MemberAvatar.tsx';
import { memberPath } from '#parts/community/memberPath.ts';
import { postPath } from '#parts/community/useSharePost.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type ReceivedLike, useLikesReceived } from '#stores/community/members.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PeopleSkeleton } from '#features/community/fans/PeopleSkeleton.tsx';

/** Members who liked the member's posts and comments, the newest first; without members whom they have blocked. */
export function LikesReceived(): ReactNode {
  const { t } = useTranslation('member');
  const pages = useLikesReceived();
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('likes.failed')} error={error} onRetry={() => void refetch()} />;
    return <PeopleSkeleton />;
  }
  const likes = data.pages.flatMap((page) => page.likes).filter(({ member }) => !blocked.has(member.memberId));
  if (likes.length === 0 && !pages.hasNextPage)
    return <EmptyState type="notice" title={t('likes.none.title')} text={t('likes.none.text')} />;
  return (
    <>
      <ul className="likes-received">
        {likes.map((like) => (
          <li key={`${like.member.memberId} ${like.kind} ${like.post.postId} ${like.at}`}>
            <LikeRow like={like} />
          </li>
        ))}
      </ul>
      <MorePages query={pages} label={t('likes.more')} />
    </>
  );
}

function LikeRow({ like: { member, at, post, excerpt } }: { readonly like: ReceivedLike }): ReactNode {
  const { t } = useTranslation('member');
  const { language, timeZone } = useLocale();
  return (
    <>
      <Link className="face" to={memberPath(member.memberId, language)} aria-label={member.nickname}>
        <MemberAvatar member={member} />
      </Link>
      <Link to={postPath(post.postId, language)}>
        <b>
          <bdi>{member.nickname}</bdi>
        </b>
        <span dir="auto">{excerpt === null ? t('likes.post', post) : t('likes.comment', { text: excerpt })}</span>
        <time dateTime={new Date(at).toISOString()}>{momentText(at, { now: serverNow(), language, timeZone }, true)}</time>
      </Link>
    </>
  );
}
