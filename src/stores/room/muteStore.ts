import { createStore } from 'zustand/vanilla';
import { onUserChange } from '#stores/session/session.ts';
import type { RoomState } from './roomStore.ts';

interface MuteState {
  readonly mute: RoomState['mute'];
  /** The account's log tells only until when. */
  readonly isReasonKnown: boolean;
}

const NONE: MuteState = { mute: null, isReasonKnown: true };

/** The mute of the logged-in member, in all rooms. */
export const muteStore = createStore<MuteState>(() => NONE);
onUserChange(() => muteStore.setState(NONE));

/** Takes an entry of the account's log: server time (ms) until which the member is muted, 0 when no longer. */
export function muteUntil(until: number): void {
  const { mute } = muteStore.getState();
  if (until === 0) muteStore.setState(NONE);
  else if (mute?.until !== until) muteStore.setState({ mute: { until, reason: '' }, isReasonKnown: false });
}

/** Takes what the gateway said of the member's mute. */
export function setMute(mute: RoomState['mute']): void {
  muteStore.setState({ mute, isReasonKnown: true });
}
