import { useMemo } from 'react';
import { goalState, sameGoalState } from '#parts/goalState.ts';
import { useClock } from '#parts/serverClock.ts';
import { useDetail, type useMatch } from '#stores/live/liveClient.ts';
import { basketballEvents, footballEvents, type RoomEvent } from './roomEvents.ts';

const NO_EVENTS: readonly RoomEvent[] = [];

/** Returns what a room shows of its match; none until the story has loaded. A match that cannot be reached shows what its row knows. */
export function useRoomEvents({ row, firstSeenAt }: NonNullable<ReturnType<typeof useMatch>>): readonly RoomEvent[] {
  const story = useDetail((state) => (state.matchId === row.id ? state.story : null));
  const failure = useDetail((state) => state.failure);
  const { provisional } = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const known = story ?? (failure === null ? null : NO_STORY);
  const { status, kickoff, score } = row;
  const incidents = row.sport === 'football' ? row.incidents : null;
  // Other columns of the row change often: the events depend on none of them.
  return useMemo(() => {
    if (known === null) return NO_EVENTS;
    if (incidents === null) return basketballEvents(known);
    return footballEvents({ sport: 'football', incidents, score, status, kickoff }, known, provisional);
  }, [known, incidents, score, status, kickoff, provisional]);
}

const NO_STORY: readonly never[] = [];
