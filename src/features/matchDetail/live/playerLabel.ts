import type { LineupPlayer } from '#contract/detail/lineups.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { minuteText } from '#parts/minuteText.ts';
import type { PlayerEvents } from './playerEvents.ts';
import { ratingText } from './ratings.ts';

/** Returns what a match says of a player, one text for each event: `Goal 12'`, `off 58'`, `1 assist`. */
export function eventTexts({ events, assists, cameOn, wentOff }: PlayerEvents, { t }: LiveWords): readonly string[] {
  return [
    ...events.map(({ kind, minute }) => t('lineup.event', { what: t(`kind.${kind}`), minute: minuteText(minute) })),
    ...(assists > 0 ? [t('lineup.assists', { count: assists })] : []),
    ...(cameOn === null ? [] : [t('minuteIn', { minute: minuteText(cameOn) })]),
    ...(wentOff === null ? [] : [t('minuteOut', { minute: minuteText(wentOff) })]),
  ];
}

/** Returns a player as one sentence: "Number 9, Okafor, Captain, rated 8.9, Goal 12', Goal 61'". */
export function playerLabel({ player, number, captain, rating }: LineupPlayer, events: PlayerEvents, words: LiveWords): string {
  const { t, nameOf, join, language } = words;
  const shown = ratingText(rating, language);
  return join([
    number !== null && t('lineup.number', { number }),
    nameOf(player),
    captain && t('lineup.captain'),
    shown !== '' && t('lineup.rating', { rating: shown }),
    ...eventTexts(events, words),
  ]);
}
