import './linksheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { DelayWish } from '#parts/DelayWish.tsx';
import { LinkState } from '#parts/LinkState.tsx';
import { useSaveTape } from '#parts/useSaveTape.ts';
import { useMatches, useProtocolErrors } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SeenMatches } from './SeenMatches.tsx';

/** The state of the connection, and my screen's delay: by slider, or by a tap at what the reader sees (domain.md 9). */
export function LinkSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['delay', 'common']);
  const { language, timeZone } = useReader();
  const link = useMatches((state) => state.link);
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('common:close')}>
      <div className="link-sheet">
        <p>
          <LinkState state={link.state} heardAt={link.heardAt} />
          {link.heardAt !== null && <span>{t('heard', { time: timeOf(link.heardAt, language, timeZone) })}</span>}
        </p>
        <DelayWish heading="h3" />
        <SeenMatches />
        <Saving />
        <ProtocolErrors />
      </div>
    </Sheet>
  );
}

/** For a bug report: what this page saw, and what of the reader is in it. */
function Saving(): ReactNode {
  const { t } = useTranslation('tape');
  const { language } = useReader();
  const save = useSaveTape();
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('what')}</p>
      <p>{t('not')}</p>
      <Button look="ghost" size="slim" icon="share" onClick={() => save(null)}>
        {t('save')}
      </Button>
      {/* Beside this page, which goes on: what it saw and has not saved would be gone with it. */}
      <a href={`/${language}/demo`} target="_blank" rel="noopener">
        {t('play')}
      </a>
    </section>
  );
}

/** What came and could not be read: how much of it, and the last of it in the words for developers. */
function ProtocolErrors(): ReactNode {
  const { t } = useTranslation('delay');
  const { language, timeZone } = useReader();
  const errors = useProtocolErrors();
  const count = errors[0]?.count ?? 0;
  if (count === 0) return null;
  return (
    <details className="link-errors">
      <summary>{t('invalid.count', { count })}</summary>
      <p>{t('invalid.text')}</p>
      <ol lang="en" aria-label={t('invalid.last')}>
        {errors.map(({ count: number, at, source, message }) => (
          <li key={number}>
            {timeOf(at, language, timeZone)} {source}: {message}
          </li>
        ))}
      </ol>
    </details>
  );
}
