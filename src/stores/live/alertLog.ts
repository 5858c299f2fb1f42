import { ALERT_KINDS } from '#contract/alerts/alertKinds.ts';
import { array, decodedOrNull, integer, nullable, number, object, oneOf, string } from '#contract/calls/decode.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { type MatchEvent, type Receipt, ALERT_OUTCOMES, MUTE_REASONS } from '#streams/alerts/alert.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import type { WithSides, RingtoneStore } from './ringtone.ts';
import { userMark, ALERT_LOG_KEY } from '#stores/session/userStorage.ts';

/** What this device was told, and what it missed: the log of its last pages. */
interface LastTold {
  /** Whose page that was: `readerMark`. */
  readonly reader: string;
  readonly receipts: readonly WithSides<Receipt>[];
  readonly missed: readonly WithSides<MatchEvent>[];
  readonly seenKeys: readonly string[];
}

const EMPTY = { receipts: [], missed: [], seenKeys: [] } as const;
const NOTHING: LastTold = { reader: 'guest', ...EMPTY };
/** The log names times of day only: what is older would pass for today's. */
const OLDEST_MS = 12 * 3_600_000;
/** What was missed has no times, and is there until it is seen; but the day before yesterday it was no absence any more. */
const MISSED_MS = 48 * 3_600_000;

const sides = nullable(object({ home: string, away: string }));
const happening = {
  key: string,
  matchId: integer,
  sport: oneOf(SPORTS),
  kind: oneOf(ALERT_KINDS),
  side: nullable(oneOf(['home', 'away'])),
  minute: string,
  home: integer,
  away: integer,
  at: number,
};
const lastTold = object<LastTold>({
  reader: string,
  receipts: array(
    object<WithSides<Receipt>>({
      event: object<MatchEvent>(happening),
      outcome: oneOf(ALERT_OUTCOMES),
      muteReason: nullable(oneOf(MUTE_REASONS)),
      decidedAt: number,
      sides,
    }),
  ),
  missed: array(object<WithSides<MatchEvent>>({ ...happening, sides })),
  seenKeys: array(string),
});

/** The log of a device, from one page to the next. */
export interface AlertLog {
  /** Keeps a page's log; of two pages, that of the one that kept it last. */
  save(): void;
  /** Somebody else is the reader from now on: the log is not theirs. */
  reset(): void;
  dispose(): void;
}

/**
 * Begins a page's log with that of the page before it. What was missed is kept as it comes and as it is seen, and shared with the other pages of the
 * device: what was seen in one is no news in another. `now`: device time in ms, for what is too old.
 */
export function createAlertLog(language: Language, ringtone: RingtoneStore, now: () => number): AlertLog {
  const kept = createPersistedStore<LastTold>(ALERT_LOG_KEY(language), (found) => decodedOrNull(lastTold, found) ?? NOTHING, {
    fleeting: true,
  });
  if (kept.getState().reader !== userMark()) kept.setState(NOTHING);
  takeUp();
  const ends = [
    ringtone.subscribe(({ missed, seenKeys }) => {
      if (missed !== kept.getState().missed) kept.setState({ ...kept.getState(), missed, seenKeys, reader: userMark() });
    }),
    kept.subscribe(({ reader, missed, seenKeys }) => {
      if (reader === userMark() && missed !== ringtone.getState().missed) ringtone.setState({ missed, seenKeys });
    }),
  ];

  return {
    save() {
      const { receipts, missed, seenKeys } = ringtone.getState();
      if (receipts !== kept.getState().receipts) kept.setState({ reader: userMark(), receipts, missed, seenKeys });
    },
    reset() {
      ringtone.setState(EMPTY);
      kept.setState({ ...NOTHING, reader: userMark() });
    },
    dispose() {
      for (const end of ends) end();
    },
  };

  function takeUp(): void {
    const { receipts, missed, seenKeys } = kept.getState();
    ringtone.setState({
      seenKeys,
      receipts: receipts.filter(({ decidedAt }) => now() - decidedAt <= OLDEST_MS),
      missed: missed.filter(({ at }) => now() - at <= MISSED_MS),
    });
  }
}
