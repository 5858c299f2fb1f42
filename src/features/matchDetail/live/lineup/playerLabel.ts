import type { MatchMinute } from '#contract/detail/fields.ts';
import type { LineupPlayer } from '#contract/detail/lineups.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { minuteAriaLabel } from '#parts/story/minuteAriaLabel.ts';
import { minuteText } from '#parts/score/minuteText.ts';
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

/** Returns a player as one sentence: "Number 9, Okafor, forward, Captain, rated 8.9, Goal, 12th minute, substituted, 46th minute". */
export function playerLabel({ player, number, position, captain, rating }: LineupPlayer, events: PlayerEvents, words: LiveWords): string {
  const { t, nameOf, join, language } = words;
  const shown = ratingText(rating, language);
  return join([
    number !== null && t('lineup.number', { number }),
    nameOf(player),
    position !== null && t(`lineup.position.${position}`),
    captain && t('lineup.captain'),
    shown !== '' && t('lineup.rating', { rating: shown }),
    ...spokenEvents(events, words),
  ]);
}

/** The same events as `eventTexts`, with minutes in words: a screen reader says an apostrophe for `12'`. */
function spokenEvents({ events, assists, cameOn, wentOff }: PlayerEvents, { t, match }: LiveWords): readonly string[] {
  const spoken = (what: string, minute: MatchMinute): string => t('lineup.spoken', { what, minute: minuteAriaLabel(minute, match) });
  return [
    ...events.map(({ kind, minute }) => spoken(t(`kind.${kind}`), minute)),
    ...(assists > 0 ? [t('lineup.assists', { count: assists })] : []),
    ...(cameOn === null ? [] : [spoken(t('lineup.cameOn'), cameOn)]),
    ...(wentOff === null ? [] : [spoken(t('lineup.wentOff'), wentOff)]),
  ];
}
