import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { byDay, type InboxEntry } from './inboxEntries.ts';
import { InboxRow } from './InboxRow.tsx';

const MINUTE_MS = 60_000;

/** Entries by day, along one line. */
export function InboxList({ entries }: { readonly entries: readonly InboxEntry[] }): ReactNode {
  const { t } = useTranslation('inbox');
  const { timeZone } = useLocale();
  const now = useServerNow(MINUTE_MS);
  if (entries.length === 0) return <EmptyState type="notice" title={t('none.title')} text={t('none.text')} />;
  return (
    <div className="inbox-list">
      {byDay(entries, now, timeZone).map((day) => (
        <section key={day.name} aria-label={t(`day.${day.name}`)}>
          <h2>{t(`day.${day.name}`)}</h2>
          <ul>
            {day.entries.map((entry) => (
              <InboxRow key={entry.path} entry={entry} day={day.name} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
