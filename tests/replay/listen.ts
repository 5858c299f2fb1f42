import { BehaviorSubject, type Observable } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import { type Alerts, createAlerts } from '#streams/alerts/createAlerts.ts';
import type { Move } from '#streams/board/move.ts';
import type { TestTime } from '#tests/builders/testTime.ts';

/** The alerts that a viewer would get, in order. Follow matches before they begin. */
export interface Listener {
  readonly events: readonly MatchEvent[];
  follow(ids: Iterable<MatchId>): void;
  close(): void;
}

/** Runs the app's own alert policy on a device that sounds for followed matches. `first` may subscribe before anything is emitted. */
export function listen(
  moves$: Observable<Move>,
  time: TestTime,
  now: () => number,
  first: (alerts: Alerts) => void = () => undefined,
): Listener {
  const events: MatchEvent[] = [];
  const follows$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set());
  const alerts = createAlerts({
    moves$,
    follows$,
    settings$: new BehaviorSubject(RINGTONE_DEFAULTS),
    preferences$: new BehaviorSubject(ALERT_PREFERENCE_DEFAULTS),
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
  const subscription = alerts.events$.subscribe((event) => events.push(event));
  return {
    events,
    follow: (ids) => follows$.next(new Set([...follows$.value, ...ids])),
    close: () => subscription.unsubscribe(),
  };
}
