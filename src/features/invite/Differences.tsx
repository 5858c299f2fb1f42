import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the app does that others do not, each with a drawing on a line. */
export function Differences(): ReactNode {
  const { t } = useTranslation('invite');
  return (
    <ul className="invite-differences">
      <li>
        <svg viewBox="0 0 88 40" aria-hidden="true" focusable="false">
          <path className="line" d="M0 24h88" />
          <path d="M0 24h62M52 10l-4-5M62 8V2M72 10l4-5" />
          <path className="full" d="M54 23a8 8 0 0 1 16 0z" />
        </svg>
        <div>
          <b>{t('differ.sound')}</b>
          <small>{t('differ.soundText')}</small>
        </div>
      </li>
      <li>
        <svg viewBox="0 0 88 40" aria-hidden="true" focusable="false">
          <path className="line" d="M0 24h88" />
          <path d="M0 24h70" />
          <path className="hollow" d="M36 23a8 8 0 0 1 16 0z" />
          <path d="M31 26L57 12" />
        </svg>
        <div>
          <b>{t('differ.annulled')}</b>
          <small>{t('differ.annulledText')}</small>
        </div>
      </li>
      <li>
        <svg viewBox="0 0 88 40" aria-hidden="true" focusable="false">
          <path className="line" d="M0 12h88M0 30h88" />
          <path d="M0 12h66M0 30h40" />
          <circle className="full" cx="66" cy="12" r="5" />
          <circle className="hollow" cx="40" cy="30" r="5" />
        </svg>
        <div>
          <b>{t('differ.delay')}</b>
          <small>{t('differ.delayText')}</small>
        </div>
      </li>
    </ul>
  );
}
