import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeOf, written } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import type { InboxDay, InboxEntry } from './inboxEntries.ts';
import { KindGlyph } from './KindGlyph.tsx';

const DAY_AND_MONTH = { day: '2-digit', month: '2-digit' } as const;

/** Returns `20/11`, in the order of the language; some engines write Vietnamese as 20-11. */
function dayInFigures(at: number, language: string, timeZone: string): string {
  return written(at, 'day in figures', DAY_AND_MONTH, language, timeZone).replace('-', '/');
}

/** An entry of the inbox: one link, whose name begins with "unread" while it is. */
export function InboxRow({ entry, day }: { readonly entry: InboxEntry; readonly day: InboxDay['name'] }): ReactNode {
  const { t } = useTranslation('inbox');
  const { language, timeZone } = useLocale();
  const { kind, title, text, at, isUnread, path } = entry;
  const time = day === 'earlier' ? dayInFigures(at, language, timeZone) : timeOf(at, language, timeZone);
  return (
    <li className={isUnread ? 'inbox-row unread' : 'inbox-row'}>
      <Link to={`/${language}/${path}`}>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
        <i role={isUnread ? 'img' : undefined} aria-label={isUnread ? t('unread') : undefined} />
        <div>
          <small>
            <KindGlyph kind={kind} />
            {t(`kind.${kind}`)}
          </small>
          <h3>{title}</h3>
          {text !== '' && <p>{text}</p>}
        </div>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
