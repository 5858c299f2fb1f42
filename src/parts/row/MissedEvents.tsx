import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { headline, scoreLine } from '#i18n/eventText.ts';
import { useLiveClient, useAlertState } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { Banner } from '#ui/overlay/Banner.tsx';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';

/** The newest are listed; the others are counted. */
const MAX_LINES = 3;

/**
 * What happened in followed matches during an absence (docs/domain.md#first-sight-and-absence), until marked as seen. Not a live region:
 * the banners' own one announces goals.
 */
export function MissedEvents(): ReactNode {
  const { t } = useTranslation('alerts');
  const { language } = useLocale();
  const { streams } = useLiveClient();
  const missed = useHeldWhileTouched(useAlertState((state) => state.missed));
  const seen = useAlertState((state) => state.markSeen);
  if (missed.length === 0) return null;
  const lines = missed.slice(-MAX_LINES).map((one) => {
    const names = one.sides ?? sidesOf(streams.fixture(one.matchId)) ?? { home: '', away: '' };
    return {
      key: one.key,
      id: one.matchId,
      text: t('line', { what: headline({ ...one, side: null }, names, t), match: scoreLine(one, names, language) }),
    };
  });
  const rest = missed.length - lines.length;
  return (
    <Banner icon="bell" region={t('missed.title')} action={{ label: t('missed.seen'), onPress: () => seen(missed) }}>
      <b>{t('missed.title')}</b>
      {lines.map(({ key, id, text }) => (
        <button key={key} type="button" className="line" onClick={() => goToMatch(id)}>
          {text}
        </button>
      ))}
      {rest > 0 && <span className="line">{t('more', { count: rest })}</span>}
    </Banner>
  );
}
