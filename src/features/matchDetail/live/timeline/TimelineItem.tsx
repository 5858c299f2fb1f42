import './timelineItem.css';
import { memo, type ReactNode } from 'react';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Tag } from '#ui/Tag.tsx';
import { entrySentence, goalText, incidentText, periodOf, scoreText } from '#parts/story/describeEntry.ts';
import type { Kick } from '#parts/story/shootout.ts';
import type { GoalEntry, OtherIncident, TimelineEntry } from '#parts/story/timelineEntries.ts';

export interface TimelineItemProps {
  readonly entry: TimelineEntry;
  /** Commentary on a goal that stands beside it: screen readers have the goal's sentence. */
  readonly isRetold: boolean;
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
  /** Side about to take the kick that completes this round; null otherwise. */
  readonly next: Side | null;
  readonly words: LiveWords;
}

/** A line of the timeline: drawn for the eye, and one sentence for screen readers. */
export const TimelineItem = memo(function TimelineItem({ entry, isRetold, kickoff, next, words }: TimelineItemProps): ReactNode {
  return (
    <li className={classOf(entry)} data-key={entry.key} aria-hidden={isRetold || undefined}>
      <span className="visually-hidden">{entrySentence(entry, kickoff, words)}</span>
      <Drawing entry={entry} kickoff={kickoff} next={next} words={words} />
    </li>
  );
}, isSameItem);

function isSameItem(a: TimelineItemProps, b: TimelineItemProps): boolean {
  return a.isRetold === b.isRetold && a.kickoff === b.kickoff && a.next === b.next && a.words === b.words && isSameEntry(a.entry, b.entry);
}

/** Entries are made anew whenever the story grows; what they contain stays the same object. */
function isSameEntry(a: TimelineEntry, b: TimelineEntry): boolean {
  if (a.key !== b.key) return false;
  if (a.type === 'incident') return b.type === 'incident' && a.incident === b.incident && a.withdrawn === b.withdrawn;
  if (a.type === 'text') return b.type === 'text' && a.text === b.text;
  if (a.type === 'goal')
    return (
      b.type === 'goal' &&
      a.life === b.life &&
      a.kind === b.kind &&
      a.player === b.player &&
      a.assist === b.assist &&
      a.minute === b.minute &&
      a.score?.home === b.score?.home &&
      a.score?.away === b.score?.away
    );
  return a.type === 'kickoff';
}

function classOf(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'goal':
      return `${entry.life === 'cancelled' ? 'struck' : 'goal'} ${entry.side}`;
    case 'round':
      return 'round';
    case 'text':
      return `text ${entry.text.side ?? ''}`;
    case 'kickoff':
      return 'period';
    case 'incident': {
      const { incident, withdrawn } = entry;
      const kind = incident.kind === 'periodEnd' ? 'period' : incident.kind;
      return `${kind}${'side' in incident ? ` ${incident.side}` : ''}${withdrawn ? ' struck' : ''}`;
    }
  }
}

function Drawing({ entry, kickoff, next, words }: Omit<TimelineItemProps, 'isRetold'>): ReactNode {
  switch (entry.type) {
    case 'goal':
      return <Goal entry={entry} words={words} />;
    case 'incident':
      return <Incident incident={entry.incident} words={words} />;
    case 'round':
      return (
        <>
          <b aria-hidden="true">{scoreText(entry.round.score)}</b>
          <KickSide kick={entry.round.home} side="home" isNext={next === 'home'} words={words} />
          <KickSide kick={entry.round.away} side="away" isNext={next === 'away'} words={words} />
        </>
      );
    case 'text':
      return (
        <>
          <time aria-hidden="true">{entry.text.minute && minuteText(entry.text.minute)}</time>
          <p aria-hidden="true">{nameIn(entry.text.text, words.language)}</p>
        </>
      );
    case 'kickoff':
      return <Period title={words.t('kickoff')} figure={kickoff} />;
  }
}

function Goal({ entry, words }: { readonly entry: GoalEntry; readonly words: LiveWords }): ReactNode {
  const { t } = words;
  const { primary, secondary } = goalText(entry, minuteText(entry.minute), words);
  return (
    <>
      <b aria-hidden="true">{entry.score && scoreText(entry.score)}</b>
      <div aria-hidden="true">
        <i className={`half-moon ${entry.kind}`} />
        <span>
          <strong>{primary}</strong>
          <small>
            {entry.kind === 'ownGoal' && <Tag>{t('ownGoalTag')}</Tag>}
            {entry.kind === 'penaltyGoal' && <Tag>{t('penaltyTag')}</Tag>}
            {entry.life === 'provisional' && <Tag variant="goal">{t('life.provisional')}</Tag>}
            {entry.life === 'cancelled' && <Tag variant="ink">{t('life.cancelled')}</Tag>}
            {secondary && <span>{secondary}</span>}
          </small>
        </span>
      </div>
    </>
  );
}

function Incident({ incident, words }: { readonly incident: OtherIncident; readonly words: LiveWords }): ReactNode {
  const { t } = words;
  if (incident.kind === 'periodEnd')
    return <Period title={t(`periodEnd.${periodOf(incident.period)}`)} figure={scoreText(incident.score)} />;
  if (incident.kind === 'addedTime')
    return (
      <>
        <time aria-hidden="true">{minuteText(incident.minute)}</time>
        <b aria-hidden="true">+{incident.minutes}</b>
        <div aria-hidden="true">{t('addedTime', { count: incident.minutes })}</div>
      </>
    );
  const { primary, secondary } = incidentText(incident, words);
  return (
    <>
      <b aria-hidden="true">{minuteText(incident.minute)}</b>
      <div aria-hidden="true">
        {incident.kind === 'var' ? <Tag variant="ink">VAR</Tag> : <i className={`mark ${incident.kind}`} />}
        <span>
          <strong>{primary}</strong>
          {secondary && <small>{secondary}</small>}
        </span>
      </div>
    </>
  );
}

/** The end of a period crosses the page. */
function Period({ title, figure }: { readonly title: string; readonly figure: string }): ReactNode {
  return (
    <span className="period-end" aria-hidden="true">
      {title}
      <b className="tabular-nums">{figure}</b>
    </span>
  );
}

interface KickSideProps {
  readonly kick: Kick | null;
  readonly side: Side;
  readonly isNext: boolean;
  readonly words: LiveWords;
}

function KickSide({ kick, side, isNext, words: { t, teams, nameOf } }: KickSideProps): ReactNode {
  if (kick === null && !isNext) return <div className={side} aria-hidden="true" />;
  const state = kick === null ? 'next' : kick.scored ? 'scored' : 'missed';
  return (
    <div className={`${side} ${state}`} aria-hidden="true">
      <i className="kick" />
      <span>
        <strong>{nameOf(kick?.player ?? null) || teams[side]}</strong>
        {state !== 'scored' && <small>{t(`kick.${state}`)}</small>}
      </span>
    </div>
  );
}
