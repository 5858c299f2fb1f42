import { type ReactNode, useContext } from 'react';
import { LiveClientContext } from '#stores/live/liveClient.ts';

/** Shows `waiting`, a skeleton in the geometry of what comes, until the live road is open. */
export function LiveGate({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }): ReactNode {
  return useContext(LiveClientContext) === null ? waiting : children;
}
