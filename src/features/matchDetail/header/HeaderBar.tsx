import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { hasScore } from '#parts/row/matchRowLabel.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { Star } from '#parts/row/Star.tsx';
import { useFollow } from '#parts/row/useFollow.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { openMatchSheet } from '#stores/overlays/matchSheet.ts';
import { IconButton } from '#ui/Button.tsx';
import { HeaderClock } from './HeaderClock.tsx';
import { MatchPlace } from './MatchPlace.tsx';
import type { HeaderState } from './useHeaderState.ts';

/** Height of the bar in px, as in pitchHeader.css. */
const BAR_PX = 60;

export interface HeaderBarProps {
  readonly state: HeaderState;
  readonly box: RefObject<HTMLElement | null>;
  /** The bar takes over once this has scrolled behind it. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
}

/** The line at the top, 60 px: competition and place or, once the pitch has scrolled away, the score. */
export function HeaderBar({ state, box, field, onBack }: HeaderBarProps): ReactNode {
  const { t } = useTranslation(['detail', 'common', 'match']);
  const onFollow = useFollow();
  const isCollapsed = useIsBehindBar(box, field);
  const { id, row, names, order, followed } = state;
  const pair = t('match:aria.pair', { first: names[order[0]].name, second: names[order[1]].name });
  return (
    <header className={`pitch-bar ${row.sport} ${phaseOf(row)}${isCollapsed ? ' collapsed' : ''}${state.stale ? ' stale' : ''}`}>
      <IconButton icon="back" label={t('common:back')} onClick={onBack} />
      <ScreenHeading className="visually-hidden" title={pair} />
      <div className="middle">
        {/* One of the two is invisible. Screen readers have the field's sentence. */}
        <MatchPlace id={id} names={names} />
        <Tally state={state} />
      </div>
      <IconButton icon="bell" label={t('options', { match: pair })} aria-haspopup="dialog" onClick={() => openMatchSheet(id)} />
      <Star followed={followed} names={pair} onPress={(follow) => onFollow(id, follow)} />
      <MatchTimeline row={row} justScored={state.goals.flash} stale={state.stale} />
    </header>
  );
}

/** Score and clock in one line; before kick-off its time. */
function Tally({ state }: { readonly state: HeaderState }): ReactNode {
  const { row, names, order } = state;
  const [first, second] = order;
  return (
    <div className="tally" aria-hidden="true">
      {!hasScore(row) && <span className="truncate">{names[first].name}</span>}
      <Crest team={names[first]} size={28} />
      <TallyScore state={state} side={first} />
      <HeaderClock row={row} stale={state.stale} />
      <TallyScore state={state} side={second} />
      <Crest team={names[second]} size={28} />
      {!hasScore(row) && <span className="truncate">{names[second].name}</span>}
    </div>
  );
}

function TallyScore({ state: { row, goals }, side }: { readonly state: HeaderState; readonly side: Side }): ReactNode {
  if (!hasScore(row)) return null;
  const penalties = row.sport === 'football' ? row.penalties : null;
  return (
    <b className={goals.flash.includes(side) ? `score ${side} just-scored` : `score ${side}`}>
      {row.score[side]}
      {penalties && <small>({penalties[side]})</small>}
    </b>
  );
}

/** Whether an element has scrolled behind the bar. Without a scroll listener, so that scrolling renders nothing. */
function useIsBehindBar(box: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): boolean {
  const [isBehind, setIsBehind] = useState(false);
  useEffect(() => {
    const score = field.current?.querySelector('.scoreboard');
    if (!score) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsBehind(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.height > 0),
      { root: box.current, rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    observer.observe(score);
    return () => observer.disconnect();
  }, [box, field]);
  return isBehind;
}
