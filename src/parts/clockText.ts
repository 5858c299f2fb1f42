import type { TFunction } from 'i18next';
import type { ClockLabel, ClockWord } from '#contract/match/clock.ts';

/** The words of a clock that stand where the minute stands; before kick-off the time of day stands there. */
export type ShownWord = Exclude<ClockWord, 'upcoming' | 'hidden'>;

/** Whether a word is shown. Status 0 is hidden, and a match to come shows its kick-off. */
export function isShown(word: ClockWord): word is ShownWord {
  return word !== 'upcoming' && word !== 'hidden';
}

/** What will not be played at its time: the time of day stands there, struck out, and the word below it. */
export function isStruck(word: ClockWord): word is 'postponed' | 'cancelled' {
  return word === 'postponed' || word === 'cancelled';
}

/** The name of a period at the head of a column 21 px wide: `3`, `OT`, `O2`. */
export function columnName(period: number, t: TFunction<'match'>): string {
  if (period <= 4) return String(period);
  return period === 5 ? t('column.overtime') : t('column.overtimes', { number: period - 4 });
}

/** A period by itself, below the clock or in a list of them: `Q4`, `OT`. */
export function runningPeriod(period: number, t: TFunction<'match'>): string {
  return period <= 4 ? t('period.quarter', { number: period }) : t('period.overtime', { number: period - 4 });
}

/** A clock as it is read aloud: "63rd minute", "half-time". Empty for what is hidden or to come. */
export function clockAriaLabel(label: ClockLabel, t: TFunction<'match'>): string {
  switch (label.kind) {
    case 'minute':
      return label.added > 0
        ? t('aria.added', { minute: label.base, added: label.added })
        : t('aria.minute', { count: label.base, ordinal: true });
    case 'overrun':
      return t('aria.overrun', { minute: label.base });
    case 'quarter':
      return saidPeriod(label.period, t);
    case 'word':
      return isShown(label.word) ? t(`aria.${label.word}`) : '';
  }
}

/** A running period as it is read aloud: "4th quarter". */
function saidPeriod(period: number, t: TFunction<'match'>): string {
  return period <= 4 ? t('aria.period', { count: period, ordinal: true }) : t('aria.overtime', { number: period - 4 });
}
