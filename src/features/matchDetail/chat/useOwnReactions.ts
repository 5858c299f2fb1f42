import { useCallback, useState } from 'react';
import type { Reaction } from '#contract/room/roomHead.ts';
import type { RoomActions } from '#stores/room/roomStore.ts';
import { useShowFailure } from './useShowFailure.ts';

/**
 * Returns the user's reactions by id of the incident, those that are being sent included, and the function that chooses one; null takes it
 * back. A refused one returns to what it was, and says why.
 */
export function useOwnReactions(actions: Pick<RoomActions, 'react'>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Reaction>>(new Map());
  const showFailure = useShowFailure();
  const react = useCallback(
    (incidentId: string, reaction: Reaction | null): void => {
      let before: Reaction | null = null;
      setChosen((all) => {
        before = all.get(incidentId) ?? null;
        return withReaction(all, incidentId, reaction);
      });
      actions.react(incidentId, reaction).catch((error: unknown) => {
        setChosen((all) => withReaction(all, incidentId, before));
        showFailure(error);
      });
    },
    [actions, showFailure],
  );
  return { ownReactions: chosen, react };
}

function withReaction(all: ReadonlyMap<string, Reaction>, incidentId: string, reaction: Reaction | null): ReadonlyMap<string, Reaction> {
  const others = [...all].filter(([id]) => id !== incidentId);
  return new Map(reaction === null ? others : [...others, [incidentId, reaction]]);
}
