import { ALERT_KINDS } from '#contract/alerts/alertKinds.ts';
import { array, decodedOrNull, integer, nullable, number, object, oneOf, string } from '#contract/calls/decode.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { type MatchEvent, type Receipt, ALERT_OUTCOMES, MUTE_REASONS } from '#streams/alerts/alert.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import type { AlertStore, WithSides } from './alertStore.ts';
import { userMark, ALERT_LOG_KEY } from '#stores/session/userStorage.ts';

/** The receipts and missed events that the last pages of this device stored. */
interface PersistedLog {
  /** The user of that page, from `userMark`. */
  readonly user: string;
  readonly receipts: readonly WithSides<Receipt>[];
  readonly missed: readonly WithSides<MatchEvent>[];
  readonly seenKeys: readonly string[];
}

const EMPTY = { receipts: [], missed: [], seenKeys: [] } as const;
const NOTHING: PersistedLog = { user: 'guest', ...EMPTY };
/** Receipts show a time of day only, so older ones would look like today's. */
const RECEIPT_MAX_AGE_MS = 12 * 3_600_000;
/** Missed events show no time; after two days they are no longer news. */
const MISSED_MAX_AGE_MS = 48 * 3_600_000;

const sides = nullable(object({ home: string, away: string }));
const matchEvent = {
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
const persistedLog = object<PersistedLog>({
  user: string,
  receipts: array(
    object<WithSides<Receipt>>({
      event: object<MatchEvent>(matchEvent),
      outcome: oneOf(ALERT_OUTCOMES),
      muteReason: nullable(oneOf(MUTE_REASONS)),
      decidedAt: number,
      sides,
    }),
  ),
  missed: array(object<WithSides<MatchEvent>>({ ...matchEvent, sides })),
  seenKeys: array(string),
});

/** The persisted alert log of a device. */
export interface AlertLog {
  /** Stores the log of this page; the last page to call it wins. */
  save(): void;
  /** Clears the log because another user has logged in. */
  reset(): void;
  dispose(): void;
}

/**
 * Restores the log of the last page and stores missed events as they arrive or are marked seen, so every tab of the device agrees.
 * `now`: device time in ms.
 */
export function createAlertLog(language: Language, alerts: AlertStore, now: () => number): AlertLog {
  const persisted = createPersistedStore<PersistedLog>(ALERT_LOG_KEY(language), (found) => decodedOrNull(persistedLog, found) ?? NOTHING, {
    fleeting: true,
  });
  if (persisted.getState().user !== userMark()) persisted.setState(NOTHING);
  restore();
  const unsubscribers = [
    alerts.subscribe(({ missed, seenKeys }) => {
      if (missed !== persisted.getState().missed) persisted.setState({ ...persisted.getState(), missed, seenKeys, user: userMark() });
    }),
    persisted.subscribe(({ user, missed, seenKeys }) => {
      if (user === userMark() && missed !== alerts.getState().missed) alerts.setState({ missed, seenKeys });
    }),
  ];

  return {
    save() {
      const { receipts, missed, seenKeys } = alerts.getState();
      if (receipts !== persisted.getState().receipts) persisted.setState({ user: userMark(), receipts, missed, seenKeys });
    },
    reset() {
      alerts.setState(EMPTY);
      persisted.setState({ ...NOTHING, user: userMark() });
    },
    dispose() {
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  };

  function restore(): void {
    const { receipts, missed, seenKeys } = persisted.getState();
    alerts.setState({
      seenKeys,
      receipts: receipts.filter(({ decidedAt }) => now() - decidedAt <= RECEIPT_MAX_AGE_MS),
      missed: missed.filter(({ at }) => now() - at <= MISSED_MAX_AGE_MS),
    });
  }
}
