import './reactions.css';
import { type ReactNode, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reaction, REACTIONS, type ReactionCounts } from '#contract/room/roomHead.ts';
import { compactCount } from '#i18n/compactCount.ts';
import { useLocale } from '#stores/preferences/locale.ts';

const EMOJI: Readonly<Record<Reaction, string>> = { clap: '👏', fire: '🔥', laugh: '😂', shock: '😮', cry: '😢' };
const NO_COUNTS: ReactionCounts = { clap: 0, fire: 0, laugh: 0, shock: 0, cry: 0 };
/** The counter shows the most frequent ones. */
const MAX_SHOWN = 2;

export interface ReactionsProps {
  readonly counts: ReactionCounts | undefined;
  /** The user's own; null for none. */
  readonly chosen: Reaction | null;
  /** The goal in words. */
  readonly goal: string;
  /** Called with null to take the own reaction back. */
  readonly onReact: (reaction: Reaction | null) => void;
}

/** Reactions to a goal: a counter which opens into five buttons in the same place, so that nothing moves. */
export function Reactions({ counts = NO_COUNTS, chosen, goal, onReact }: ReactionsProps): ReactNode {
  const { t } = useTranslation('room');
  const { language } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen || wasOpen.current)
      (box.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? box.current?.querySelector('button'))?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const total = REACTIONS.reduce((sum, reaction) => sum + counts[reaction], 0);
  if (!isOpen)
    return (
      <div ref={box} className="room-reactions">
        <button
          type="button"
          className={chosen === null ? undefined : 'own'}
          aria-expanded="false"
          aria-label={t('react.open', { count: total, shown: compactCount(total, language), goal })}
          onClick={() => setIsOpen(true)}
        >
          <span aria-hidden="true">{mostFrequent(counts, chosen).map((reaction) => EMOJI[reaction])}</span>
          <b aria-hidden="true">{total > 0 ? compactCount(total, language) : '+'}</b>
        </button>
      </div>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setIsOpen(false);
  };
  return (
    <div
      ref={box}
      className="room-reactions open"
      role="group"
      aria-label={t('react.label', { goal })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        wasOpen.current = false; // the focus is elsewhere by now
        setIsOpen(false);
      }}
    >
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={reaction === chosen}
          aria-label={t('react.one', { reaction: t(`react.${reaction}`), count: counts[reaction] })}
          onClick={() => {
            onReact(reaction === chosen ? null : reaction);
            setIsOpen(false);
          }}
        >
          <span aria-hidden="true">{EMOJI[reaction]}</span>
          <b aria-hidden="true">{counts[reaction] > 0 && compactCount(counts[reaction], language)}</b>
        </button>
      ))}
    </div>
  );
}

/** Returns the reactions that the counter shows: the own one first, then by frequency; clapping when there are none. */
function mostFrequent(counts: ReactionCounts, chosen: Reaction | null): readonly Reaction[] {
  const used = REACTIONS.filter((reaction) => counts[reaction] > 0 || reaction === chosen);
  if (used.length === 0) return ['clap'];
  const rank = (reaction: Reaction): number => (reaction === chosen ? Infinity : counts[reaction]);
  return used.sort((a, b) => rank(b) - rank(a)).slice(0, MAX_SHOWN);
}
