import './connectionSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { DelaySlider } from '#parts/alerts/DelaySlider.tsx';
import { ConnectionIndicator } from '#parts/screen/ConnectionIndicator.tsx';
import { useSaveTape } from '#parts/alerts/useSaveTape.ts';
import { useMatchStore, useProtocolErrors } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { DelayCalibration } from './DelayCalibration.tsx';
import { Glyph } from '#ui/Glyph.tsx';

/** Connection state, and screen delay by slider or by calibration (docs/domain.md#screen-delay). */
export function ConnectionSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['delay', 'common']);
  const { language, timeZone } = useLocale();
  const connection = useMatchStore((state) => state.connection);
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('common:close')}>
      <div className="connection-sheet">
        <p>
          <ConnectionIndicator state={connection.state} lastMessageAt={connection.lastMessageAt} />
          {connection.lastMessageAt !== null && (
            <span>{t('lastUpdate', { time: timeOf(connection.lastMessageAt, language, timeZone) })}</span>
          )}
        </p>
        <DelaySlider heading="h3" />
        <DelayCalibration />
        <SaveTape />
        <ProtocolErrors />
      </div>
    </Sheet>
  );
}

function SaveTape(): ReactNode {
  const { t } = useTranslation('tape');
  const { language } = useLocale();
  const save = useSaveTape();
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('contents')}</p>
      <p>{t('privacy')}</p>
      <Button variant="ghost" size="slim" icon={<Glyph name="share" size={18} />} onClick={() => save(null)}>
        {t('save')}
      </Button>
      {/* A new tab: leaving this page would lose its unsaved tape. */}
      <a href={`/${language}/demo`} target="_blank" rel="noopener">
        {t('play')}
      </a>
    </section>
  );
}

function ProtocolErrors(): ReactNode {
  const { t } = useTranslation('delay');
  const { language, timeZone } = useLocale();
  const errors = useProtocolErrors();
  const count = errors[0]?.count ?? 0;
  if (count === 0) return null;
  return (
    <details className="connection-errors">
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
