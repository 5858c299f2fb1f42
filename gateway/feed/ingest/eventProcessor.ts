import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink, SourceFixture } from '#gateway/feed/feed.ts';
import { toSourceFixture, standing, unplayed } from './toSourceFixture.ts';
import type { FixtureEvent, StateEvent, Verdict } from './requestSchemas.ts';
import { checkPlausibility } from './plausibility.ts';
import { ProjectedRows } from './projectedRows.ts';
import type { ProcessedEvents } from './processedEvents.ts';
import { violatesHardLimits } from './hardLimits.ts';
import { Quarantine } from './quarantine.ts';
import { isExtra } from './statusTransitions.ts';

export interface EventProcessorOptions {
  readonly sink: FeedSink;
  readonly known: Pick<ProcessedEvents, 'among' | 'keep'>;
  /** A match as it stands; undefined for one never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  /** Server time in ms. */
  readonly now: () => number;
  readonly report: (message: string) => void;
}

/**
 * Decides of each event whether it is taken. Ids are kept once the events are stored: a crash in between lets an event come
 * twice, which absolute states forgive. Bodies are taken one at a time, in the order of their arrival.
 */
export class EventProcessor {
  readonly #options: EventProcessorOptions;
  readonly #quarantine = new Quarantine();
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: EventProcessorOptions) {
    this.#options = options;
  }

  /** Announces matches. The state of one that is known, where it comes along, is judged as any other. */
  fixtures(events: readonly FixtureEvent[]): Promise<readonly Verdict[]> {
    return this.#inTurn(async () => {
      const draft = new ProjectedRows(this.#options.rowOf);
      const fixtures = new Map<string, SourceFixture>();
      const judge = ({ id, fixture }: FixtureEvent): string | null => {
        const { sourceId, sport } = fixture;
        const row = draft.row(sourceId);
        const state = fixture.state ?? (row ? standing(row, fixture) : unplayed(fixture));
        const reason = row
          ? (otherSport(row, sport) ?? (fixture.state ? this.#objection(id, row, draft.after(state), state) : null))
          : violatesHardLimits(state, this.#options.now());
        if (reason !== null) return this.#putAside(id, sourceId, reason);
        draft.move(state);
        fixtures.set(sourceId, toSourceFixture(fixture, state));
        return null;
      };
      return this.#take(events, judge, () => this.#options.sink.fixtures([...fixtures.values()]));
    });
  }

  /** Moves matches that are announced. */
  states(events: readonly StateEvent[]): Promise<readonly Verdict[]> {
    return this.#inTurn(async () => {
      const draft = new ProjectedRows(this.#options.rowOf);
      const states: SourceState[] = [];
      const judge = ({ id, state }: StateEvent): string | null => {
        const row = draft.row(state.sourceId);
        const reason = row
          ? (otherSport(row, state.sport) ?? this.#objection(id, row, draft.after(state), state))
          : 'the match was never announced: send its fixture first';
        if (reason !== null) return this.#putAside(id, state.sourceId, reason);
        draft.move(state);
        states.push(state);
        return null;
      };
      return this.#take(events, judge, () => this.#options.sink.states(states));
    });
  }

  /** Resolves once every body that came is stored. */
  async settled(): Promise<void> {
    await this.#line;
  }

  /** A row is judged by the last one, so a body waits until the one before is stored. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  async #take<Event extends { readonly id: string }>(
    events: readonly Event[],
    judge: (event: Event) => string | null,
    store: () => Promise<unknown>,
  ): Promise<readonly Verdict[]> {
    const { known, now } = this.#options;
    const seen = await known.among(events.map((event) => event.id));
    const verdicts = events.map((event): Verdict => {
      const { id } = event;
      if (seen.has(id)) return { id, verdict: 'known' };
      const reason = judge(event);
      if (reason !== null) return { id, verdict: 'quarantined', reason };
      seen.add(id);
      return { id, verdict: 'taken' };
    });
    const taken = verdicts.flatMap(({ id, verdict }) => (verdict === 'taken' ? [id] : []));
    if (taken.length === 0) return verdicts;
    await store();
    await known.keep(taken, now());
    return verdicts;
  }

  /** What speaks against a state and was not repeated; null when it is to be taken. */
  #objection(id: string, prev: MatchRow, next: MatchRow, state: SourceState): string | null {
    const { now, report } = this.#options;
    const never = violatesHardLimits(state, now());
    if (never !== null) return never;
    const doubts = checkPlausibility(prev, next, state);
    const reason = doubts.map((doubt) => doubt.reason).join('; ');
    if (doubts.length > 0 && !this.#quarantine.isInsisted(state.sourceId, id, doubts, now())) return reason;
    this.#quarantine.release(state.sourceId);
    if (doubts.length > 0)
      report(`match ${state.sourceId}, event ${id} repeats what was quarantined and is taken as a correction: ${reason}`);
    else if (isAmended(prev, next))
      report(`match ${state.sourceId}, event ${id} changes what had ended: ${told(prev)} becomes ${told(next)}`);
    return null;
  }

  /** Says so in the log. No word of the match is counted: a supplier whose every word is impossible is as good as silent. */
  #putAside(id: string, sourceId: string, reason: string): string {
    this.#options.report(`match ${sourceId}, event ${id} is quarantined: ${reason}`);
    return reason;
  }
}

function otherSport(row: MatchRow, sport: string): string | null {
  return row.sport === sport ? null : `the match was announced as ${row.sport}, and this is ${sport}`;
}

/** Whether a match that had ended has another result, or is in play again. */
function isAmended(prev: MatchRow, next: MatchRow): boolean {
  return phaseOf(prev) === 'ended' && told(prev) !== told(next) && !isExtra(next);
}

function told({ status, score }: MatchRow): string {
  return `${score.home}-${score.away} (status ${status})`;
}
