import type { Alert, Happening, Ruling, Silence } from './alert.ts';
import { isLoud, JOIN_MS } from './policy.ts';

/** A notice as it stands, and what became of the happening that made or joined it. */
export interface Noticed {
  readonly alert: Alert;
  readonly ruling: Ruling;
  readonly silence: Silence | null;
}

/** Puts happenings that are to be told into notices: several goals in a few seconds are one. */
export class Notices {
  #open: { readonly id: string; readonly happenings: readonly Happening[]; readonly until: number } | null = null;

  /** Takes a happening at server time `now` (ms); `silence` says why it could not sound, `shakes` whether vibration is on. */
  take(happening: Happening, now: number, silence: Silence | null, shakes: boolean): Noticed {
    if (happening.kind !== 'goal') return alone(happening, silence, shakes);
    const open = this.#open;
    if (open && now < open.until) {
      this.#open = { ...open, happenings: [...open.happenings, happening] };
      return quietly(open.id, this.#open.happenings, 'joined');
    }
    this.#open = { id: happening.key, happenings: [happening], until: now + JOIN_MS };
    return alone(happening, silence, shakes);
  }

  /** A goal that flickered: shown, for it stands again, but it has rung. */
  again(happening: Happening): Noticed {
    return quietly(happening.key, [happening], 'flap');
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

function quietly(id: string, happenings: readonly Happening[], ruling: Ruling): Noticed {
  return { alert: { id, happenings, ring: null, shake: null }, ruling, silence: null };
}
