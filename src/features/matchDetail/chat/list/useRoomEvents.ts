import { useMemo } from 'react';
import { goalState, sameGoalState } from '#parts/row/goalState.ts';
import { useClock } from '#parts/text/serverClock.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { useDetail, type useMatch } from '#stores/live/liveClient.ts';
import { basketballEvents, footballEvents, type RoomEvent } from './roomEvents.ts';

const NO_EVENTS: readonly RoomEvent[] = [];
const NO_STORY: Story = [];

/** Returns what a room shows of its match; none until the story has loaded. A match that cannot be reached shows what its row knows. */
export function useRoomEvents({ row, firstSeenAt }: NonNullable<ReturnType<typeof useMatch>>): readonly RoomEvent[] {
  const story = useDetail((state) => (state.matchId === row.id ? state.story : null));
  const failure = useDetail((state) => state.failure);
  const { provisional } = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const known = story ?? (failure === null ? null : NO_STORY);
  return useMemo(() => {
    if (known === null) return NO_EVENTS;
    return row.sport === 'football' ? footballEvents(row, known, provisional) : basketballEvents(known);
  }, [known, row, provisional]);
}
