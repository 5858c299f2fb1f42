import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { headline, scoreLine } from '#i18n/eventText.ts';
import { useLiveClient, useRingtone } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { Banner } from '#ui/Banner.tsx';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';

/** Told one by one; of more than these the newest, and how many others. */
const LINES = 3;

/** What happened in the reader's matches while the page could tell nobody (domain.md 1), until it is said to be seen. Goals are spoken by one region, that of the notices: this one is not. */
export function MissedEvents(): ReactNode {
  const { t } = useTranslation('alerts');
  const { language } = useLocale();
  const { streams } = useLiveClient();
  const missed = useHeldWhileTouched(useRingtone((state) => state.missed));
  const seen = useRingtone((state) => state.markSeen);
  if (missed.length === 0) return null;
  const lines = missed.slice(-LINES).map((one) => {
    const names = one.sides ?? sidesOf(streams.fixture(one.matchId)) ?? { home: '', away: '' };
    return { key: one.key, text: t('line', { what: headline({ ...one, side: null }, names, t), match: scoreLine(one, names, language) }) };
  });
  const rest = missed.length - lines.length;
  return (
    <Banner icon="bell" region={t('missed.title')} action={{ label: t('missed.seen'), onPress: () => seen(missed) }}>
      <b>{t('missed.title')}</b>
      {lines.map(({ key, text }) => (
        <span key={key} className="line">
          {text}
        </span>
      ))}
      {rest > 0 && <span className="line">{t('more', { count: rest })}</span>}
    </Banner>
  );
}
