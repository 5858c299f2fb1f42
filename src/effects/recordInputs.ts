import { map, merge, type Observable, type Subscription } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtone.ts';
import type { TapeInput } from '#contract/wire/tape.ts';
import type { AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#streams/alerts/alert.ts';
import type { AlertLedger } from '#streams/ports.ts';
import type { Tape } from '#streams/tape/tape.ts';

/** What of this device bears on alerts. */
export interface Recorded {
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<RingtoneSettings>;
  readonly taste$: Observable<AlertPreferences>;
  readonly audio$: Observable<AudioState>;
}

/** Writes on the tape what the reader chose and how the speaker stands, at each change. */
export function recordInputs(tape: Pick<Tape, 'input'>, { follows$, settings$, taste$, audio$ }: Recorded): Subscription {
  const acts$: Observable<TapeInput> = merge(
    follows$.pipe(map((follows) => ({ follows: [...follows] }))),
    settings$.pipe(map((settings) => ({ settings }))),
    taste$.pipe(map(({ off, quiet, matches }) => ({ taste: { off, quiet, matches } }))),
    audio$.pipe(map((audio) => ({ audio }))),
  );
  return acts$.subscribe((act) => tape.input(act));
}

/**
 * The ledger as given, that writes on the tape which alerts another tab had rung when this one asked: each once, for a tape that
 * is played takes the last word on a key, and would not know it yet at the first ask.
 */
export function recordLedger(tape: Pick<Tape, 'input' | 'claim'>, ledger: AlertLedger): AlertLedger {
  const own = new Set<string>();
  const written = new Set<string>();
  const told = (key: string, elsewhere: boolean): void => {
    if (!elsewhere || own.has(key) || written.has(key)) return;
    written.add(key);
    tape.input({ rung: [key] });
  };
  return {
    claim(key, at) {
      const claimed = ledger.claim(key, at);
      told(key, !claimed);
      own.add(key);
      if (claimed) tape.claim(key, true);
      return claimed;
    },
    has(key) {
      const has = ledger.has(key);
      told(key, has);
      return has;
    },
    release(key) {
      own.delete(key);
      tape.claim(key, false);
      ledger.release(key);
    },
  };
}
