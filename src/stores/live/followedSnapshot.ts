import { anything, array, decodedOrNull, integer, nullable, object } from '#contract/calls/decode.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { decodeEpoch, decodeFollows, decodeNames, decodeRingtone } from '#contract/calls/liveDecoders.ts';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { applyChange, type Change, decodeRow, encodeRow, type WireRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { TapeFixtures } from '#contract/wire/tape.ts';
import type { Streams } from '#streams/index.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import type { FollowSet, MatchStore } from './match.ts';
import type { RingtoneStore } from './ringtone.ts';
import { FOLLOWED_SNAPSHOT_KEY, userMark } from '#stores/session/userStorage.ts';

/** Rows of followed matches as the screen last showed them, at server time `at` (ms). */
interface KeptRows {
  readonly epoch: string;
  readonly at: number;
  readonly rows: readonly WireRow[];
  /** What their matches are called: what is told of them before a list has come needs names. */
  readonly names: TapeFixtures;
}

/** What this device knew when its last page was thrown away, closed or hidden. */
interface LastKnown {
  /** Whose page that was: `readerMark`. */
  readonly reader: string;
  /** What the gateway last said that it follows, and wants of alerts; null for nothing yet. */
  readonly following: FollowSet | null;
  readonly settings: RingtoneSettings | null;
  readonly boards: Readonly<Record<Sport, KeptRows | null>>;
}

const NOTHING: LastKnown = { reader: 'guest', following: null, settings: null, boards: { football: null, basketball: null } };
/** What was seen longer ago than this is no absence any more, it is another season. */
const OLDEST_MS = 7 * 24 * 3_600_000;
/** A match whose kick-off is so long past is over, and told of. */
const PAST_MS = 24 * 3_600_000;
/** Rows that are kept of each sport, those of the nearest kick-offs: about 40 kB. */
const MOST = 100;

const keptRows = nullable(object<KeptRows>({ epoch: decodeEpoch, at: integer, rows: array(array(anything)), names: decodeNames }));
const keptBoards = object({ football: keptRows, basketball: keptRows });

/** What a device knows, from one page to the next. */
export interface FollowedSnapshot {
  /**
   * Begins a page with what the device last knew, until the gateway says more: a phone throws hidden pages away, and its reader
   * was away all the same (domain.md 1).
   */
  restore(): void;
  /** Tells the streams what was last seen of matches that they do not know. Gives these matches. */
  restoreRows(): readonly MatchId[];
  /** Keeps what is known of the matches that are followed, as of now. */
  save(): void;
  /** Somebody else is the reader from now on: what was known is nobody's. */
  reset(): void;
}

/** What the streams have to lend. */
type Lent = Pick<Streams, 'restore' | 'cell' | 'hasReceived' | 'fixture' | 'epoch' | 'now'>;

/** Opens the memory of a tenant's readers: whoever reads in another language is another reader. `now`: device time in ms. */
export function createFollowedSnapshot(
  { language, streams, store, ringtone }: { language: Language; streams: Lent; store: MatchStore; ringtone: RingtoneStore },
  now: () => number,
): FollowedSnapshot {
  const known = createPersistedStore(FOLLOWED_SNAPSHOT_KEY(language), lastKnownOf, { fleeting: true });
  if (known.getState().reader !== userMark()) known.setState(NOTHING);
  return {
    restore() {
      const { following, settings } = known.getState();
      if (settings) ringtone.setState({ settings });
      if (following) store.setState({ followSet: following, followedMatchIds: new Set([...following.matchIds, ...restoreRows()]) });
    },
    restoreRows,
    save() {
      const { followSet, followedMatchIds } = store.getState();
      const { boards } = known.getState();
      known.setState({
        reader: userMark(),
        following: followSet,
        settings: ringtone.getState().settings,
        boards: {
          football: rowsOf('football', boards.football, followedMatchIds),
          basketball: rowsOf('basketball', boards.basketball, followedMatchIds),
        },
      });
    },
    reset() {
      store.setState({ followSet: { matchIds: [], leftIds: [], teamIds: [], competitionIds: [] }, followedMatchIds: new Set() });
      ringtone.setState({ settings: RINGTONE_DEFAULTS });
      known.setState({ ...NOTHING, reader: userMark() });
    },
  };

  function restoreRows(): readonly MatchId[] {
    const { boards } = known.getState();
    return SPORTS.flatMap((sport) => {
      const kept = boards[sport];
      if (kept === null || now() - kept.at > OLDEST_MS) return [];
      const rows = changesOf(sport, kept.rows).filter(({ id }) => !streams.hasReceived(id));
      if (rows.length > 0) streams.restore(sport, { epoch: kept.epoch, at: kept.at, rows, names: kept.names });
      return rows.map(({ id }) => id);
    });
  }

  /** The followed matches of a sport as they stand; of those that the streams have forgotten, as they were kept before. */
  function rowsOf(sport: Sport, before: KeptRows | null, followed: ReadonlySet<MatchId>): KeptRows | null {
    const epoch = streams.epoch(sport) ?? before?.epoch;
    if (epoch === undefined) return null;
    const rows = new Map(before?.epoch === epoch ? changesOf(sport, before.rows).map((row) => [row.id, applyChange(undefined, row)]) : []);
    for (const id of followed) {
      const row = streams.cell(id)?.value;
      if (row?.sport === sport && row.rev >= (rows.get(id)?.rev ?? 0)) rows.set(id, row); // another page may know more
    }
    const kept = [...rows.values()]
      .filter(({ id, kickoff }) => followed.has(id) && kickoff > now() - PAST_MS)
      .sort((a, b) => Math.abs(a.kickoff - now()) - Math.abs(b.kickoff - now()))
      .slice(0, MOST);
    if (kept.length === 0) return null;
    const names = fixturesOf(kept.flatMap(({ id }) => streams.fixture(id) ?? []));
    return { epoch, at: streams.now(), rows: kept.map((row) => encodeRow(row)), names };
  }
}

function lastKnownOf(found: unknown): LastKnown {
  const kept: Partial<Record<string, unknown>> = typeof found === 'object' && found !== null ? { ...found } : {};
  return {
    reader: String(kept['reader'] ?? ''),
    following: decodedOrNull(decodeFollows, kept['following']),
    settings: decodedOrNull(decodeRingtone, kept['settings']),
    boards: decodedOrNull(keptBoards, kept['boards']) ?? NOTHING.boards,
  };
}

/** Rows of another version of the app are as good as none. */
function changesOf(sport: Sport, rows: readonly WireRow[]): readonly Change[] {
  try {
    return rows.map((row) => decodeRow(sport, row)).filter(({ complete }) => complete);
  } catch (error) {
    if (error instanceof FrameError) return [];
    throw error;
  }
}
