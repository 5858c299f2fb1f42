import type { TFunction } from 'i18next';
import type { ClockLabel, ClockWord } from '#contract/match/clock.ts';
import { periodAriaLabel } from './periodText.ts';

/** Words shown in place of the minute; before kick-off the kick-off time is shown. */
export type ShownWord = Exclude<ClockWord, 'upcoming' | 'hidden'>;

/** Whether a word is shown. Status 0 is hidden, and an upcoming match shows its kick-off. */
export function isShown(word: ClockWord): word is ShownWord {
  return word !== 'upcoming' && word !== 'hidden';
}

/** Whether the kick-off time is struck out, with the word below it. */
export function isStruck(word: ClockWord): word is 'postponed' | 'cancelled' {
  return word === 'postponed' || word === 'cancelled';
}

/** Returns the label of a clock for screen readers: "63rd minute", "half-time". Empty for hidden and upcoming. */
export function clockAriaLabel(label: ClockLabel, t: TFunction<'match'>): string {
  switch (label.kind) {
    case 'minute':
      return label.added > 0
        ? t('aria.added', { minute: label.base, added: label.added })
        : t('aria.minute', { count: label.base, ordinal: true });
    case 'overrun':
      return t('aria.overrun', { minute: label.base });
    case 'quarter':
      return periodAriaLabel(label.period, t);
    case 'word':
      return isShown(label.word) ? t(`aria.${label.word}`) : '';
  }
}
