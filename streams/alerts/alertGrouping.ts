import type { Alert, MatchEvent, AlertOutcome, MuteReason } from './alert.ts';
import { isAudible, JOIN_MS } from './alertPolicy.ts';

/** An alert as it is now, with the outcome of the event that created or joined it. */
export interface GroupedAlert {
  readonly alert: Alert;
  readonly outcome: AlertOutcome;
  readonly muteReason: MuteReason | null;
}

/** An alert that goals can still join. It sounds and vibrates at most once. */
interface OpenGroup {
  readonly id: string;
  readonly events: readonly MatchEvent[];
  /** Server time in ms. */
  readonly until: number;
  readonly hasRung: boolean;
  readonly hasVibrated: boolean;
}

/** Groups events into alerts: several goals within a few seconds are one. */
export class AlertGrouper {
  #open: OpenGroup | null = null;

  /** Adds an event at server time `now` (ms). `muteReason` is null when it may sound. */
  add(event: MatchEvent, now: number, muteReason: MuteReason | null, canVibrate: boolean): GroupedAlert {
    if (event.kind !== 'goal') return single(event, muteReason, canVibrate);
    const open = this.#open;
    if (open && now < open.until) return this.#join(open, event, muteReason, canVibrate);
    this.#open = { id: event.key, events: [event], until: now + JOIN_MS, hasRung: muteReason === null, hasVibrated: canVibrate };
    return single(event, muteReason, canVibrate);
  }

  /** A goal sounds if the earlier ones could not because their matches are muted. */
  #join(open: OpenGroup, event: MatchEvent, muteReason: MuteReason | null, canVibrate: boolean): GroupedAlert {
    const { id } = open;
    const events = [...open.events, event];
    const rings = !open.hasRung && muteReason === null;
    this.#open = { ...open, events, hasRung: open.hasRung || rings, hasVibrated: open.hasVibrated || canVibrate };
    const alert: Alert = { id, events, ring: rings ? event : null, vibrate: canVibrate && !open.hasVibrated ? event : null };
    return { alert, outcome: rings ? 'rang' : 'joined', muteReason: null };
  }

  /** Returns a silent alert for a goal that counts again after the feed flickered: it has sounded before. */
  reshow(event: MatchEvent): GroupedAlert {
    return { alert: { id: event.key, events: [event], ring: null, vibrate: null }, outcome: 'flap', muteReason: null };
  }
}

function single(event: MatchEvent, muteReason: MuteReason | null, canVibrate: boolean): GroupedAlert {
  const alert: Alert = {
    id: event.key,
    events: [event],
    ring: muteReason === null ? event : null,
    vibrate: canVibrate && isAudible(event) ? event : null,
  };
  return { alert, outcome: muteReason === null ? 'rang' : 'shown', muteReason };
}
