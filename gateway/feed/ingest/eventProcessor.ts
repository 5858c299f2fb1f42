import type { MatchRow } from '#contract/match/match.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { RawEvent, Verdict } from './schema/callSchema.ts';
import { doubtsAbout, doubtsAboutStandings, squadOf } from './checks/documentDoubts.ts';
import { EventBatches } from './eventBatches.ts';
import type { DocumentEvent, EventOf, IngestEvent } from './schema/eventSchema.ts';
import { id } from './schema/fieldSchemas.ts';
import { firstStateAt } from './firstStateAt.ts';
import { GoneIds } from './ids/goneIds.ts';
import { hardLimitViolation } from './checks/hardLimits.ts';
import { isCupTie } from './isCupTie.ts';
import type { ProcessedEvents } from './processedEvents.ts';
import { ProjectedRows } from './projectedRows.ts';
import { readEvent } from './readEvent.ts';
import { resolveIds } from './ids/resolveIds.ts';
import type { IngestFixture } from './schema/fixtureSchema.ts';
import type { SourceAliases } from './ids/sourceAliases.ts';
import { StateJudge } from './checks/stateJudge.ts';
import { hiddenState } from './stateOfRow.ts';
import { toSourceState } from './schema/stateSchema.ts';
import { announcedState, notStartedState, toSourceFixture } from './toSourceFixture.ts';
import { WarningLog } from './warningLog.ts';

const UNKNOWN = 'the match was never announced: send its fixture first';

export interface EventProcessorOptions {
  readonly sink: FeedSink;
  readonly processedEvents: Pick<ProcessedEvents, 'findProcessed' | 'add'>;
  readonly aliases: Pick<SourceAliases, 'load' | 'resolve' | 'add' | 'stored'>;
  /** Undefined when the match was never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  /** Returns the server time in ms. */
  readonly now: () => number;
  readonly report: (message: string) => void;
}

/** What the events of one call are checked against, and what is to be stored of them. */
interface CallWork {
  readonly projected: ProjectedRows;
  readonly batches: EventBatches;
}

/**
 * Accepts, quarantines or skips events, one call at a time. Ids are stored after their events: a crash in between lets an event be applied
 * twice, which is harmless because documents are absolute.
 */
export class EventProcessor {
  readonly #options: EventProcessorOptions;
  readonly #judge: StateJudge;
  readonly #warnings: WarningLog;
  readonly #goneIds: GoneIds;
  /** Matches of low coverage, and players' ids, until the match has ended. After a restart unknown until announced again. */
  readonly #lowCoverage = new Set<string>();
  readonly #squads = new Map<string, ReadonlySet<string>>();
  /** Events are checked against stored rows, so a call waits for the one before. */
  readonly #queue = createSerialQueue();

  constructor(options: EventProcessorOptions) {
    this.#options = options;
    this.#judge = new StateJudge(options.report);
    this.#warnings = new WarningLog(options.report);
    this.#goneIds = new GoneIds(options.aliases);
  }

  /** Resolves with a verdict for each event, in order, once the accepted ones are stored. `speed`: match seconds per second. */
  process(events: readonly RawEvent[], speed: number): Promise<readonly Verdict[]> {
    return this.#queue(async () => {
      const { processedEvents, aliases, rowOf, sink, now } = this.#options;
      await aliases.load();
      const work: CallWork = { projected: new ProjectedRows(rowOf), batches: new EventBatches() };
      const alreadyProcessed = await processedEvents.findProcessed(events.map((event) => event.id));
      const verdicts: Verdict[] = [];
      const accepted: string[] = [];
      for (const raw of events) {
        const { id } = raw;
        if (alreadyProcessed.has(id)) verdicts.push({ id, verdict: 'duplicate' });
        else {
          const reason = await this.#rejectionReason(raw, speed, work);
          verdicts.push(reason === null ? { id, verdict: 'accepted' } : { id, verdict: 'quarantined', reason });
          if (reason !== null) continue;
          alreadyProcessed.add(id);
          if (raw['kind'] !== 'heard') accepted.push(id); // one a minute for each match, and harmless twice
        }
      }
      await work.batches.send(sink);
      await processedEvents.add(accepted, now());
      return verdicts;
    });
  }

  async settled(): Promise<void> {
    await this.#queue(() => Promise.resolve());
  }

  /** Logs quarantined events. They do not keep a match alive: a supplier that sends only impossible states goes stale. */
  async #rejectionReason(raw: RawEvent, speed: number, work: CallWork): Promise<string | null> {
    const { aliases, now, report } = this.#options;
    const read = readEvent(raw, speed, now());
    const reason = 'reason' in read ? read.reason : await this.#apply(resolveIds(read.event, aliases), read.warnings, work);
    if (reason !== null) report(`${subjectOf(raw)}event ${raw.id} is quarantined: ${reason}`);
    return reason;
  }

  /** Adds an event to what is stored. Returns why it is not accepted, or null. */
  async #apply(event: IngestEvent, warnings: readonly string[], work: CallWork): Promise<string | null> {
    switch (event.kind) {
      case 'fixture':
        return this.#applyFixture(event, work);
      case 'state':
        return this.#applyState(event, work);
      case 'standings':
        return this.#applyStandings(event, warnings, work);
      case 'gone':
        return this.#applyGone(event, work);
      case 'heard':
        if (work.projected.row(event.sourceId) === undefined) return UNKNOWN;
        work.batches.heard(event.sourceId, event.body.odds);
        return null;
      default:
        return this.#applyDocument(event, warnings, work);
    }
  }

  /** A state in the fixture of a known match is checked like any other. */
  #applyFixture(event: EventOf<'fixture'>, { projected, batches }: CallWork): string | null {
    const { sourceId, body } = event;
    const prev = projected.row(sourceId);
    if (prev !== undefined && prev.sport !== body.sport) return otherSport(prev, body.sport);
    if (body.coverage === 'full') this.#lowCoverage.delete(sourceId);
    else if (prev === undefined || phaseOf(prev) !== 'ended') this.#lowCoverage.add(sourceId);
    const given = body.state && toSourceState(sourceId, stateAtOf(body, body.state, prev), body.state.body, prev, isCupTie(body));
    const state = given ?? (prev ? announcedState(prev, body, sourceId) : notStartedState(body, sourceId));
    const reason = given && prev ? this.#judged(event.id, prev, given, body.state?.body.correction, projected) : hardLimitViolation(state);
    if (reason !== null) return reason;
    projected.apply(state);
    batches.fixture(toSourceFixture(body, sourceId, state));
    return null;
  }

  #applyState({ id, sourceId, at, body }: EventOf<'state'>, { projected, batches }: CallWork): string | null {
    const prev = projected.row(sourceId);
    if (prev === undefined) return UNKNOWN;
    if (prev.sport !== body.sport) return otherSport(prev, body.sport);
    const state = toSourceState(sourceId, at, body, prev, prev.knockout);
    const reason = this.#judged(id, prev, state, body.correction, projected);
    if (reason !== null) return reason;
    projected.apply(state);
    batches.state(state);
    if (phaseOf(state) === 'ended') this.#forget(sourceId);
    return null;
  }

  #judged(
    eventId: string,
    prev: MatchRow,
    state: Parameters<ProjectedRows['apply']>[0],
    correction: string | undefined,
    projected: ProjectedRows,
  ): string | null {
    const coverage = this.#lowCoverage.has(state.sourceId) ? 'low' : 'full';
    return this.#judge.rejectionReason({
      eventId,
      prev,
      next: projected.project(state),
      state,
      coverage,
      correction,
      now: this.#options.now(),
    });
  }

  #applyDocument(event: DocumentEvent, warnings: readonly string[], { projected, batches }: CallWork): string | null {
    const { id: _, ...document } = event;
    const row = projected.row(event.sourceId);
    if (row === undefined) return UNKNOWN;
    const alien = event.kind === 'incidents' ? event.body.incidents.find(({ sport }) => sport !== row.sport) : undefined;
    if (alien !== undefined) return otherSport(row, alien.sport);
    if (event.kind === 'lineups' && phaseOf(row) !== 'ended') this.#squads.set(event.sourceId, squadOf(event.body));
    const doubts = doubtsAbout(event, row.sport, this.#squads.get(event.sourceId));
    this.#warnings.warn(`match ${event.sourceId}`, event.kind, [...warnings, ...doubts]);
    batches.document(document);
    return null;
  }

  #applyStandings({ competition, at, body }: EventOf<'standings'>, warnings: readonly string[], { batches }: CallWork): null {
    this.#warnings.warn(`competition ${competition}`, 'standings', [...warnings, ...doubtsAboutStandings(body)]);
    batches.standings({ competition, at, body });
    return null;
  }

  async #applyGone(event: EventOf<'gone'>, { projected, batches }: CallWork): Promise<string | null> {
    const verdict = await this.#goneIds.apply(event, (sourceId) => projected.row(sourceId), this.#options.now());
    if ('reason' in verdict) return verdict.reason;
    const row = verdict.hidden === null ? undefined : projected.row(verdict.hidden);
    if (row === undefined || verdict.hidden === null) return null;
    const state = hiddenState(row, verdict.hidden, event.at);
    projected.apply(state);
    batches.state(state);
    return null;
  }

  #forget(sourceId: string): void {
    this.#lowCoverage.delete(sourceId);
    this.#squads.delete(sourceId);
  }
}

function stateAtOf(fixture: IngestFixture, state: NonNullable<IngestFixture['state']>, prev: MatchRow | undefined): number {
  return prev === undefined ? firstStateAt(fixture, state) : state.at;
}

function otherSport(row: MatchRow, sport: string): string {
  return `the match was announced as ${row.sport}, not ${sport}`;
}

/** Returns what an event is about, for the log; empty when it does not say so. Its fields may be anything. */
function subjectOf({ kind, sourceId, competition }: RawEvent): string {
  const about = id.safeParse(kind === 'standings' ? competition : sourceId);
  if (!about.success) return '';
  return `${kind === 'standings' ? 'competition' : kind === 'gone' ? 'id' : 'match'} ${about.data}, `;
}
