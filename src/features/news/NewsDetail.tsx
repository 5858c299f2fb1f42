import './news.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NewsMeta } from '#parts/text/NewsLine.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';

/** A news article (docs/product.md#news). */
export default function NewsDetail(): ReactNode {
  const { t } = useTranslation('news');
  const { language } = useLocale();
  const { id = '' } = useParams();
  return (
    <ReadingScreen title={t('title')} parentPath={`/${language}/news`}>
      <LiveGate waiting={<ArticleSkeleton />}>
        <Article key={id} id={Number(id)} />
      </LiveGate>
    </ReadingScreen>
  );
}

function Article({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('news');
  const { language } = useLocale();
  const { data, error, refetch } = useCall('news', { id });
  if (data) {
    return (
      <article className="article">
        <h2>{data.title}</h2>
        <NewsMeta {...data} />
        {data.summary !== '' && <p className="news-summary">{data.summary}</p>}
        <Paragraphs text={data.content} />
      </article>
    );
  }
  if (!error) return <ArticleSkeleton />;
  const gone = { title: t('gone.title'), text: t('gone.text'), button: t('gone.button'), to: `/${language}/news` };
  return <NotFoundOrError title={t('failed')} error={error} gone={gone} onRetry={() => void refetch()} />;
}
