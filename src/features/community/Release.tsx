import './write/write.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { EditPost } from './write/EditPost.tsx';
import { WriteSkeleton } from './write/WriteSkeleton.tsx';
import { WriteTop } from './write/WriteTop.tsx';
import { NewPost } from './write/NewPost.tsx';

/** Writes a post, or edits one's own: `?post=7`. */
export default function Release(): ReactNode {
  const { t } = useTranslation('communityWrite');
  const [params] = useSearchParams();
  const given = params.get('post') ?? '';
  const postId = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  const waiting = (
    <>
      <WriteTop title={t(postId === null ? 'title' : 'editTitle')} />
      <WriteSkeleton />
    </>
  );
  return (
    <div className="write-post">
      <LiveGate waiting={waiting}>{postId === null ? <NewPost /> : <EditPost key={postId} postId={postId} />}</LiveGate>
    </div>
  );
}
