import type { Alert, MatchEvent, AlertOutcome, MuteReason } from './alert.ts';
import { isAudible, JOIN_MS } from './alertPolicy.ts';

/** A notice as it stands, and what became of the happening that made or joined it. */
export interface GroupedAlert {
  readonly alert: Alert;
  readonly outcome: AlertOutcome;
  readonly muteReason: MuteReason | null;
}

/** A notice that goals can still join, and what of it the device has done: each at most once. */
interface OpenGroup {
  readonly id: string;
  readonly happenings: readonly MatchEvent[];
  readonly until: number;
  readonly rang: boolean;
  readonly shook: boolean;
}

/** Puts happenings that are to be told into notices: several goals in a few seconds are one. */
export class AlertGrouper {
  #open: OpenGroup | null = null;

  /** Takes a happening at server time `now` (ms); `silence` says why it could not sound, `shakes` whether vibration is on. */
  add(happening: MatchEvent, now: number, silence: MuteReason | null, shakes: boolean): GroupedAlert {
    if (happening.kind !== 'goal') return single(happening, silence, shakes);
    const open = this.#open;
    if (open && now < open.until) return this.#join(open, happening, silence, shakes);
    this.#open = { id: happening.key, happenings: [happening], until: now + JOIN_MS, rang: silence === null, shook: shakes };
    return single(happening, silence, shakes);
  }

  /** What the goals before it could not, because theirs are silent matches, this one still does. */
  #join(open: OpenGroup, happening: MatchEvent, silence: MuteReason | null, shakes: boolean): GroupedAlert {
    const { id } = open;
    const events = [...open.happenings, happening];
    const rings = !open.rang && silence === null;
    this.#open = { ...open, happenings: events, rang: open.rang || rings, shook: open.shook || shakes };
    const alert: Alert = { id, events, ring: rings ? happening : null, vibrate: shakes && !open.shook ? happening : null };
    return { alert, outcome: rings ? 'rang' : 'joined', muteReason: null };
  }

  /** A goal that flickered: shown, for it stands again, but it has rung. */
  reshow(happening: MatchEvent): GroupedAlert {
    return { alert: { id: happening.key, events: [happening], ring: null, vibrate: null }, outcome: 'flap', muteReason: null };
  }
}

function single(happening: MatchEvent, silence: MuteReason | null, shakes: boolean): GroupedAlert {
  const alert: Alert = {
    id: happening.key,
    events: [happening],
    ring: silence === null ? happening : null,
    vibrate: shakes && isAudible(happening) ? happening : null,
  };
  return { alert, outcome: silence === null ? 'rang' : 'shown', muteReason: silence };
}
