import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink, SourceFixture } from '#gateway/feed/feed.ts';
import { toSourceFixture, currentState, notStartedState } from './toSourceFixture.ts';
import type { FixtureEvent, StateEvent, Verdict } from './requestSchemas.ts';
import { checkPlausibility } from './plausibility.ts';
import { ProjectedRows } from './projectedRows.ts';
import type { ProcessedEvents } from './processedEvents.ts';
import { hardLimitViolation } from './hardLimits.ts';
import { Quarantine } from './quarantine.ts';
import { isExtra } from './statusTransitions.ts';

export interface EventProcessorOptions {
  readonly sink: FeedSink;
  readonly processedEvents: Pick<ProcessedEvents, 'findProcessed' | 'add'>;
  /** Undefined when the match was never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  /** Returns the server time in ms. */
  readonly now: () => number;
  readonly report: (message: string) => void;
}

/**
 * Accepts, quarantines or skips events, one body at a time. Ids are stored after their events: a crash in between lets an event be applied
 * twice, which is harmless because states are absolute.
 */
export class EventProcessor {
  readonly #options: EventProcessorOptions;
  readonly #quarantine = new Quarantine();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: EventProcessorOptions) {
    this.#options = options;
  }

  /** Announces matches. A state in the fixture of a known match is checked like any other. */
  fixtures(events: readonly FixtureEvent[]): Promise<readonly Verdict[]> {
    return this.#enqueue(async () => {
      const projected = new ProjectedRows(this.#options.rowOf);
      const fixtures = new Map<string, SourceFixture>();
      const evaluate = ({ id, fixture }: FixtureEvent): string | null => {
        const { sourceId, sport } = fixture;
        const row = projected.row(sourceId);
        const state = fixture.state ?? (row ? currentState(row, fixture) : notStartedState(fixture));
        const reason = row
          ? (sportMismatch(row, sport) ?? (fixture.state ? this.#rejectionReason(id, row, projected.project(state), state) : null))
          : hardLimitViolation(state, this.#options.now());
        if (reason !== null) return this.#reportQuarantined(id, sourceId, reason);
        projected.apply(state);
        fixtures.set(sourceId, toSourceFixture(fixture, state));
        return null;
      };
      return this.#process(events, evaluate, () => this.#options.sink.fixtures([...fixtures.values()]));
    });
  }

  states(events: readonly StateEvent[]): Promise<readonly Verdict[]> {
    return this.#enqueue(async () => {
      const projected = new ProjectedRows(this.#options.rowOf);
      const states: SourceState[] = [];
      const evaluate = ({ id, state }: StateEvent): string | null => {
        const row = projected.row(state.sourceId);
        const reason = row
          ? (sportMismatch(row, state.sport) ?? this.#rejectionReason(id, row, projected.project(state), state))
          : 'the match was never announced: send its fixture first';
        if (reason !== null) return this.#reportQuarantined(id, state.sourceId, reason);
        projected.apply(state);
        states.push(state);
        return null;
      };
      return this.#process(events, evaluate, () => this.#options.sink.states(states));
    });
  }

  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Events are checked against stored rows, so a body waits for the one before. */
  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #process<Event extends { readonly id: string }>(
    events: readonly Event[],
    evaluate: (event: Event) => string | null,
    store: () => Promise<unknown>,
  ): Promise<readonly Verdict[]> {
    const { processedEvents, now } = this.#options;
    const alreadyProcessed = await processedEvents.findProcessed(events.map((event) => event.id));
    const verdicts = events.map((event): Verdict => {
      const { id } = event;
      if (alreadyProcessed.has(id)) return { id, verdict: 'duplicate' };
      const reason = evaluate(event);
      if (reason !== null) return { id, verdict: 'quarantined', reason };
      alreadyProcessed.add(id);
      return { id, verdict: 'accepted' };
    });
    const accepted = verdicts.flatMap(({ id, verdict }) => (verdict === 'accepted' ? [id] : []));
    if (accepted.length === 0) return verdicts;
    await store();
    await processedEvents.add(accepted, now());
    return verdicts;
  }

  /** Returns why a state is not accepted, or null. */
  #rejectionReason(id: string, prev: MatchRow, next: MatchRow, state: SourceState): string | null {
    const { now, report } = this.#options;
    const hardLimit = hardLimitViolation(state, now());
    if (hardLimit !== null) return hardLimit;
    const implausibilities = checkPlausibility(prev, next, state);
    const reason = implausibilities.map((implausibility) => implausibility.reason).join('; ');
    if (implausibilities.length > 0 && !this.#quarantine.isConfirmed(state.sourceId, id, implausibilities, now())) return reason;
    this.#quarantine.release(state.sourceId);
    if (implausibilities.length > 0)
      report(`match ${state.sourceId}, event ${id} repeats a quarantined state and is accepted as a correction: ${reason}`);
    else if (isAmended(prev, next))
      report(`match ${state.sourceId}, event ${id} changes an ended match: ${describeResult(prev)} becomes ${describeResult(next)}`);
    return null;
  }

  /** Does not keep the match alive: a supplier that sends only impossible states goes stale. */
  #reportQuarantined(id: string, sourceId: string, reason: string): string {
    this.#options.report(`match ${sourceId}, event ${id} is quarantined: ${reason}`);
    return reason;
  }
}

function sportMismatch(row: MatchRow, sport: string): string | null {
  return row.sport === sport ? null : `the match was announced as ${row.sport}, not ${sport}`;
}

function isAmended(prev: MatchRow, next: MatchRow): boolean {
  return phaseOf(prev) === 'ended' && describeResult(prev) !== describeResult(next) && !isExtra(next);
}

function describeResult({ status, score }: MatchRow): string {
  return `${score.home}-${score.away} (status ${status})`;
}
