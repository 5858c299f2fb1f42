import { useCallback, useMemo, useState } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import type { Reaction } from '#contract/room/roomHead.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import type { RoomActions } from '#stores/room/roomStore.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';

/**
 * Returns the user's reactions by id of the incident, earlier visits and those that are being sent included, and the function that chooses
 * one; null takes it back. A refused one returns to what it was, and says why.
 */
export function useOwnReactions(matchId: MatchId, actions: Pick<RoomActions, 'react'>) {
  const { data } = useMemberCall('myReactions', { matchId });
  /** Since this room is on screen; null is taken back. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Reaction | null>>(new Map());
  const showFailure = useShowFailure();
  const ownReactions = useMemo(() => {
    const all = new Map(data?.reactions.map(({ incidentId, reaction }) => [incidentId, reaction]));
    for (const [id, reaction] of chosen) {
      if (reaction === null) all.delete(id);
      else all.set(id, reaction);
    }
    return all;
  }, [data, chosen]);
  const react = useCallback(
    (incidentId: string, reaction: Reaction | null): void => {
      let before: Reaction | null | undefined;
      setChosen((all) => {
        before = all.get(incidentId);
        return new Map(all).set(incidentId, reaction);
      });
      actions.react(incidentId, reaction).catch((error: unknown) => {
        setChosen((all) => withoutOrBefore(all, incidentId, before));
        showFailure(error);
      });
    },
    [actions, showFailure],
  );
  return { ownReactions, react };
}

function withoutOrBefore(
  all: ReadonlyMap<string, Reaction | null>,
  incidentId: string,
  before: Reaction | null | undefined,
): ReadonlyMap<string, Reaction | null> {
  const next = new Map(all);
  if (before === undefined) next.delete(incidentId);
  else next.set(incidentId, before);
  return next;
}
