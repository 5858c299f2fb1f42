import type { Alert, Happening, Ruling, Silence } from './alert.ts';
import { isLoud, JOIN_MS } from './policy.ts';

/** A notice as it stands, and what became of the happening that made or joined it. */
export interface Noticed {
  readonly alert: Alert;
  readonly ruling: Ruling;
  readonly silence: Silence | null;
}

/** A notice that goals can still join, and what of it the device has done: each at most once. */
interface Open {
  readonly id: string;
  readonly happenings: readonly Happening[];
  readonly until: number;
  readonly rang: boolean;
  readonly shook: boolean;
}

/** Puts happenings that are to be told into notices: several goals in a few seconds are one. */
export class Notices {
  #open: Open | null = null;

  /** Takes a happening at server time `now` (ms); `silence` says why it could not sound, `shakes` whether vibration is on. */
  take(happening: Happening, now: number, silence: Silence | null, shakes: boolean): Noticed {
    if (happening.kind !== 'goal') return alone(happening, silence, shakes);
    const open = this.#open;
    if (open && now < open.until) return this.#join(open, happening, silence, shakes);
    this.#open = { id: happening.key, happenings: [happening], until: now + JOIN_MS, rang: silence === null, shook: shakes };
    return alone(happening, silence, shakes);
  }

  /** What the goals before it could not, because theirs are silent matches, this one still does. */
  #join(open: Open, happening: Happening, silence: Silence | null, shakes: boolean): Noticed {
    const { id } = open;
    const happenings = [...open.happenings, happening];
    const rings = !open.rang && silence === null;
    this.#open = { ...open, happenings, rang: open.rang || rings, shook: open.shook || shakes };
    const alert: Alert = { id, happenings, ring: rings ? happening : null, shake: shakes && !open.shook ? happening : null };
    return { alert, ruling: rings ? 'rang' : 'joined', silence: null };
  }

  /** A goal that flickered: shown, for it stands again, but it has rung. */
  again(happening: Happening): Noticed {
    return { alert: { id: happening.key, happenings: [happening], ring: null, shake: null }, ruling: 'flap', silence: null };
  }
}

function alone(happening: Happening, silence: Silence | null, shakes: boolean): Noticed {
  const alert: Alert = {
    id: happening.key,
    happenings: [happening],
    ring: silence === null ? happening : null,
    shake: shakes && isLoud(happening) ? happening : null,
  };
  return { alert, ruling: silence === null ? 'rang' : 'shown', silence };
}
