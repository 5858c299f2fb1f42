import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  type SchedulerLike,
  share,
  take,
  timer,
  withLatestFrom,
} from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { isQuiet, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import type { Move } from '#streams/board/move.ts';
import type { AlertPorts } from '#streams/ports.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { Alert, MatchEvent, Receipt, AlertOutcome } from './alert.ts';
import { AlertGrouper } from './alertGrouping.ts';
import { type PendingEvent, pendingEvents } from './pendingEvents.ts';
import { MAX_ALERT_AGE_MS, tabPriority, muteReason, type AlertContext, goalKey, unannouncedKey, suppressionReason } from './alertPolicy.ts';

/** All inputs but the moves must emit their current value at once. */
export interface AlertInputs {
  readonly moves$: Observable<Move>;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<RingtoneSettings>;
  readonly preferences$: Observable<AlertPreferences>;
  /** Returns the minute (0 to 1439) of the user's day at a server time, for quiet hours. */
  readonly minuteOf: (at: number) => number;
  readonly audio$: Observable<AudioState>;
  readonly visible$: Observable<boolean>;
  readonly ports: AlertPorts;
  readonly now: () => number;
  readonly scheduler: SchedulerLike;
}

export interface Alerts {
  /** Alerts to sound, vibrate and show. An alert with a known id replaces that one. */
  readonly alerts$: Observable<Alert>;
  /** One per event: whether it sounded, and why not. */
  readonly receipts$: Observable<Receipt>;
  /** Events that passed the policy but came too late to sound: "while you were away". */
  readonly missed$: Observable<MatchEvent>;
  /** Every event that passes the policy, in any tab and speaker state: what a replay lists. */
  readonly events$: Observable<MatchEvent>;
}

interface Decision {
  readonly receipt: Receipt;
  readonly alert: Alert | null;
  readonly missed: boolean;
}

interface JudgedEvent {
  readonly pending: PendingEvent;
  readonly context: AlertContext;
  readonly suppressedBy: AlertOutcome | null;
}

/**
 * Turns moves into alerts (docs/domain.md#alerts) while any output is subscribed; subscribe before the first move. The leader tab of the
 * device decides. The other tabs keep recent events and take over when the leader is gone: events that no tab has claimed in the
 * ledger by then still sound.
 */
export function createAlerts({
  moves$,
  follows$,
  settings$,
  preferences$,
  minuteOf,
  audio$,
  visible$,
  ports,
  now,
  scheduler,
}: AlertInputs): Alerts {
  const { ledger } = ports;
  const grouper = new AlertGrouper();

  const context$ = combineLatest({
    settings: settings$,
    preferences: preferences$,
    follows: follows$,
    audio: audio$,
    visible: visible$,
  }).pipe(shareLatest());
  const priority$ = context$.pipe(map(tabPriority), distinctUntilChanged());
  const isLeader$ = ports.electAlertLeader(priority$).pipe(distinctUntilChanged(), shareLatest());

  const judged$: Observable<JudgedEvent> = pendingEvents(moves$, now, scheduler).pipe(
    withLatestFrom(context$),
    map(([pending, context]) => ({
      pending,
      context,
      suppressedBy: pending.retracted ? 'playedOn' : suppressionReason(pending.event, context, annulsGoal(pending)),
    })),
    share(),
  );
  const decisions$ = merge(
    isLeader$.pipe(ignoreElements()), // stay in the election between events, or every goal would wait for one
    judged$.pipe(mergeMap(({ pending, suppressedBy }) => (suppressedBy ? of(suppressed(pending.event, suppressedBy)) : decision(pending)))),
  ).pipe(share());

  return {
    alerts$: decisions$.pipe(mergeMap(({ alert }) => (alert ? of(alert) : []))),
    receipts$: decisions$.pipe(map(({ receipt }) => receipt)),
    missed$: decisions$.pipe(mergeMap(({ missed, receipt }) => (missed ? of(receipt.event) : []))),
    events$: judged$.pipe(
      filter(({ suppressedBy, pending, context }) => suppressedBy === null && concernsUser(pending.event, context)),
      map(({ pending }) => pending.event),
    ),
  };

  /** Emits one decision: when this tab is the leader, which may be at once, or when the event is too old. */
  function decision(pending: PendingEvent): Observable<Decision> {
    const asLeader$ = isLeader$.pipe(
      filter((isLeader) => isLeader),
      withLatestFrom(context$),
      map(([, context]) => decide(pending, context)),
    );
    const expired$ = timer(Math.max(0, pending.since + MAX_ALERT_AGE_MS + 1 - now()), scheduler).pipe(map(() => expire(pending)));
    return merge(asLeader$, expired$).pipe(take(1));
  }

  function decide(pending: PendingEvent, context: AlertContext): Decision {
    const { event, since, flapOf } = pending;
    if (ledger.has(event.key)) return suppressed(event, 'alreadyRung');
    if (!concernsDevice(event)) return unannounced(event);
    if (now() - since > MAX_ALERT_AGE_MS) return missed(pending);
    if (!ledger.claim(event.key, now())) return suppressed(event, 'alreadyRung');
    recordGoals(pending);
    const quiet = isQuiet(context.preferences.quiet, minuteOf(now()));
    const grouped =
      flapOf !== null && ledger.has(flapOf)
        ? grouper.reshow(event)
        : grouper.add(event, now(), muteReason(event, context, quiet), context.settings.scoringShockFlag === 1 && !quiet);
    return {
      alert: grouped.alert,
      missed: false,
      receipt: { event, outcome: grouped.outcome, muteReason: grouped.muteReason, decidedAt: now() },
    };
  }

  /** The event became too old while another tab was the leader. Without that tab's claim in the ledger it was missed. */
  function expire(pending: PendingEvent): Decision {
    const { event } = pending;
    if (ledger.has(event.key)) return suppressed(event, 'otherTab');
    return concernsDevice(event) ? missed(pending) : unannounced(event);
  }

  /** Marked in the ledger for all tabs: one that decides later could take it for the cancellation of the next, announced goal. */
  function unannounced(event: MatchEvent): Decision {
    ledger.claim(unannouncedKey(event), now());
    return suppressed(event, 'unannounced');
  }

  function missed(pending: PendingEvent): Decision {
    recordGoals(pending);
    return { ...suppressed(pending.event, 'tooOld'), missed: true };
  }

  function suppressed(event: MatchEvent, outcome: AlertOutcome): Decision {
    return { alert: null, missed: false, receipt: { event, outcome, muteReason: null, decidedAt: now() } };
  }

  /** A cancellation concerns only devices that announced the goal, whether the match is followed or not. */
  function concernsDevice(event: MatchEvent): boolean {
    return event.kind !== 'goalCancelled' || (ledger.has(goalKey(event)) && !ledger.has(unannouncedKey(event)));
  }

  /** Whether the event annuls a goal that this device announced. For a cancellation, `decide` checks that. */
  function annulsGoal({ event, annulledGoals }: PendingEvent): boolean {
    if (event.kind === 'goalCancelled') return true;
    return annulledGoals.some((key) => ledger.has(key)) || (annulledGoals.length > 0 && ledger.has(event.key)); // another tab has just announced the correction
  }

  function recordGoals({ event, annulledGoals }: PendingEvent): void {
    if (event.kind === 'goal') ledger.claim(goalKey(event), now());
    if (event.kind === 'goalCancelled') ledger.release(goalKey(event));
    for (const key of annulledGoals) ledger.release(key);
  }
}

/** Whether a user who gets every event of their choice would get this one. Cancellations need a followed match or all matches. */
function concernsUser({ kind, matchId }: MatchEvent, { settings, follows }: AlertContext): boolean {
  return kind !== 'goalCancelled' || settings.focusNoticeFlag === 0 || follows.has(matchId);
}

function shareLatest<Value>() {
  return share<Value>({ connector: () => new ReplaySubject<Value>(1), resetOnRefCountZero: true });
}
