import { accessSync, constants, mkdirSync } from 'node:fs';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { StartError } from '#gateway/base/startError.ts';
import { RecordingFile } from './recordingFile.ts';
import { fileStem } from './fileName.ts';
import { recoverPartials } from './recoverPartials.ts';
import { MatchLog } from './matchLog.ts';
import { isOver } from './phase.ts';
import { eventLines, headerLine, type RecordedFixture } from './recordingText.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** Results may be corrected for so long. */
const CORRECTIONS_MS = 30 * 60_000;
/** After the kick-off, whatever the state. */
const FORGOTTEN_MS = 5 * 86_400_000;
const SWEEP_MS = 10 * 60_000;

interface RecordedMatch {
  readonly fixture: RecordedFixture;
  readonly log: MatchLog;
  /** null until the match is in play. */
  file: RecordingFile | null;
}

/**
 * Creates a recorder, and finishes the parts of a killed gateway. Throws StartError when the folder cannot be written. If writing fails
 * later (a full disk), `report` is called once and the feed goes on without recording.
 */
export function createRecorder(folder: string, report: (message: string) => void): Recorder {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    recoverPartials(folder, report);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be recorded into (${reasonOf(error)}): make it writable, or choose another with --record.`,
      { cause: error },
    );
  }
  return new Recorder(folder, report);
}

/**
 * Writes every match in play as recorded-match/1. A match first seen in play is recorded from its history, or else as incomplete; a match
 * first seen after its end, or called off, is not recorded.
 */
export class Recorder {
  readonly #folder: string;
  readonly #report: (message: string) => void;
  readonly #matches = new Map<string, RecordedMatch>();
  #writes: Promise<void> = Promise.resolve();
  #stopped = false;
  #failed = false;
  #latestAt = 0;
  #sweptAt = 0;

  constructor(folder: string, report: (message: string) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  announce(fixtures: readonly SourceFixture[]): void {
    if (this.#stopped) return;
    for (const { state, history = [], ...fixture } of fixtures) {
      const known = this.#matches.get(fixture.sourceId);
      if (!known && isOver(state)) continue;
      const log = known?.log ?? new MatchLog();
      if (!known) for (const past of history) log.apply(past);
      this.#matches.set(fixture.sourceId, { fixture, log, file: known?.file ?? null });
      this.apply([state]);
    }
  }

  apply(states: readonly SourceState[]): void {
    if (this.#stopped) return;
    for (const state of states) this.#applyState(state);
    this.#sweepFinished(states);
  }

  /** Finishes matches in play as incomplete; resolves once written. */
  async close(): Promise<void> {
    for (const match of this.#matches.values()) this.#abort(match);
    this.#stopped = true;
    await this.#writes;
  }

  #applyState(state: SourceState): void {
    const match = this.#matchOf(state);
    if (!match) return;
    const growth = match.log.apply(state);
    if (match.log.events.length === 0 || (growth === 'none' && match.file !== null)) return;
    match.file ??= new RecordingFile(this.#folder, fileStem(state.sourceId, state.kickoff));
    if (match.log.isOver) this.#finish(match, match.file, state);
    else this.#writePart(match, match.file, state, growth === 'rewritten');
  }

  /** A match that had begun and is upcoming again is replayed: another recording begins. */
  #matchOf(state: SourceState): RecordedMatch | undefined {
    const known = this.#matches.get(state.sourceId);
    if (!known || known.log.events.length === 0 || phaseOf(state) !== 'upcoming') return known;
    this.#abort(known);
    const replacement = { fixture: known.fixture, log: new MatchLog(), file: null };
    this.#matches.set(state.sourceId, replacement);
    return replacement;
  }

  #abort({ fixture, log, file }: RecordedMatch): void {
    if (file === null || log.last === null || log.isOver) return;
    log.abort();
    this.#finish({ fixture, log }, file, log.last);
  }

  #writePart({ fixture, log }: Pick<RecordedMatch, 'fixture' | 'log'>, file: RecordingFile, last: SourceState, isRewrite: boolean): void {
    const lines = [headerLine(file.stem, fixture, last, log.events, false), ...eventLines(log.events)];
    this.#write(() => file.writePart(lines, isRewrite));
  }

  #finish({ fixture, log }: Pick<RecordedMatch, 'fixture' | 'log'>, file: RecordingFile, last: SourceState): void {
    const { isComplete } = log;
    const events = [...log.events];
    this.#write(() => file.finish((id) => [headerLine(id, fixture, last, events, isComplete), ...eventLines(events)], isComplete));
  }

  #write(work: () => Promise<void>): void {
    this.#writes = this.#writes.then(async () => {
      if (this.#failed) return;
      try {
        await work();
      } catch (error) {
        this.#failed = true;
        this.#stopped = true;
        this.#matches.clear();
        this.#report(
          `Recording into ${this.#folder} has stopped (${reasonOf(error)}); the feed goes on. Restart once the folder can be written.`,
        );
      }
    });
  }

  #sweepFinished(states: readonly SourceState[]): void {
    this.#latestAt = Math.max(this.#latestAt, ...states.map(({ at }) => at));
    if (this.#latestAt - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = this.#latestAt;
    for (const [sourceId, match] of this.#matches) {
      const { last } = match.log;
      if (last === null) continue;
      const ended = isOver(last) && this.#latestAt - last.at > CORRECTIONS_MS;
      if (!ended && this.#latestAt - last.kickoff <= FORGOTTEN_MS) continue;
      this.#abort(match);
      this.#matches.delete(sourceId);
    }
  }
}
