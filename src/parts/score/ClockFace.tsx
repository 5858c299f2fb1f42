import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockLabel, minutesSeconds, plainLabel } from '#contract/match/clock.ts';
import { blink } from '#parts/row/blink.ts';
import { isShown, isStruck } from './clockWord.ts';

/** Whether two labels look the same: football shows no seconds. */
export function sameLabel(a: ClockLabel, b: ClockLabel): boolean {
  return a.kind === b.kind && plainLabel(a) === plainLabel(b);
}

export interface ClockFaceProps {
  readonly label: ClockLabel;
  /** Time of day of kick-off, `21:35`. */
  readonly kickoff: string;
  /** The mark does not blink: a dozen on a wall would each be a compositor layer. */
  readonly still?: boolean;
}

/** The digits or text of a clock: `67'`, `45+2'`, `4:12`, half-time, or the kick-off time. */
export function ClockFace({ label, kickoff, still = false }: ClockFaceProps): ReactNode {
  const { t } = useTranslation('match');
  switch (label.kind) {
    case 'minute':
      return (
        <b>
          {label.base}
          {label.added > 0 ? (
            <sup>+{label.added}'</sup>
          ) : (
            <i className="tick" ref={still ? undefined : blink}>
              '
            </i>
          )}
        </b>
      );
    case 'overrun':
      return <b>{label.base}+</b>;
    case 'quarter':
      return <b>{minutesSeconds(label.left)}</b>;
    case 'word':
      if (isStruck(label.word)) return <b className="struck-time">{kickoff}</b>;
      return isShown(label.word) ? <b className="word">{t(`clock.${label.word}`)}</b> : <b>{kickoff}</b>;
  }
}
