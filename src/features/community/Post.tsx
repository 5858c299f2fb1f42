import './post/post.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { PostPage } from './post/PostPage.tsx';
import { PostPageSkeleton } from './post/PostPageSkeleton.tsx';

/** A post with its comments, live while it is open. A letter leads to a comment of it by `?comment=7`. */
export default function Post(): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const { id } = useParams();
  const postId = Number(id);
  const waiting = (
    <>
      <ScreenTop title={t('post.title')} parentPath={`/${language}/community`} />
      <PostPageSkeleton />
    </>
  );
  return (
    <div className="post-screen">
      <LiveGate waiting={waiting}>
        <PostPage key={postId} postId={postId} />
      </LiveGate>
    </div>
  );
}
