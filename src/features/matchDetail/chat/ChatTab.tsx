import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveWords } from '#parts/story/liveWords.ts';
import { useKickoff } from '#parts/text/localeHooks.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useOpenRoom, useRoom, useRoomActions } from '#stores/room/useRoom.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useRoomPresence } from '#stores/detail/roomPresence.ts';
import { Room } from './Room.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';
import { useRoomEvents } from './list/useRoomEvents.ts';

/** The chat of a match (docs/domain.md#chat-rooms). */
export function ChatTab({ id }: { readonly id: MatchId }): ReactNode {
  useOpenRoom(id);
  const match = useMatch(id, 'withoutCounters');
  return match === undefined ? <RoomSkeleton /> : <MatchChat match={match} />;
}

function MatchChat({ match }: { readonly match: NonNullable<ReturnType<typeof useMatch>> }): ReactNode {
  const { t } = useTranslation(['room', 'common']);
  const { reload } = useRoomActions();
  const { id } = match.row;
  const room = useRoom((state) => (state.matchId === id ? state : null));
  const events = useRoomEvents(match);
  const words = useLiveWords(match.names);
  const kickoff = useKickoff(match.row.kickoff);
  const online = room?.online ?? null;
  useEffect(() => useRoomPresence.setState({ matchId: id, online }), [id, online]);
  const [shownId, setShownId] = useState<MatchId | null>(null);
  if (room !== null && room.messages !== null && shownId !== id) setShownId(id);
  if (room?.failure === 'gone') return <EmptyState type="notice" title={t('gone.title')} text={t('gone.text')} />;
  // A login takes the messages away for a moment; the room stays, since it continues what the login interrupted.
  if (room !== null && (room.messages !== null || shownId === id))
    return <Room key={id} matchId={id} room={room} events={events} words={words} kickoff={kickoff} />;
  if (room?.failure === 'unreachable')
    return (
      <EmptyState
        type="error"
        title={t('unreachable.title')}
        text={t('unreachable.text')}
        action={{ label: t('common:retry'), onPress: reload }}
      />
    );
  return <RoomSkeleton />;
}
