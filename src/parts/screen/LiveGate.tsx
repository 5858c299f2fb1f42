import { type ReactNode, useContext } from 'react';
import { LiveClientContext } from '#stores/live/liveClient.ts';

/** Shows `waiting`, a skeleton of the same geometry, until the live client has loaded. */
export function LiveGate({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }): ReactNode {
  return useContext(LiveClientContext) === null ? waiting : children;
}
