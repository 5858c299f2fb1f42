import { anything, array, decodedOrNull, integer, nullable, object } from '#contract/calls/decode.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { decodeEpoch, decodeFollows, decodeNames, decodeRingtone } from '#contract/calls/liveDecoders.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { applyChange, type Change, decodeRow, encodeRow, type WireRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';
import type { Streams } from '#streams/index.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';
import type { Follows, FollowSet } from '#stores/queries/follows.ts';
import type { Ringtone } from '#stores/queries/ringtone.ts';
import { FOLLOWED_SNAPSHOT_KEY, userMark } from '#stores/session/userStorage.ts';

/** Rows of followed matches as the screen last showed them, at server time `at` (ms). */
interface PersistedRows {
  readonly epoch: string;
  readonly at: number;
  readonly rows: readonly WireRow[];
  /** Alerts that precede the first list need the names. */
  readonly names: TapeFixtures;
}

/** What this device stored when its last page was hidden, closed or discarded. */
interface PersistedSnapshot {
  /** The user of that page, from `userMark`. */
  readonly user: string;
  /** Follows and settings of the gateway's last response; null before the first. */
  readonly following: FollowSet | null;
  readonly settings: RingtoneSettings | null;
  readonly boards: Readonly<Record<Sport, PersistedRows | null>>;
}

const NOTHING: PersistedSnapshot = { user: 'guest', following: null, settings: null, boards: { football: null, basketball: null } };
/** Rows older than this are not restored. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Matches that kicked off longer ago than this are over. */
const OVER_MS = 24 * 3_600_000;
/** Rows stored per sport, those with the nearest kick-offs: about 40 kB. */
const MAX_ROWS = 100;

const persistedRows = nullable(
  object<PersistedRows>({ epoch: decodeEpoch, at: integer, rows: array(array(anything)), names: decodeNames }),
);
const persistedBoards = object({ football: persistedRows, basketball: persistedRows });

/** Follows, settings and rows that a page restores from the page before it. */
export interface FollowedSnapshot {
  /**
   * Writes the stored follows, settings and rows into the slices until the gateway responds: phones discard hidden pages, and
   * events of that absence still count (docs/domain.md#first-sight-and-absence).
   */
  restore(): void;
  /** Restores stored rows of matches that the streams have not received; returns their ids. */
  restoreRows(): readonly MatchId[];
  /** Stores the current state of the followed matches. */
  save(): void;
  /** Clears the storage because another user has logged in. */
  reset(): void;
}

type SnapshotStreams = Pick<Streams, 'restore' | 'cell' | 'hasReceived' | 'fixture' | 'epoch' | 'now'>;

interface SnapshotDeps {
  readonly language: Language;
  readonly streams: SnapshotStreams;
  readonly follows: Pick<Follows, 'store' | 'restore'>;
  readonly ringtone: Pick<Ringtone, 'store' | 'restore'>;
}

/** Creates the snapshot of one tenant: each language has its own users. `now`: device time in ms. */
export function createFollowedSnapshot({ language, streams, follows, ringtone }: SnapshotDeps, now: () => number): FollowedSnapshot {
  const persisted = createPersistedStore(FOLLOWED_SNAPSHOT_KEY(language), parseSnapshot, { fleeting: true });
  if (persisted.getState().user !== userMark()) persisted.setState(NOTHING);
  return {
    restore() {
      const { following, settings } = persisted.getState();
      if (settings) ringtone.restore(settings);
      restoreRows(); // first: they bring the names of matches that are followed through a team
      if (following) follows.restore(following);
    },
    restoreRows,
    save() {
      const { followSet, followedMatchIds } = follows.store.getState();
      const { boards } = persisted.getState();
      persisted.setState({
        user: userMark(),
        following: followSet,
        settings: ringtone.store.getState().settings,
        boards: {
          football: rowsOf('football', boards.football, followedMatchIds),
          basketball: rowsOf('basketball', boards.basketball, followedMatchIds),
        },
      });
    },
    reset: () => persisted.setState({ ...NOTHING, user: userMark() }),
  };

  function restoreRows(): readonly MatchId[] {
    const { boards } = persisted.getState();
    return SPORTS.flatMap((sport) => {
      const board = boards[sport];
      if (board === null || now() - board.at > MAX_AGE_MS) return [];
      const rows = decodeRows(sport, board.rows).filter(({ id }) => !streams.hasReceived(id));
      if (rows.length > 0) streams.restore(sport, { epoch: board.epoch, at: board.at, rows, names: board.names });
      return rows.map(({ id }) => id);
    });
  }

  /** Current rows of the followed matches; matches that the streams have forgotten keep their stored row. */
  function rowsOf(sport: Sport, before: PersistedRows | null, followed: ReadonlySet<MatchId>): PersistedRows | null {
    const epoch = streams.epoch(sport) ?? before?.epoch;
    if (epoch === undefined) return null;
    const rows = new Map(before?.epoch === epoch ? decodeRows(sport, before.rows).map((row) => [row.id, applyChange(undefined, row)]) : []);
    for (const id of followed) {
      const row = streams.cell(id)?.value;
      if (row?.sport === sport && row.rev >= (rows.get(id)?.rev ?? 0)) rows.set(id, row); // another tab may have stored a newer row
    }
    const latest = [...rows.values()]
      .filter(({ id, kickoff }) => followed.has(id) && kickoff > now() - OVER_MS)
      .sort((a, b) => Math.abs(a.kickoff - now()) - Math.abs(b.kickoff - now()))
      .slice(0, MAX_ROWS);
    if (latest.length === 0) return null;
    const names = fixturesOf(latest.flatMap(({ id }) => streams.fixture(id) ?? []));
    return { epoch, at: streams.now(), rows: latest.map((row) => encodeRow(row)), names };
  }
}

function parseSnapshot({ user, following, settings, boards }: Stored): PersistedSnapshot {
  return {
    user: String(user ?? ''),
    following: decodedOrNull(decodeFollows, following),
    settings: decodedOrNull(decodeRingtone, settings),
    boards: decodedOrNull(persistedBoards, boards) ?? NOTHING.boards,
  };
}

/** Returns no rows when another version of the app wrote them. */
function decodeRows(sport: Sport, rows: readonly WireRow[]): readonly Change[] {
  try {
    return rows.map((row) => decodeRow(sport, row)).filter(({ complete }) => complete);
  } catch (error) {
    if (error instanceof FrameError) return [];
    throw error;
  }
}
