import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPart, partsOf } from './screenParts.ts';

/** Of the keyboard: the first stops on the page, seen while they have focus, lead past what every screen repeats. F6 does the same anywhere. */
export function SkipLinks(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className="skip-links">
      <button type="button" aria-keyshortcuts="F6" onClick={() => focus('content')}>
        {t('skip.content')}
      </button>
      <button type="button" onClick={() => focus('navigation')}>
        {t('skip.navigation')}
      </button>
    </div>
  );
}

function focus(part: 'content' | 'navigation'): void {
  const parts = partsOf(document);
  const next = part === 'content' ? parts[0] : parts.find(({ localName }) => localName === 'nav');
  if (next !== undefined) focusPart(next);
}
