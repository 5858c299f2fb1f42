import { BehaviorSubject, type Observable } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtone.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import { type Alerts, createAlerts } from '#streams/alerts/createAlerts.ts';
import type { Move } from '#streams/board/move.ts';
import type { VirtualTime } from '#tests/builders/virtualTime.ts';

/** What a reader would be told, in order; follow matches before they begin. */
export interface Listener {
  readonly happened: readonly MatchEvent[];
  follow(ids: Iterable<MatchId>): void;
  close(): void;
}

/**
 * Listens as the app does, with the product's own policy, on a device that rings for followed matches. `first` may listen to the
 * same before anything is told.
 */
export function listen(
  moves$: Observable<Move>,
  time: VirtualTime,
  now: () => number,
  first: (alerts: Alerts) => void = () => undefined,
): Listener {
  const happened: MatchEvent[] = [];
  const follows$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set());
  const alerts = createAlerts({
    moves$,
    follows$,
    settings$: new BehaviorSubject(RINGTONE_DEFAULTS),
    taste$: new BehaviorSubject(ALERT_PREFERENCE_DEFAULTS),
    minuteOf: () => 0,
    audio$: new BehaviorSubject('ready' as const),
    visible$: new BehaviorSubject(true),
    ports: {
      electAlertLeader: () => new BehaviorSubject(true),
      ledger: { claim: () => true, has: () => false, release: () => undefined },
    },
    now,
    scheduler: time,
  });
  first(alerts);
  const running = alerts.happenings$.subscribe((happening) => happened.push(happening));
  return {
    happened,
    follow: (ids) => follows$.next(new Set([...follows$.value, ...ids])),
    close: () => running.unsubscribe(),
  };
}
