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
import type { RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { isQuiet, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import type { Move } from '#streams/board/move.ts';
import type { AlertPorts } from '#streams/ports.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { Alert, MatchEvent, Receipt, AlertOutcome } from './alert.ts';
import { AlertGrouper } from './alertGrouping.ts';
import { type PendingEvent, pendingEvents } from './pendingEvents.ts';
import { MAX_ALERT_AGE_MS, tabPriority, muteReason, type AlertContext, goalKey, unannouncedKey, suppressionReason } from './alertPolicy.ts';

/** What alerts are made from. All but the moves emit their present value at once. */
export interface AlertInputs {
  readonly moves$: Observable<Move>;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<RingtoneSettings>;
  readonly preferences$: Observable<AlertPreferences>;
  /** The minute (0 to 1439) of the reader's day at a server time: quiet hours are hours where they are. */
  readonly minuteOf: (at: number) => number;
  readonly audio$: Observable<AudioState>;
  readonly visible$: Observable<boolean>;
  readonly ports: AlertPorts;
  /** Server time in ms: ages are measured by it. */
  readonly now: () => number;
  readonly scheduler: SchedulerLike;
}

export interface Alerts {
  /** Notices to ring, shake and show; one with a known id replaces it. */
  readonly alerts$: Observable<Alert>;
  /** One for each happening: why it rang, or why not. */
  readonly receipts$: Observable<Receipt>;
  /** What was wanted but came too late to ring: "while you were away". */
  readonly missed$: Observable<MatchEvent>;
  /** All that is wanted, one by one, whatever tab or speaker: what a replay lists. */
  readonly events$: Observable<MatchEvent>;
}

interface Decision {
  readonly receipt: Receipt;
  readonly alert: Alert | null;
  readonly missed: boolean;
}

interface Asked {
  readonly occurrence: PendingEvent;
  readonly situation: AlertContext;
  readonly refused: AlertOutcome | null;
}

/**
 * Turns moves of matches into alerts (domain.md 1 and 7). Runs while anything of it is subscribed to; subscribe before the
 * first move. One tab of the device decides, the others keep what happened for as long as it is fresh, and take over
 * should that tab be gone: what nobody has claimed in the ledger by then rings after all.
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
  const notices = new AlertGrouper();

  const situation$ = combineLatest({
    settings: settings$,
    preferences: preferences$,
    follows: follows$,
    audio: audio$,
    visible: visible$,
  }).pipe(shareLatest());
  const rank$ = situation$.pipe(map(tabPriority), distinctUntilChanged());
  const holds$ = ports.electAlertLeader(rank$).pipe(distinctUntilChanged(), shareLatest());

  const asked$: Observable<Asked> = pendingEvents(moves$, now, scheduler).pipe(
    withLatestFrom(situation$),
    map(([occurrence, situation]) => ({
      occurrence,
      situation,
      refused: occurrence.retracted ? 'playedOn' : suppressionReason(occurrence.event, situation, takesBack(occurrence)),
    })),
    share(),
  );
  const decisions$ = merge(
    holds$.pipe(ignoreElements()), // the right is held between happenings too, or every goal would have to ask for it first
    asked$.pipe(mergeMap(({ occurrence, refused }) => (refused ? of(heldBack(occurrence.event, refused)) : decided(occurrence)))),
  ).pipe(share());

  return {
    alerts$: decisions$.pipe(mergeMap(({ alert }) => (alert ? of(alert) : []))),
    receipts$: decisions$.pipe(map(({ receipt }) => receipt)),
    missed$: decisions$.pipe(mergeMap(({ missed, receipt }) => (missed ? of(receipt.event) : []))),
    events$: asked$.pipe(
      filter(({ refused, occurrence, situation }) => refused === null && concerns(occurrence.event, situation)),
      map(({ occurrence }) => occurrence.event),
    ),
  };

  /** By this tab as soon as it holds the right to ring, which may be now; never, once it is too old for that. */
  function decided(occurrence: PendingEvent): Observable<Decision> {
    const mine$ = holds$.pipe(
      filter((holds) => holds),
      withLatestFrom(situation$),
      map(([, situation]) => decide(occurrence, situation)),
    );
    const late$ = timer(Math.max(0, occurrence.since + MAX_ALERT_AGE_MS + 1 - now()), scheduler).pipe(map(() => leave(occurrence)));
    return merge(mine$, late$).pipe(take(1));
  }

  function decide(occurrence: PendingEvent, situation: AlertContext): Decision {
    const { event, since, flapOf } = occurrence;
    if (ledger.has(event.key)) return heldBack(event, 'alreadyRung');
    if (!concernsDevice(event)) return untold(event);
    if (now() - since > MAX_ALERT_AGE_MS) return missed(occurrence);
    if (!ledger.claim(event.key, now())) return heldBack(event, 'alreadyRung');
    remember(occurrence);
    const quiet = isQuiet(situation.preferences.quiet, minuteOf(now()));
    const noticed =
      flapOf !== null && ledger.has(flapOf)
        ? notices.reshow(event)
        : notices.add(event, now(), muteReason(event, situation, quiet), situation.settings.scoringShockFlag === 1 && !quiet);
    return {
      alert: noticed.alert,
      missed: false,
      receipt: { event, outcome: noticed.outcome, muteReason: noticed.muteReason, decidedAt: now() },
    };
  }

  /** It grew too old while another tab held the right. If that tab did not claim it, nobody told of it. */
  function leave(occurrence: PendingEvent): Decision {
    const { event } = occurrence;
    if (ledger.has(event.key)) return heldBack(event, 'otherTab');
    return concernsDevice(event) ? missed(occurrence) : untold(event);
  }

  /** For every tab: one that decides later would take it for the cancellation of the next goal, told by then. */
  function untold(happening: MatchEvent): Decision {
    ledger.claim(unannouncedKey(happening), now());
    return heldBack(happening, 'untold');
  }

  function missed(occurrence: PendingEvent): Decision {
    remember(occurrence);
    return { ...heldBack(occurrence.event, 'tooOld'), missed: true };
  }

  function heldBack(event: MatchEvent, outcome: AlertOutcome): Decision {
    return { alert: null, missed: false, receipt: { event, outcome, muteReason: null, decidedAt: now() } };
  }

  /** A cancellation concerns whoever was told of the goal, followed or not; and nobody else. */
  function concernsDevice(happening: MatchEvent): boolean {
    return happening.kind !== 'goalCancelled' || (ledger.has(goalKey(happening)) && !ledger.has(unannouncedKey(happening)));
  }

  /** Whether it takes a goal back that the device was told of, followed or not; of a cancellation that is asked once it is decided. */
  function takesBack({ event, annulledGoals }: PendingEvent): boolean {
    if (event.kind === 'goalCancelled') return true;
    return annulledGoals.some((name) => ledger.has(name)) || (annulledGoals.length > 0 && ledger.has(event.key)); // another tab has just told of it
  }

  /** A goal that was told stands as told until it is taken back. */
  function remember({ event, annulledGoals }: PendingEvent): void {
    if (event.kind === 'goal') ledger.claim(goalKey(event), now());
    if (event.kind === 'goalCancelled') ledger.release(goalKey(event));
    for (const name of annulledGoals) ledger.release(name);
  }
}

/** Whether a reader who hears of everything wanted would hear of this: of a cancellation, if the match is. */
function concerns({ kind, matchId }: MatchEvent, { settings, follows }: AlertContext): boolean {
  return kind !== 'goalCancelled' || settings.focusNoticeFlag === 0 || follows.has(matchId);
}

/** The present value for whoever comes later; running while somebody listens. */
function shareLatest<Value>() {
  return share<Value>({ connector: () => new ReplaySubject<Value>(1), resetOnRefCountZero: true });
}
