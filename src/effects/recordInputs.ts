import { map, merge, type Observable, type Subscription } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import type { TapeInput } from '#contract/wire/tapeSchemas.ts';
import type { AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { AlertLedger } from '#streams/ports.ts';
import type { Tape } from '#streams/tape/tape.ts';

/** What the user chose and the speaker's state, as far as alerts depend on them. */
export interface RecordedInputs {
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly settings$: Observable<RingtoneSettings>;
  readonly preferences$: Observable<AlertPreferences>;
  readonly audio$: Observable<AudioState>;
}

/** Writes follows, settings, alert preferences and the speaker's state to the tape, now and at each change. */
export function recordInputs(tape: Pick<Tape, 'input'>, { follows$, settings$, preferences$, audio$ }: RecordedInputs): Subscription {
  const inputs$: Observable<TapeInput> = merge(
    follows$.pipe(map((follows) => ({ follows: [...follows] }))),
    settings$.pipe(map((settings) => ({ settings }))),
    preferences$.pipe(map(({ off, quiet, matches }) => ({ preferences: { off, quiet, matches } }))),
    audio$.pipe(map((audio) => ({ audio }))),
  );
  return inputs$.subscribe((input) => tape.input(input));
}

/**
 * Returns a ledger that also writes to the tape which alerts another tab had claimed before this one: each once, because playback uses
 * the last entry of a key.
 */
export function recordLedger(tape: Pick<Tape, 'input' | 'claim'>, ledger: AlertLedger): AlertLedger {
  const ownKeys = new Set<string>();
  const recordedKeys = new Set<string>();
  const recordClaimElsewhere = (key: string): void => {
    if (ownKeys.has(key) || recordedKeys.has(key)) return;
    recordedKeys.add(key);
    tape.input({ alerted: [key] });
  };
  return {
    claim(key, at) {
      const claimed = ledger.claim(key, at);
      if (claimed) tape.claim(key, true);
      else recordClaimElsewhere(key);
      ownKeys.add(key);
      return claimed;
    },
    has(key) {
      const isClaimed = ledger.has(key);
      if (isClaimed) recordClaimElsewhere(key);
      return isClaimed;
    },
    release(key) {
      ownKeys.delete(key);
      tape.claim(key, false);
      ledger.release(key);
    },
  };
}
