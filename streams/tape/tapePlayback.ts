import { BehaviorSubject, concat, defer, filter, first, map, merge, type Observable, type SchedulerLike, Subject } from 'rxjs';
import { CALLS } from '#contract/calls/calls.ts';
import { sportOf, type WatchItem } from '#contract/wire/frames.ts';
import type { ListAnswer } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtone.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { TapeInput, TapeFixtures, FactSource } from '#contract/wire/tape.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { Board } from '#streams/board/board.ts';
import { encodeFact } from './factCodec.ts';
import type { Fact } from '#streams/board/facts.ts';
import type { OpenSocket, Ports, AlertLedger, SocketEvent, TapeFact } from '#streams/ports.ts';
import type { PollEntry, TapeEntry } from './tape.ts';
import type { ParsedTape } from './tapeFile.ts';

/** What the reader of a tape had chosen and what became of the device, as of the last entry taken. */
export type TapeInputs = Required<Omit<TapeInput, 'rung' | 'silenced'>> & Pick<TapeInput, 'rung' | 'silenced'>;

/** A tape in place of the world: ports for the real streams, driven entry by entry by whoever plays it. */
export interface TapePlayback {
  readonly ports: Ports;
  readonly inputs$: BehaviorSubject<TapeInputs>;
  /** What this device had rung, other tabs included. */
  readonly ledger: AlertLedger;
  /** What the streams ask of the gateway: channels to watch, and to resume. Its answer is on the tape. */
  readonly requested$: Observable<readonly WatchItem[]>;
  /** The instant list as the tape knows it by now; null while it knows nothing of it. */
  list(sport: Sport, known?: Position): ListAnswer | null;
  /** Lets an entry happen now. Bring the scheduler to its time first. */
  apply(entry: TapeEntry): void;
}

type Position = { readonly epoch: string; readonly seq: number };

const PLAIN: TapeInputs = {
  follows: [],
  settings: RINGTONE_DEFAULTS,
  taste: ALERT_PREFERENCE_DEFAULTS,
  audio: 'ready',
  visible: true,
  online: true,
  delay: 0,
  holds: true,
};

/**
 * Opens a tape. Facts of the socket travel as frames again, those of polls as they were answered. A poll of the streams becomes what
 * the next one on the tape became; on one that says nothing of polls it is answered as soon as the tape knows the list. Nothing
 * touches a network.
 */
export function createTapePlayback({ header, names, entries }: ParsedTape, scheduler: SchedulerLike): TapePlayback {
  const boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  const acts$ = new BehaviorSubject<TapeInputs>(PLAIN);
  // A tape of the first version says nothing of its link: it was up whenever a fact came.
  const silent = !entries.some((entry) => entry.kind === 'poll');
  const polls = new Polls(silent);
  const up$ = new BehaviorSubject(!entries.some((entry) => entry.kind === 'link'));
  const frames$ = new Subject<SocketEvent>();
  const asked$ = new Subject<readonly WatchItem[]>();
  const taped$ = new Subject<TapeFact>();
  const named = byMatch(names);
  const keys = new Set<string>();
  // Written down when this tab found it out, which is as of the same moment.
  const elsewhere = new Map(
    entries.flatMap((entry) => (entry.kind === 'act' ? (entry.act.rung ?? []).map((key) => [key, entry.t] as const) : [])),
  );
  const isRung = (key: string): boolean => keys.has(key) || (elsewhere.get(key) ?? Number.POSITIVE_INFINITY) <= scheduler.now();

  const socket$ = defer(() =>
    concat(
      up$.pipe(
        first((up) => up),
        map((): SocketEvent => ({ kind: 'open', socket: agreeable((items) => asked$.next(items)) })),
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
    inputs$: acts$,
    list,
    requested$: asked$.asObservable(),
    ledger: {
      claim: (key) => !isRung(key) && keys.add(key).has(key),
      has: isRung,
      release(key) {
        keys.delete(key);
        elsewhere.delete(key);
      },
    },
    ports: {
      scheduler,
      random: () => 0, // when the client tried again is on the tape: the streams' own waits are none
      socket: () => socket$,
      call: async (name, input) => {
        if (name !== 'instantList' || !('sport' in input)) throw new Error(`A tape does not answer ${name}.`);
        const { sport } = input;
        const { ok, keptAt } = await polls.outcome(sport);
        const answer = ok && list(sport, 'known' in input ? input.known : undefined);
        if (!answer) throw new Error('It failed on the tape too.');
        return CALLS[name].output.parse(keptAt === null || answer.unchanged ? answer : { ...answer, keptAt });
      },
      fetchSnapshot: () => Promise.reject(new Error('A tape has its snapshots in it.')),
      visible$: acts$.pipe(map(({ visible }) => visible)),
      online$: acts$.pipe(map(({ online }) => online)),
      frame: (run) => void scheduler.schedule(run),
      tapeFacts$: taped$,
    },
    apply(entry) {
      if (entry.kind === 'link') up$.next(entry.up);
      else if (entry.kind === 'act') act(entry.act);
      else if (entry.kind === 'poll') polls.tell(entry.sport, entry);
      else if (entry.kind === 'fact') give(entry.fact, entry.via);
    },
  };

  function act(change: TapeInput): void {
    acts$.next({ ...acts$.value, ...change });
  }

  function give(fact: Fact, via: FactSource): void {
    const sport = sportOf(fact.channel);
    boards[sport].apply(fact);
    if (silent && boards[sport].position !== null) polls.tell(sport, ANSWERED);
    if (via === 'socket' && up$.value && fact.kind !== 'rows') frames$.next({ kind: 'frame', ...encodeFact(fact) });
    else taped$.next({ fact, via });
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
    const each = rows.map((row) => named.get(row.id) ?? nameless(row));
    const unique = <One extends { readonly id: number }>(all: readonly One[]): One[] => [
      ...new Map(all.map((one) => [one.id, one])).values(),
    ];
    return {
      matches: each.flatMap((one) => one.matches),
      competitions: unique(each.flatMap((one) => one.competitions)),
      teams: unique(each.flatMap((one) => one.teams)),
    };
  }
}

/** A gateway that watches whatever is asked: what it would send is on the tape. */
function agreeable(hear: (items: readonly WatchItem[]) => void): OpenSocket {
  return {
    watch: (items) => {
      hear(items);
      return Promise.resolve(items.map(([channel]) => [channel, 'current']));
    },
    unwatch: () => undefined,
  };
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

/** A match of a tape without names goes by its number. */
function nameless({ id, sport }: MatchRow): TapeFixtures {
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

type Outcome = Pick<PollEntry, 'ok' | 'keptAt'>;

const ANSWERED: Outcome = { ok: true, keptAt: null };

/** What becomes of polls, by sport: told by the tape, waited for by the streams; whichever comes first waits for the other. */
class Polls {
  readonly #lasting: boolean;
  readonly #told = new Map<Sport, Outcome>();
  readonly #waiting = new Map<Sport, (outcome: Outcome) => void>();

  /** `lasting`: what was told once holds for every poll after it. */
  constructor(lasting: boolean) {
    this.#lasting = lasting;
  }

  tell(sport: Sport, outcome: Outcome): void {
    const waiting = this.#waiting.get(sport);
    this.#waiting.delete(sport);
    if (!waiting || this.#lasting) this.#told.set(sport, outcome);
    waiting?.(outcome);
  }

  outcome(sport: Sport): Promise<Outcome> {
    const told = this.#told.get(sport);
    if (!this.#lasting) this.#told.delete(sport);
    return told ? Promise.resolve(told) : new Promise((resolve) => this.#waiting.set(sport, resolve));
  }
}
