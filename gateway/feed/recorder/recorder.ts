import { accessSync, constants, mkdirSync } from 'node:fs';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture } from '#gateway/feed/feed.ts';
import { StartError } from '#gateway/startError.ts';
import { RecordingFile } from './recordingFile.ts';
import { fileStem } from './fileName.ts';
import { recoverPartials } from './recoverPartials.ts';
import { MatchLog } from './matchLog.ts';
import { isOver } from './phase.ts';
import { eventLines, headerLine, type RecordedFixture } from './recordingText.ts';

/** A result may be corrected for so long after the end; then the match is let go. */
const CORRECTIONS_MS = 30 * 60_000;
/** Nothing is heard of a match any more so long after its kick-off, however it stands. */
const FORGOTTEN_MS = 5 * 86_400_000;
const SWEEP_MS = 10 * 60_000;

interface Recorded {
  readonly fixture: RecordedFixture;
  readonly log: MatchLog;
  /** null until the match is in play. */
  file: RecordingFile | null;
}

/**
 * Opens a recorder of matches into a folder, made where it is missing, and finishes what a killed one left in it. Throws StartError where
 * it cannot be written. `report` is told once when writing fails later (a full disk): nothing more is recorded then, and nobody else is disturbed.
 */
export function createRecorder(folder: string, report: (message: string) => void): Recorder {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    recoverPartials(folder, report);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be recorded into (${reasonOf(error)}): make it writable, or choose another with --record.`,
    );
  }
  return new Recorder(folder, report);
}

/**
 * Writes every match that is in play as a file of recorded-match/1. A match that was over when it was first heard of is not
 * recorded, nor one that is called off before its kick-off; one that was in play is, from its history where the supplier has
 * one, and otherwise as incomplete from there on.
 */
export class Recorder {
  readonly #folder: string;
  readonly #report: (message: string) => void;
  readonly #matches = new Map<string, Recorded>();
  /** What is being written: one thing after another, and nobody waits for it but the end. */
  #line: Promise<void> = Promise.resolve();
  #stopped = false;
  #failed = false;
  #newest = 0;
  #swept = 0;

  constructor(folder: string, report: (message: string) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  /** Matches as they are announced, or announced again under other names. */
  announce(fixtures: readonly SourceFixture[]): void {
    if (this.#stopped) return;
    for (const { state, history = [], ...fixture } of fixtures) {
      const known = this.#matches.get(fixture.sourceId);
      if (!known && isOver(state)) continue;
      const log = known?.log ?? new MatchLog();
      if (!known) for (const one of history) log.take(one);
      this.#matches.set(fixture.sourceId, { fixture, log, file: known?.file ?? null });
      this.take([state]);
    }
  }

  /** New states of matches, each in order. */
  take(states: readonly SourceState[]): void {
    if (this.#stopped) return;
    for (const state of states) this.#hear(state);
    this.#letGo(states);
  }

  /** Finishes what is still in play as incomplete. Resolves once all is written. */
  async close(): Promise<void> {
    for (const match of this.#matches.values()) this.#cut(match);
    this.#stopped = true;
    await this.#line;
  }

  #hear(state: SourceState): void {
    const match = this.#matchOf(state);
    if (!match) return;
    const growth = match.log.take(state);
    if (match.log.notes.length === 0 || (growth === 'none' && match.file !== null)) return;
    match.file ??= new RecordingFile(this.#folder, fileStem(state.sourceId, state.kickoff));
    if (match.log.isOver) this.#finish(match, match.file, state);
    else this.#keep(match, match.file, state, growth === 'rewritten');
  }

  /** The match of a state. One that has begun and is now to come is played anew: what it was ends, and another recording begins. */
  #matchOf(state: SourceState): Recorded | undefined {
    const known = this.#matches.get(state.sourceId);
    if (!known || known.log.notes.length === 0 || phaseOf(state) !== 'upcoming') return known;
    this.#cut(known);
    const anew = { fixture: known.fixture, log: new MatchLog(), file: null };
    this.#matches.set(state.sourceId, anew);
    return anew;
  }

  #cut({ fixture, log, file }: Recorded): void {
    if (file === null || log.last === null || log.isOver) return;
    log.cut();
    this.#finish({ fixture, log }, file, log.last);
  }

  #keep({ fixture, log }: Pick<Recorded, 'fixture' | 'log'>, file: RecordingFile, last: SourceState, anew: boolean): void {
    const lines = [headerLine(file.stem, fixture, last, log.notes, false), ...eventLines(log.notes)];
    this.#write(() => file.keep(lines, anew));
  }

  #finish({ fixture, log }: Pick<Recorded, 'fixture' | 'log'>, file: RecordingFile, last: SourceState): void {
    const { isWhole } = log;
    const notes = [...log.notes];
    this.#write(() => file.finish((id) => [headerLine(id, fixture, last, notes, isWhole), ...eventLines(notes)], isWhole));
  }

  #write(work: () => Promise<void>): void {
    this.#line = this.#line.then(async () => {
      if (this.#failed) return;
      try {
        await work();
      } catch (error) {
        this.#failed = true;
        this.#stopped = true;
        this.#matches.clear();
        this.#report(
          `Nothing more is recorded into ${this.#folder} (${reasonOf(error)}); everything else goes on. Start again once it can be written.`,
        );
      }
    });
  }

  /** Forgets matches that are over for good, now and then. */
  #letGo(states: readonly SourceState[]): void {
    this.#newest = Math.max(this.#newest, ...states.map(({ at }) => at));
    if (this.#newest - this.#swept < SWEEP_MS) return;
    this.#swept = this.#newest;
    for (const [sourceId, match] of this.#matches) {
      const { last } = match.log;
      if (last === null) continue;
      const ended = isOver(last) && this.#newest - last.at > CORRECTIONS_MS;
      if (!ended && this.#newest - last.kickoff <= FORGOTTEN_MS) continue;
      this.#cut(match);
      this.#matches.delete(sourceId);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
