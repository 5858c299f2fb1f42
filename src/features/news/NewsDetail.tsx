import './news.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { LiveGate } from '#parts/LiveGate.tsx';
import { NewsMeta } from '#parts/NewsLine.tsx';
import { Paragraphs } from '#parts/Paragraphs.tsx';
import { ScreenTop } from '#parts/ScreenTop.tsx';
import { failureKey } from '#stores/failure.ts';
import { useCall } from '#stores/query.ts';
import { useReader } from '#stores/reader.ts';
import { Empty } from '#ui/Empty.tsx';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';

/** One piece of news (spec section 2: news/:id). */
export default function NewsDetail(): ReactNode {
  const { t } = useTranslation('news');
  const { language } = useReader();
  const { id = '' } = useParams();
  return (
    <div className="news">
      <ScreenTop title={t('title')} above={`/${language}/news`} />
      {/* In the order of Tab, for a keyboard has nothing else to scroll it by. */}
      <div className="news-scroll" role="region" tabIndex={0} aria-label={t('title')}>
        <LiveGate waiting={<ArticleSkeleton />}>
          <Article key={id} id={Number(id)} />
        </LiveGate>
      </div>
    </div>
  );
}

function Article({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation(['news', 'common', 'errors']);
  const { language } = useReader();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('news', { id });
  if (data) {
    return (
      <article className="news-article">
        <h2>{data.title}</h2>
        <NewsMeta {...data} />
        {data.summary !== '' && <p className="news-summary">{data.summary}</p>}
        <Paragraphs text={data.content} />
      </article>
    );
  }
  if (!error) return <ArticleSkeleton />;
  const key = failureKey(error);
  if (key === '404' || key === '400') {
    const onPress = (): void => void navigate(`/${language}/news`, { replace: true });
    return <Empty type="search" title={t('gone.title')} text={t('gone.text')} action={{ label: t('gone.button'), onPress }} />;
  }
  return (
    <Empty
      type="error"
      title={t('failed')}
      text={t(`errors:${key}`)}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => void refetch() }}
    />
  );
}
