import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeOf } from '#i18n/dates.ts';
import { dayAndMonthOf } from '#i18n/moments.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useDrawTickets } from '#stores/queries/draw.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { placeText, prizeText } from './prizeText.ts';
import { shareOf } from './stretches.ts';
import { TICKET_PARAM } from './ticketParam.ts';

const SHOWN_FIRST = 3;

/** The member's own tickets, each with the place of its ball. */
export function DrawHistory(): ReactNode {
  const { t } = useTranslation(['draw', 'common']);
  const { language, timeZone } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDrawTickets();
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const shown = isOpen ? tickets : tickets.slice(0, SHOWN_FIRST);
  return (
    <section className="draw-block" aria-busy={data === undefined && error === null}>
      <h2>
        {t('mine.title')}
        {!isOpen && total > SHOWN_FIRST && (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {t('mine.all', { count: total })}
          </Button>
        )}
      </h2>
      {data === undefined && error !== null && <LoadError title={t('mine.failed')} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && tickets.length === 0 && <p className="draw-empty">{t('mine.none')}</p>}
      <ol className="draw-rolls">
        {shown.map(({ round, n, at, place, prize, isReturned }) => (
          <li key={`${round}.${n}`}>
            <Link to={`?${TICKET_PARAM}=${round}.${n}`}>
              <time dateTime={new Date(at).toISOString()}>
                {dayAndMonthOf(at, language, timeZone)} {timeOf(at, language, timeZone)}
              </time>
              <i style={{ '--k': shareOf(place) }} aria-hidden="true" />
              <b>{placeText(place)}</b>
              <span>{isReturned ? t('mine.returned') : prizeText(prize, t)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {isOpen && hasNextPage && (
        <p className="draw-more">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('mine.earlier')}
          </Button>
        </p>
      )}
    </section>
  );
}
