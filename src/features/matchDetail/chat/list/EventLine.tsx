import './eventLine.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction, ReactionCounts } from '#contract/room/roomHead.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Tag } from '#ui/Tag.tsx';
import { entrySentence, goalText, incidentText, periodOf, scoreText } from '#parts/story/describeEntry.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { Reactions } from '#features/matchDetail/chat/message/Reactions.tsx';
import type { RoomEvent } from './roomEvents.ts';
import type { RoomLineActions } from './roomLineActions.ts';

type GoalEvent = Extract<RoomEvent, { readonly kind: 'goal' }>;

export interface EventLineProps {
  readonly event: RoomEvent;
  readonly words: LiveWords;
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
  readonly counts: ReactionCounts | undefined;
  readonly chosen: Reaction | null;
  readonly actions: Pick<RoomLineActions, 'react'>;
}

/** What happened in the match, across the room: drawn for the eye, and one sentence for screen readers. */
export const EventLine = memo(function EventLine({ event, words, kickoff, counts, chosen, actions }: EventLineProps): ReactNode {
  const sentence = useSentence(event, words, kickoff);
  return (
    <div className={classOf(event)}>
      <p className="visually-hidden">{sentence}</p>
      <Drawing event={event} words={words} kickoff={kickoff} />
      {event.kind === 'goal' && event.incidentId !== null && (
        <Reactions
          counts={counts}
          chosen={chosen}
          goal={sentence}
          onReact={(reaction) => event.incidentId !== null && actions.react(event.incidentId, reaction)}
        />
      )}
    </div>
  );
});

function classOf(event: RoomEvent): string {
  if (event.kind === 'goal') return `room-event goal ${event.entry.life}`;
  if (event.kind === 'card' && event.entry.withdrawn) return 'room-event card cancelled';
  return `room-event ${event.kind}`;
}

function Drawing({ event, words, kickoff }: Pick<EventLineProps, 'event' | 'words' | 'kickoff'>): ReactNode {
  const { t } = useTranslation('room');
  const { match } = words;
  switch (event.kind) {
    case 'goal':
      return <Goal event={event} words={words} />;
    case 'card': {
      const { incident } = event.entry;
      if (incident.kind !== 'red' && incident.kind !== 'secondYellow') return null;
      const { primary } = incidentText(incident, words);
      const name = incident.player === null ? words.teams[event.side] : primary;
      return (
        <>
          <i className={`room-card ${incident.kind}`} />
          <Lines primary={`${name} ${minuteText(incident.minute)} ${words.t(`kind.${incident.kind}`)}`}>
            {event.entry.withdrawn ? words.t('withdrawn') : t('playersLeft', { team: words.teams[event.side], count: event.players })}
          </Lines>
        </>
      );
    }
    case 'period': {
      const { entry } = event;
      if (entry.type === 'incident' && entry.incident.kind === 'periodEnd')
        return <Period title={words.t(`periodEnd.${periodOf(entry.incident.period)}`)} figure={scoreText(entry.incident.score)} />;
      return <Period title={words.t('kickoff')} figure={kickoff} />;
    }
    case 'quarter':
      return <Period title={words.t('quarterEnd', { period: runningPeriod(event.period, match) })} figure={scoreText(event.score)} />;
  }
}

function Goal({ event: { entry, backTo, reason }, words }: { readonly event: GoalEvent; readonly words: LiveWords }): ReactNode {
  const { t } = useTranslation('room');
  const { primary, secondary } = goalText(entry, minuteText(entry.minute), words);
  return (
    <>
      <b aria-hidden="true">{entry.score && scoreText(entry.score)}</b>
      <Lines primary={primary}>
        {entry.kind === 'ownGoal' && <Tag>{words.t('ownGoalTag')}</Tag>}
        {entry.kind === 'penaltyGoal' && <Tag>{words.t('penaltyTag')}</Tag>}
        {entry.life === 'provisional' && <Tag variant="goal">{words.t('life.provisional')}</Tag>}
        {entry.life === 'cancelled' ? (
          <>
            <Tag variant="ink">{words.t('life.cancelled')}</Tag>
            <span>
              {reason === null
                ? t('goal.back', { score: scoreText(backTo) })
                : t('goal.backBecause', { reason: words.t(`reason.${reason}`), score: scoreText(backTo) })}
            </span>
          </>
        ) : (
          <span>{[secondary, entry.life === 'confirmed' && t('goal.confirmed')].filter(Boolean).join(' · ')}</span>
        )}
      </Lines>
    </>
  );
}

function Lines({ primary, children }: { readonly primary: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="room-event-text" aria-hidden="true">
      <strong>{primary}</strong>
      <small>{children}</small>
    </div>
  );
}

/** Kick-off and the ends of periods. */
function Period({ title, figure }: { readonly title: string; readonly figure: string }): ReactNode {
  return (
    <span className="room-period" aria-hidden="true">
      {title}
      <b className="tabular-nums">{figure}</b>
    </span>
  );
}

function useSentence(event: RoomEvent, words: LiveWords, kickoff: string): string {
  const { t } = useTranslation('room');
  switch (event.kind) {
    case 'quarter':
      return words.join([words.t('quarterEnd', { period: runningPeriod(event.period, words.match) }), scoreText(event.score)]);
    case 'card':
      return words.join([
        entrySentence(event.entry, kickoff, words),
        !event.entry.withdrawn && t('playersLeft', { team: words.teams[event.side], count: event.players }),
      ]);
    default:
      return entrySentence(event.entry, kickoff, words);
  }
}
