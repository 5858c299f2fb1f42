import { BEACON_MS, decodeFrame, type FrameName } from '#contract/wire/frames.ts';
import { boardOf } from '#contract/wire/channels.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { TapeInput, FactSource } from '#contract/wire/tapeSchemas.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { GatewayModel } from '#tests/builders/gatewayModel.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { type ScriptedMatch, namesFor } from './names.ts';

/** Alerts with sound and vibration for followed matches. */
export const LOUD: RingtoneSettings = { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, scoringShockFlag: 1 };

const EPOCH = 'mh000000-aaaa';

export interface ScriptOptions {
  /** Server time in ms. */
  readonly begins?: number;
  /** Server time minus device time, in ms. */
  readonly clockOffset?: number;
  /** Time zone of the user. */
  readonly timeZone?: string;
}

/**
 * A tape written by hand: what a gateway sends to one client, and what its user does. Suppliers' states become rows by the gateway's own
 * code. Nothing is sent before `opens`; earlier states are in the first snapshot.
 */
export class Script {
  readonly #header: ParsedTape['header'];
  readonly #entries: TapeEntry[] = [];
  readonly #matches: ScriptedMatch[] = [];
  #boards = boardsOf(EPOCH);
  #sent: Record<Sport, number> = { football: 0, basketball: 0 };
  #now: number;
  #up = false;
  #nextBeacon = Number.POSITIVE_INFINITY;
  /** Captured by `frames` instead of being sent. */
  #captured: BoardFact[] | null = null;
  #bundling = false;

  constructor({ begins = KICKOFF, clockOffset = 0, timeZone = 'UTC' }: ScriptOptions = {}) {
    this.#now = begins;
    this.#header = { appVersion: '0.1.0', language: 'en-US', tenant: 'en', seed: 1, clockOffset, timeZone, about: null, savedAt: null };
    this.input({ settings: LOUD, audio: 'ready', visible: true, online: true, isLeader: true });
  }

  /** Server time in ms. */
  get now(): number {
    return this.#now;
  }

  get tape(): ParsedTape {
    return { header: this.#header, names: namesFor(this.#matches), entries: this.#entries };
  }

  /** The gateway sends its position every 15 s while the socket is open. */
  wait(seconds: number): void {
    const end = this.#now + seconds * 1_000;
    for (; this.#nextBeacon <= end; this.#nextBeacon += BEACON_MS) {
      this.#now = this.#nextBeacon;
      if (this.#up) this.beacon();
    }
    this.#now = end;
  }

  /** No frame comes, even on an open socket. */
  waitSilently(seconds: number): void {
    this.#now += seconds * 1_000;
    while (this.#nextBeacon <= this.#now) this.#nextBeacon += BEACON_MS;
  }

  input(input: TapeInput): void {
    this.#entries.push({ kind: 'input', t: this.#deviceNow(), input });
  }

  follow(...matches: readonly { readonly id: MatchId }[]): void {
    this.input({ follows: matches.map(({ id }) => id) });
  }

  /** The first delay requests snapshots. */
  delay(seconds: number): void {
    this.input({ delay: seconds * 1_000 });
    if (seconds > 0) this.sendSnapshots();
  }

  /** Connects and sends snapshots. */
  opens(): void {
    this.connects();
    this.sendSnapshots();
  }

  connects(): void {
    this.#up = true;
    this.#nextBeacon = this.#now + BEACON_MS;
    this.#entries.push({ kind: 'connection', t: this.#deviceNow(), up: true });
  }

  /** The result of the page's next poll. */
  polled(ok: boolean): void {
    for (const sport of SPORTS) this.#entries.push({ kind: 'poll', t: this.#deviceNow(), sport, ok, cachedAt: null });
  }

  drops(): void {
    this.#up = false;
    this.#entries.push({ kind: 'connection', t: this.#deviceNow(), up: false });
  }

  /** Adds names; the row comes with the first state. */
  announce(id: MatchId, sport: Sport): void {
    this.#matches.push({ id, sport });
  }

  states(id: MatchId, state: SourceState): MatchRow {
    return this.sets(nextRow(this.row(id, state.sport), id, state));
  }

  sets(row: MatchRow): MatchRow {
    this.#boards[row.sport].set(row);
    if (!this.#bundling) this.#send(row.sport);
    return this.#boards[row.sport].row(row.id) ?? row;
  }

  row(id: MatchId, sport: Sport): MatchRow | undefined {
    return this.#boards[sport].row(id);
  }

  /** One frame per sport for all changes in `run`. */
  together(run: () => void): void {
    this.#bundling = true;
    run();
    this.#bundling = false;
    for (const sport of SPORTS) if (this.#boards[sport].seq > this.#sent[sport]) this.#send(sport);
  }

  /** Returns the frames of `run` unsent, to be delivered late, twice, reordered or never. */
  frames(run: () => void): readonly BoardFact[] {
    const captured: BoardFact[] = [];
    this.#captured = captured;
    run();
    this.#captured = null;
    return captured;
  }

  deliver(fact: BoardFact, source: FactSource = 'socket'): void {
    this.#entries.push({ kind: 'fact', t: this.#deviceNow(), fact, source });
  }

  /** Throws FrameError for a frame against the protocol. */
  deliverFrame(name: FrameName, payload: unknown): void {
    for (const fact of factsOf(decodeFrame(name, payload)).filter(isBoardFact)) this.deliver(fact);
  }

  /** The answer to `watch` from a position. */
  resumes(from: { readonly sport: Sport; readonly seq: number }): void {
    this.deliver(this.#stamped(this.#boards[from.sport].since(from.seq)));
    this.#sent[from.sport] = this.#boards[from.sport].seq;
  }

  position(sport: Sport = 'football'): { readonly epoch: string; readonly sport: Sport; readonly seq: number } {
    return { epoch: this.#boards[sport].epoch, sport, seq: this.#boards[sport].seq };
  }

  /** Also used as a polled list. */
  snapshot(sport: Sport = 'football'): BoardFact {
    return this.#stamped(this.#boards[sport].snapshot());
  }

  sendSnapshots(): void {
    for (const sport of SPORTS) {
      this.deliver(this.snapshot(sport));
      this.#sent[sport] = this.#boards[sport].seq;
    }
  }

  /** Restarts the gateway under another epoch; its rows come from suppliers' states. */
  startEpoch(name: string): void {
    this.#boards = boardsOf(name);
    this.#sent = { football: 0, basketball: 0 };
  }

  beacon(): void {
    for (const sport of SPORTS) {
      const { epoch } = this.#boards[sport];
      this.deliver({ kind: 'position', channel: boardOf(sport), epoch, seq: this.#sent[sport], at: this.#now });
    }
  }

  #send(sport: Sport): void {
    const fact = this.#stamped(this.#boards[sport].since(this.#sent[sport]));
    this.#sent[sport] = this.#boards[sport].seq;
    if (this.#captured) this.#captured.push(fact);
    else if (this.#up) this.deliver(fact);
  }

  #stamped<Value extends BoardFact>(fact: Value): Value {
    return { ...fact, at: this.#now };
  }

  #deviceNow(): number {
    return this.#now - this.#header.clockOffset;
  }
}

function boardsOf(epoch: string): Readonly<Record<Sport, GatewayModel<MatchRow>>> {
  return { football: new GatewayModel<MatchRow>(epoch, 'football'), basketball: new GatewayModel<MatchRow>(epoch, 'basketball') };
}
