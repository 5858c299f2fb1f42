import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Sport } from '#contract/match/sport.ts';
import type { RoomMoment } from '#contract/room/roomEntry.ts';
import { isShown } from '#parts/score/clockWord.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';

/** Returns time and score of the match when a post was published: `62', 2–1`; null before the match. */
export function useWrittenMoment(moment: RoomMoment | null, sport: Sport): string | null {
  const { t } = useTranslation('community');
  const { t: match } = useTranslation('match');
  const [first, second] = useSideOrder(sport);
  const time = moment === null ? null : matchTimeText(moment, match);
  if (moment === null || time === null) return null;
  return t('post.moment', { time, score: `${moment.score[first]}–${moment.score[second]}` });
}

function matchTimeText({ clock }: RoomMoment, match: TFunction<'match'>): string | null {
  switch (clock.kind) {
    case 'minute':
      return minuteText({ minute: clock.base, added: clock.added });
    case 'overrun':
      return `${clock.base}+'`;
    case 'quarter':
      return runningPeriod(clock.period, match);
    case 'word':
      return isShown(clock.word) && clock.word !== 'postponed' ? match(`clock.${clock.word}`) : null;
  }
}
