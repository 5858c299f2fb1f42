import './homeFeed.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Headline, NewsLine } from '#parts/text/NewsLine.tsx';
import { NewsSkeleton } from '#parts/text/NewsSkeleton.tsx';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { AdvertisementBanner } from './AdvertisementBanner.tsx';
import { HomeMarket } from './HomeMarket.tsx';

/** The operator's banners and the newest news, below the matches of Index. */
export function HomeFeed(): ReactNode {
  const { data, error, refetch } = useCall('queryHome', {});
  const advertisements = useCall('advertisements', { place: 'index' });
  // Both calls may return the same banner.
  const banners = new Map([...(data?.banners ?? []), ...(advertisements.data ?? [])].map((banner) => [banner.id, banner]));
  return (
    <>
      {data && <HomeMarket experts={data.experts} stances={data.stances} />}
      {[...banners.values()].map((banner) => (
        <AdvertisementBanner key={banner.id} {...banner} />
      ))}
      {data?.news.length !== 0 && <News news={data?.news} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

interface NewsProps {
  readonly news: readonly Headline[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function News({ news, error, onRetry }: NewsProps): ReactNode {
  const { t } = useTranslation(['news', 'common', 'errors']);
  const { language } = useLocale();
  return (
    <section className="home-news" aria-labelledby="home-news">
      <header>
        <h2 id="home-news">{t('title')}</h2>
        {news && (
          <Link to={`/${language}/news`}>
            {t('more')}
            <Icon name="chevron" size={14} />
          </Link>
        )}
      </header>
      {news ? (
        <ul>
          {news.map((headline) => (
            <NewsLine key={headline.id} headline={headline} />
          ))}
        </ul>
      ) : error ? (
        <p role="alert">
          {t(`errors:${errorKey(error)}`)}
          <Button variant="quiet" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </p>
      ) : (
        <NewsSkeleton lines={5} />
      )}
    </section>
  );
}
