import type { TFunction } from 'i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { timeOf } from '#i18n/dates.ts';
import { isShown } from '#parts/score/clockWord.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { scoreText } from '#parts/story/describeEntry.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { hasStarted } from '#features/matchDetail/chat/list/roomItems.ts';

/** The moment of a message as it stands beside it. */
export interface MessageMomentText {
  /** `51'`, `Q4`, `HT`; the time of day before the match. */
  readonly time: string;
  /** null before the match. */
  readonly score: string | null;
}

export interface MomentWords {
  readonly match: TFunction<'match'>;
  readonly language: Language;
  readonly timeZone: string;
}

/** Returns minute and score at which a message was written. */
export function messageMomentText(
  { moment, at }: Pick<ShownMessage, 'moment' | 'at'>,
  { match, language, timeZone }: MomentWords,
): MessageMomentText {
  if (moment === null || !hasStarted(moment.clock)) return { time: timeOf(at, language, timeZone), score: null };
  const { clock } = moment;
  return { time: matchTime(), score: scoreText(moment.score) };

  function matchTime(): string {
    switch (clock.kind) {
      case 'minute':
        return minuteText({ minute: clock.base, added: clock.added });
      case 'overrun':
        return `${clock.base}+'`;
      case 'quarter':
        return runningPeriod(clock.period, match);
      case 'word':
        return isShown(clock.word) ? match(`clock.${clock.word}`) : '';
    }
  }
}
