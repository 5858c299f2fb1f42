import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#i18n/words.ts';
import { LinkState } from '#parts/LinkState.tsx';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { useDelayWish } from '#stores/delay.ts';
import { useMatches } from '#stores/live.ts';
import { Icon } from '#ui/Icon.tsx';

async function loadSheet() {
  const [{ LinkSheet }] = await Promise.all([import('./LinkSheet.tsx'), loadWords('delay', 'tape')]);
  return { LinkSheet };
}

/** How fresh the page is, or how far it is behind by wish; a tap opens both. */
export function LinkButton(): ReactNode {
  const { t } = useTranslation('match');
  const [open, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  const link = useMatches((state) => state.link);
  const seconds = useDelayWish();
  const well = link.state === 'live' || link.state === 'polling';
  const delayed = t('link.delayed', { seconds });
  return (
    <>
      <button
        type="button"
        className="match-link"
        aria-haspopup="dialog"
        aria-label={t('link.open', { state: seconds > 0 && well ? delayed : t(`link.${link.state}`) })}
        onClick={() => setOpen(true)}
      >
        {seconds > 0 && well ? (
          <span className="match-delay">
            <Icon name="delay" size={16} />
            {delayed}
          </span>
        ) : (
          <LinkState state={link.state} heardAt={link.heardAt} />
        )}
      </button>
      {open && sheet && <sheet.LinkSheet onClose={() => setOpen(false)} />}
    </>
  );
}
