import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { chanceText, prizeText } from './prizeText.ts';
import { shareOf, type Stretch } from './stretches.ts';

/** A stretch that is narrower has its name at a flag. */
const NAMED_SHARE = 0.12;
/** Height (px) of the lowest flag, and how much higher each next one is. */
const [POLE, RISE] = [40, 30];

export interface DrawLaneProps {
  readonly stretches: readonly Stretch[];
  /** Where the ball is; null before it rolls. */
  readonly place: number | null;
}

/** The line of 10,000 places: each stretch is as long as its chance, with a flag where it is too short for its name. */
export function DrawLane({ stretches, place }: DrawLaneProps): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  const named = stretches.filter((stretch) => isLong(stretch));
  const flagged = stretches.filter((stretch) => !isLong(stretch));
  const hit = stretches.find(({ first, last }) => place !== null && place >= first && place <= last);
  return (
    <figure
      className={place === null ? 'draw-lane start' : 'draw-lane'}
      style={{ '--k': shareOf(place ?? 0), '--rise': `${flagged.length * RISE}px` }}
      aria-hidden="true"
    >
      <i className="way" />
      {hit !== undefined && <i className="hit" style={{ '--a': shareOf(hit.first), '--b': shareOf(hit.last + 1) }} />}
      {named.map(({ prize, first, last, left }) => (
        <span key={first} className="patch" data-gone={left === 0 || undefined} style={{ '--a': shareOf(first), '--b': shareOf(last + 1) }}>
          <b>{prizeText(prize, t)}</b>
          <em>{chanceText(last - first + 1, language)}</em>
        </span>
      ))}
      {flagged.map(({ prize, first, last, left }, index) => (
        <span
          key={first}
          className="pole"
          data-on={(hit?.first === first && prize !== null) || undefined}
          data-gone={left === 0 || undefined}
          data-flipped={shareOf(first) < 0.5 || undefined}
          style={{ '--x': shareOf(first), '--h': `${POLE + index * RISE}px` }}
        >
          <b>
            <em>{chanceText(last - first + 1, language)}</em>
            {prizeText(prize, t)}
          </b>
        </span>
      ))}
      <i className="roll">
        <Icon name="football" size={28} />
      </i>
    </figure>
  );
}

function isLong({ first, last }: Stretch): boolean {
  return shareOf(last - first + 1) >= NAMED_SHARE;
}
