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
import type { MatchId } from '#contract/match.ts';
import type { RingtoneSettings } from '#contract/ringtone.ts';
import { isQuiet, type Taste } from '#contract/taste.ts';
import type { Move } from '#streams/move.ts';
import type { AlertPorts } from '#streams/ports.ts';
import type { Alert, AudioState, Happening, Receipt, Ruling } from './alert.ts';
import { Notices } from './notices.ts';
import { type Occurrence, occurrences } from './occurrences.ts';
import { MAX_ALERT_AGE_MS, rankOf, silenceOf, type Situation, toldKey, untoldKey, unwanted } from './policy.ts';

/** What alerts are made from. All but the moves emit their present value at once. */
export interface AlertInputs {
  readonly moves$: Observable<Move>;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<RingtoneSettings>;
  readonly taste$: Observable<Taste>;
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
  readonly missed$: Observable<Happening>;
  /** All that is wanted, one by one, whatever tab or speaker: what a replay lists. */
  readonly happenings$: Observable<Happening>;
}

interface Decision {
  readonly receipt: Receipt;
  readonly alert: Alert | null;
  readonly missed: boolean;
}

interface Asked {
  readonly occurrence: Occurrence;
  readonly situation: Situation;
  readonly refused: Ruling | null;
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
  taste$,
  minuteOf,
  audio$,
  visible$,
  ports,
  now,
  scheduler,
}: AlertInputs): Alerts {
  const { rung } = ports;
  const notices = new Notices();

  const situation$ = combineLatest({ settings: settings$, taste: taste$, follows: follows$, audio: audio$, visible: visible$ }).pipe(
    shareLatest(),
  );
  const rank$ = situation$.pipe(map(rankOf), distinctUntilChanged());
  const holds$ = ports.holdsRing(rank$).pipe(distinctUntilChanged(), shareLatest());

  const asked$: Observable<Asked> = occurrences(moves$, now, scheduler).pipe(
    withLatestFrom(situation$),
    map(([occurrence, situation]) => ({
      occurrence,
      situation,
      refused: occurrence.refuted ? 'playedOn' : unwanted(occurrence.happening, situation, takesBack(occurrence)),
    })),
    share(),
  );
  const decisions$ = merge(
    holds$.pipe(ignoreElements()), // the right is held between happenings too, or every goal would have to ask for it first
    asked$.pipe(mergeMap(({ occurrence, refused }) => (refused ? of(heldBack(occurrence.happening, refused)) : decided(occurrence)))),
  ).pipe(share());

  return {
    alerts$: decisions$.pipe(mergeMap(({ alert }) => (alert ? of(alert) : []))),
    receipts$: decisions$.pipe(map(({ receipt }) => receipt)),
    missed$: decisions$.pipe(mergeMap(({ missed, receipt }) => (missed ? of(receipt.happening) : []))),
    happenings$: asked$.pipe(
      filter(({ refused, occurrence, situation }) => refused === null && concerns(occurrence.happening, situation)),
      map(({ occurrence }) => occurrence.happening),
    ),
  };

  /** By this tab as soon as it holds the right to ring, which may be now; never, once it is too old for that. */
  function decided(occurrence: Occurrence): Observable<Decision> {
    const mine$ = holds$.pipe(
      filter((holds) => holds),
      withLatestFrom(situation$),
      map(([, situation]) => decide(occurrence, situation)),
    );
    const late$ = timer(Math.max(0, occurrence.since + MAX_ALERT_AGE_MS + 1 - now()), scheduler).pipe(map(() => leave(occurrence)));
    return merge(mine$, late$).pipe(take(1));
  }

  function decide(occurrence: Occurrence, situation: Situation): Decision {
    const { happening, since, flapOf } = occurrence;
    if (rung.has(happening.key)) return heldBack(happening, 'alreadyRung');
    if (!concernsDevice(happening)) return untold(happening);
    if (now() - since > MAX_ALERT_AGE_MS) return missed(occurrence);
    if (!rung.claim(happening.key, now())) return heldBack(happening, 'alreadyRung');
    remember(occurrence);
    const quiet = isQuiet(situation.taste.quiet, minuteOf(now()));
    const noticed =
      flapOf !== null && rung.has(flapOf)
        ? notices.again(happening)
        : notices.take(happening, now(), silenceOf(happening, situation, quiet), situation.settings.scoringShockFlag === 1 && !quiet);
    return {
      alert: noticed.alert,
      missed: false,
      receipt: { happening, ruling: noticed.ruling, silence: noticed.silence, decidedAt: now() },
    };
  }

  /** It grew too old while another tab held the right. If that tab did not claim it, nobody told of it. */
  function leave(occurrence: Occurrence): Decision {
    const { happening } = occurrence;
    if (rung.has(happening.key)) return heldBack(happening, 'otherTab');
    return concernsDevice(happening) ? missed(occurrence) : untold(happening);
  }

  /** For every tab: one that decides later would take it for the cancellation of the next goal, told by then. */
  function untold(happening: Happening): Decision {
    rung.claim(untoldKey(happening), now());
    return heldBack(happening, 'untold');
  }

  function missed(occurrence: Occurrence): Decision {
    remember(occurrence);
    return { ...heldBack(occurrence.happening, 'tooOld'), missed: true };
  }

  function heldBack(happening: Happening, ruling: Ruling): Decision {
    return { alert: null, missed: false, receipt: { happening, ruling, silence: null, decidedAt: now() } };
  }

  /** A cancellation concerns whoever was told of the goal, followed or not; and nobody else. */
  function concernsDevice(happening: Happening): boolean {
    return happening.kind !== 'goalCancelled' || (rung.has(toldKey(happening)) && !rung.has(untoldKey(happening)));
  }

  /** Whether it takes a goal back that the device was told of, followed or not; of a cancellation that is asked once it is decided. */
  function takesBack({ happening, struck }: Occurrence): boolean {
    if (happening.kind === 'goalCancelled') return true;
    return struck.some((name) => rung.has(name)) || (struck.length > 0 && rung.has(happening.key)); // another tab has just told of it
  }

  /** A goal that was told stands as told until it is taken back. */
  function remember({ happening, struck }: Occurrence): void {
    if (happening.kind === 'goal') rung.claim(toldKey(happening), now());
    if (happening.kind === 'goalCancelled') rung.release(toldKey(happening));
    for (const name of struck) rung.release(name);
  }
}

/** Whether a reader who hears of everything wanted would hear of this: of a cancellation, if the match is. */
function concerns({ kind, matchId }: Happening, { settings, follows }: Situation): boolean {
  return kind !== 'goalCancelled' || settings.focusNoticeFlag === 0 || follows.has(matchId);
}

/** The present value for whoever comes later; running while somebody listens. */
function shareLatest<Value>() {
  return share<Value>({ connector: () => new ReplaySubject<Value>(1), resetOnRefCountZero: true });
}
