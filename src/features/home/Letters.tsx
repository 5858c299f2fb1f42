import './letters.css';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '#i18n/timeAgo.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type Letter, useLetters, useReadLetter } from '#stores/queries/letters.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const MINUTE_MS = 60_000;

/** The letters to the member, newest first. A letter is read when it is opened. */
export function Letters(): ReactNode {
  const { t } = useTranslation('announcements');
  const unread = useUnread();
  const read = useReadLetter();
  const titleId = useId();
  const query = useLetters();
  const { data, error, refetch } = query;
  const letters = data?.pages.flatMap((page) => page.letters);
  const newest = letters?.[0];
  return (
    <section aria-labelledby={titleId} aria-busy={letters === undefined && error === null}>
      <header className="letters-title">
        <h3 id={titleId}>{t('letters.title')}</h3>
        {unread > 0 && <span role="status">{t('unread', { count: unread })}</span>}
        {unread > 0 && newest !== undefined && (
          <Button variant="quiet" size="slim" onClick={() => read({ letterId: newest.id, andOlder: true })}>
            {t('letters.readAll')}
          </Button>
        )}
      </header>
      {letters === undefined ? (
        error === null ? (
          <Skeleton height={72} />
        ) : (
          <LoadError title={t('letters.failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : letters.length === 0 ? (
        <p className="letters-none">{t('letters.none')}</p>
      ) : (
        <ul className="letters">
          {letters.map((letter) => (
            <LetterItem key={letter.id} letter={letter} onRead={() => read({ letterId: letter.id })} />
          ))}
        </ul>
      )}
      <MorePages query={query} label={t('letters.more')} />
    </section>
  );
}

interface LetterItemProps {
  readonly letter: Letter;
  readonly onRead: () => void;
}

function LetterItem({ letter: { title, text, sentAt, read }, onRead }: LetterItemProps): ReactNode {
  const { t } = useTranslation('announcements');
  const { t: ago } = useTranslation('ago');
  const { language, timeZone } = useLocale();
  const now = useServerNow(MINUTE_MS);
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  return (
    <li className={read ? undefined : 'unread'}>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => {
            setOpen(!isOpen);
            if (!isOpen && !read) onRead();
          }}
        >
          <i role={read ? undefined : 'img'} aria-label={read ? undefined : t('letters.unread')} />
          <span>
            {title}
            <time dateTime={new Date(sentAt).toISOString()}>{timeAgo(sentAt, { now, language, timeZone }, ago)}</time>
          </span>
          <Icon name="chevron" size={16} />
        </button>
      </h4>
      <div id={textId}>{isOpen ? <Paragraphs text={text} /> : <p className="truncate">{text}</p>}</div>
    </li>
  );
}
