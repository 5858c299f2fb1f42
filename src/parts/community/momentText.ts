import type { TFunction } from 'i18next';
import type { RoomMoment } from '#contract/room/roomEntry.ts';
import { isShown } from '#parts/score/clockWord.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { runningPeriod } from '#parts/score/periodText.ts';

/** Returns the time of a match at some moment as it stands in a line: `62'`, `Q4`, `HT`; null before the match. */
export function matchTimeText({ clock }: RoomMoment, match: TFunction<'match'>): string | null {
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
