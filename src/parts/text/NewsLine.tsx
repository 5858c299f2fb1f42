import './newsLine.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { timeAgo } from '#i18n/timeAgo.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useServerNow } from './serverClock.ts';

const MINUTE_MS = 60_000;

export type Headline = Output<'newsList'>['news'][number];

/** A news item in a list: title, summary, age and views. Needs the namespaces `news` and `ago`. */
export function NewsLine({ headline }: { readonly headline: Headline }): ReactNode {
  const { language } = useLocale();
  return (
    <li className="news-line">
      <Link to={`/${language}/news/${headline.id}`}>
        <b>{headline.title}</b>
        {headline.summary !== '' && <span className="truncate">{headline.summary}</span>}
        <NewsMeta {...headline} />
      </Link>
    </li>
  );
}

/** When it was published and how often it was viewed. */
export function NewsMeta({ publishedAt, views }: Pick<Headline, 'publishedAt' | 'views'>): ReactNode {
  const { t } = useTranslation('news');
  const { t: ago } = useTranslation('ago');
  const now = useServerNow(MINUTE_MS);
  const { language, timeZone } = useLocale();
  return (
    <small>
      <time dateTime={new Date(publishedAt).toISOString()}>{timeAgo(publishedAt, { now, language, timeZone }, ago)}</time>
      {' · '}
      {t('views', { count: views, shown: viewsOf(views) })}
    </small>
  );
}
