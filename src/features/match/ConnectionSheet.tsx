import './connectionSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { DelaySlider } from '#parts/DelaySlider.tsx';
import { ConnectionIndicator } from '#parts/ConnectionIndicator.tsx';
import { useSaveTape } from '#parts/useSaveTape.ts';
import { useMatchStore, useProtocolErrors } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { DelayCalibration } from './DelayCalibration.tsx';

/** The state of the connection, and my screen's delay: by slider, or by a tap at what the reader sees (domain.md 9). */
export function ConnectionSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['delay', 'common']);
  const { language, timeZone } = useLocale();
  const link = useMatchStore((state) => state.connection);
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('common:close')}>
      <div className="link-sheet">
        <p>
          <ConnectionIndicator state={link.state} lastMessageAt={link.lastMessageAt} />
          {link.lastMessageAt !== null && <span>{t('heard', { time: timeOf(link.lastMessageAt, language, timeZone) })}</span>}
        </p>
        <DelaySlider heading="h3" />
        <DelayCalibration />
        <Saving />
        <ProtocolErrors />
      </div>
    </Sheet>
  );
}

/** For a bug report: what this page saw, and what of the reader is in it. */
function Saving(): ReactNode {
  const { t } = useTranslation('tape');
  const { language } = useLocale();
  const save = useSaveTape();
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('what')}</p>
      <p>{t('not')}</p>
      <Button variant="ghost" size="slim" icon="share" onClick={() => save(null)}>
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
  const { language, timeZone } = useLocale();
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
