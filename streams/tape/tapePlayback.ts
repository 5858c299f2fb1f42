import { BehaviorSubject, concat, defer, filter, first, map, merge, type Observable, type SchedulerLike, Subject } from 'rxjs';
import { CALLS } from '#contract/calls/calls.ts';
import type { WatchItem, WatchStatus } from '#contract/wire/frames.ts';
import { isDocumentChannelName, isMatchLogName, matchOf, sportOf } from '#contract/wire/channels.ts';
import type { ListAnswer } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { TapeInput, TapeFixtures, FactSource } from '#contract/wire/tapeSchemas.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { Board } from '#streams/board/board.ts';
import { isMatchFact, type LiveFact, type MatchFact } from '#streams/channels/liveFact.ts';
import { encodeFact } from './factCodec.ts';
import { MatchFolds } from './matchFolds.ts';
import type { Ports, AlertLedger, SocketEvent, TapeFact } from '#streams/ports.ts';
import type { PollEntry, TapeEntry } from './tape.ts';
import type { ParsedTape } from './tapeFile.ts';

/** Settings and device state as of the last applied entry. */
export type TapeInputs = Required<Omit<TapeInput, 'alerted' | 'silenced'>> & Pick<TapeInput, 'alerted' | 'silenced'>;

/** A tape behind the ports of the real streams; the caller applies entry by entry. */
export interface TapePlayback {
  readonly ports: Ports;
  readonly inputs$: BehaviorSubject<TapeInputs>;
  /** The device's ledger, including what other tabs claimed. */
  readonly ledger: AlertLedger;
  /** Channels that the streams watch or resume; the gateway's response is on the tape. */
  readonly requested$: Observable<readonly WatchItem[]>;
  /** Returns the instant list as of the last applied entry; null before the first snapshot. */
  list(sport: Sport, known?: Position): ListAnswer | null;
  /** Applies an entry now. Advance the scheduler to its time first. */
  apply(entry: TapeEntry): void;
}

type Position = { readonly epoch: string; readonly seq: number };

const DEFAULT_INPUTS: TapeInputs = {
  follows: [],
  settings: RINGTONE_DEFAULTS,
  preferences: ALERT_PREFERENCE_DEFAULTS,
  audio: 'ready',
  visible: true,
  online: true,
  delay: 0,
  isLeader: true,
};

/**
 * Creates the playback of a tape, without any network. Facts from the socket become frames again. A poll gets the result of the next
 * poll on the tape; on a tape without polls it is answered as soon as the tape has the list.
 */
export function createTapePlayback({ header, names, entries }: ParsedTape, scheduler: SchedulerLike): TapePlayback {
  const boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  const inputs$ = new BehaviorSubject<TapeInputs>(DEFAULT_INPUTS);
  const matches = new MatchFolds();
  const hasPolls = entries.some((entry) => entry.kind === 'poll');
  const polls = new PollResults(!hasPolls);
  const up$ = new BehaviorSubject(false);
  const frames$ = new Subject<SocketEvent>();
  const requested$ = new Subject<readonly WatchItem[]>();
  const tapeFacts$ = new Subject<TapeFact>();
  const fixtures = byMatch(names);
  const claimed = new Set<string>();
  // Keys that other tabs had claimed by the time of their entry.
  const claimedElsewhere = new Map(
    entries.flatMap((entry) => (entry.kind === 'input' ? (entry.input.alerted ?? []).map((key) => [key, entry.t] as const) : [])),
  );
  const isClaimed = (key: string): boolean =>
    claimed.has(key) || (claimedElsewhere.get(key) ?? Number.POSITIVE_INFINITY) <= scheduler.now();

  const socket$ = defer(() =>
    concat(
      up$.pipe(
        first((up) => up),
        map((): SocketEvent => ({ kind: 'open', socket: { watch, unwatch: () => undefined } })),
      ),
      merge(
        frames$,
        up$.pipe(
          filter((up) => !up),
          map((): SocketEvent => ({ kind: 'closed', reason: 'as on the tape', final: false })),
        ),
      ),
    ),
  );

  return {
    inputs$,
    list,
    requested$: requested$.asObservable(),
    ledger: {
      claim: (key) => !isClaimed(key) && claimed.add(key).has(key),
      has: isClaimed,
      release(key) {
        claimed.delete(key);
        claimedElsewhere.delete(key);
      },
    },
    ports: {
      scheduler,
      random: () => 0, // reconnect times are on the tape, so the streams must not wait
      socket: () => socket$,
      call: async (name, input) => {
        if (name === 'liveMessage' && 'matchId' in input) return CALLS[name].output.parse(liveMessage(Number(input.matchId)));
        if (name !== 'instantList' || !('sport' in input) || input.sport === undefined) throw new Error(`A tape does not answer ${name}.`);
        const { sport } = input;
        const { ok, cachedAt } = await polls.outcome(sport);
        const answer = ok && list(sport, 'known' in input ? input.known : undefined);
        if (!answer) throw new Error('The poll failed on the tape too.');
        return CALLS[name].output.parse(cachedAt === null || answer.unchanged ? answer : { ...answer, cachedAt });
      },
      fetchSnapshot: () => Promise.reject(new Error('A tape contains its snapshots.')),
      visible$: inputs$.pipe(map(({ visible }) => visible)),
      online$: inputs$.pipe(map(({ online }) => online)),
      frame: (run) => void scheduler.schedule(run),
      tapeFacts$,
    },
    apply(entry) {
      if (entry.kind === 'connection') up$.next(entry.up);
      else if (entry.kind === 'input') inputs$.next({ ...inputs$.value, ...entry.input });
      else if (entry.kind === 'poll') polls.add(entry.sport, entry);
      else if (entry.kind === 'fact') applyFact(entry.fact, entry.source);
    },
  };

  function applyFact(fact: LiveFact, source: FactSource): void {
    if (isMatchFact(fact)) matches.apply(fact);
    else {
      const sport = sportOf(fact.channel);
      boards[sport].apply(fact);
      if (!hasPolls && boards[sport].position !== null) polls.add(sport, ANSWERED);
    }
    send(fact, source);
  }

  function send(fact: LiveFact, source: FactSource): void {
    const isFrame = source === 'socket' && up$.value && fact.kind !== 'rows' && fact.kind !== 'page';
    if (isFrame) frames$.next({ kind: 'frame', ...encodeFact(fact) });
    else tapeFacts$.next({ fact, source });
  }

  /** Accepts every board, because what the gateway sent is on the tape; a match that is opened later gets what the tape has by then. */
  async function watch(items: readonly WatchItem[]): Promise<unknown> {
    requested$.next(items);
    const known: MatchFact[] = [];
    const statuses = items.map(([name]): [string, WatchStatus] => {
      if (!isDocumentChannelName(name) && !isMatchLogName(name)) return [name, 'current'];
      const match = matches.match(matchOf(name));
      const fact = isMatchLogName(name) ? match?.page : match?.documents;
      if (!fact) return [name, 'refused'];
      known.push(fact);
      return [name, 'snapshot'];
    });
    await Promise.resolve(); // as over a network
    for (const fact of known) send(fact, fact.kind === 'page' ? 'fetch' : 'socket');
    return statuses;
  }

  function liveMessage(id: MatchId): unknown {
    const { documents, page } = matches.match(id) ?? {};
    if (!documents) throw new Error('The tape has nothing of this match.');
    const at = scheduler.now() + header.clockOffset;
    const log = page ?? { epoch: documents.epoch, firstSeq: 1, at, entries: [] };
    return { epoch: documents.epoch, seq: documents.to, at, documents: documents.rows, log };
  }

  function list(sport: Sport, known?: Position): ListAnswer | null {
    const at = scheduler.now() + header.clockOffset;
    const board = boards[sport];
    if (board.position === null) return null;
    const { epoch, seq } = board.position;
    if (known?.epoch === epoch && known.seq === seq) return { unchanged: true, epoch, seq, at };
    const rows = Array.from(board.members, (id) => board.cell(id)?.value).filter((row) => row !== undefined);
    return {
      unchanged: false,
      epoch,
      seq,
      at,
      full: true,
      rows: rows.map((row) => [...encodeRow(row)]),
      ...namesOf(rows),
    };
  }

  function namesOf(rows: readonly MatchRow[]): TapeFixtures {
    const lists = rows.map((row) => fixtures.get(row.id) ?? placeholderNames(row));
    const unique = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
      ...new Map(items.map((item) => [item.id, item])).values(),
    ];
    return {
      matches: lists.flatMap((list) => list.matches),
      competitions: unique(lists.flatMap(({ competitions }) => competitions)),
      teams: unique(lists.flatMap(({ teams }) => teams)),
    };
  }
}

function byMatch({ competitions, teams, matches }: TapeFixtures): ReadonlyMap<MatchId, TapeFixtures> {
  return new Map(
    matches.map((match) => [
      match.id,
      {
        matches: [match],
        competitions: competitions.filter(({ id }) => id === match.competitionId),
        teams: teams.filter(({ id }) => id === match.homeId || id === match.awayId),
      },
    ]),
  );
}

/** Returns names made of the match id, for a tape without names. */
function placeholderNames({ id, sport }: MatchRow): TapeFixtures {
  const grey: [string, string] = ['#4a4f55', '#4a4f55'];
  const crest = { shape: 'shield', pattern: 'plain', colours: grey } as const;
  const [competitionId, homeId, awayId] = [sport === 'football' ? 1 : 2, id * 2, id * 2 + 1];
  return {
    matches: [{ id, sourceId: String(id), competitionId, homeId, awayId, round: '' }],
    competitions: [{ id: competitionId, sport, name: 'Tape', region: '', hot: false, type: 0, colours: grey }],
    teams: [
      { id: homeId, name: `${id} A`, crest },
      { id: awayId, name: `${id} B`, crest },
    ],
  };
}

type Outcome = Pick<PollEntry, 'ok' | 'cachedAt'>;

const ANSWERED: Outcome = { ok: true, cachedAt: null };

/** Pairs polls of the streams with results on the tape, by sport; whichever comes first waits for the other. */
class PollResults {
  readonly #isLasting: boolean;
  readonly #results = new Map<Sport, Outcome>();
  readonly #waiting = new Map<Sport, (outcome: Outcome) => void>();

  /** `isLasting`: one result serves every later poll. */
  constructor(isLasting: boolean) {
    this.#isLasting = isLasting;
  }

  add(sport: Sport, outcome: Outcome): void {
    const waiting = this.#waiting.get(sport);
    this.#waiting.delete(sport);
    if (!waiting || this.#isLasting) this.#results.set(sport, outcome);
    waiting?.(outcome);
  }

  outcome(sport: Sport): Promise<Outcome> {
    const result = this.#results.get(sport);
    if (!this.#isLasting) this.#results.delete(sport);
    return result ? Promise.resolve(result) : new Promise((resolve) => this.#waiting.set(sport, resolve));
  }
}
