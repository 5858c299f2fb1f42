import { createHash } from 'node:crypto';
import type { EventProcessor } from '#gateway/feed/ingest/eventProcessor.ts';
import type { Verdict } from '#gateway/feed/ingest/schema/callSchema.ts';
import type { ProviderEvent } from './providerEvent.ts';
import type { AnswerTimes } from './pollJob.ts';

/** As many as a bridge may send in a call. */
const MAX_EVENTS = 500;
/** Contents that are remembered: some days' worth. */
const MAX_REMEMBERED = 100_000;

export interface EventDeliveryOptions {
  readonly process: EventProcessor['process'];
  /** Begins the ids of this process's events: unlike those of any earlier one. */
  readonly idPrefix: string;
  /** Match seconds per second; 1 by default. */
  readonly speed?: number;
}

/** What was accepted last of one kind about one subject. */
interface Accepted {
  readonly content: string;
  /** Server time (ms) at which the answer was asked. */
  readonly askedAt: number;
}

/** An event as it will be sent, and what is remembered once it is accepted. */
interface Prepared {
  readonly event: ProviderEvent;
  readonly contents: ReadonlyMap<string, string>;
}

type About = Exclude<ProviderEvent, { readonly kind: 'standings' }>;

/**
 * Passes events of answers and of push to the processor. One whose content, but for its time, is as it was last accepted is not sent: a
 * `heard` about its match is. Quarantined events are forgotten, so that the next poll repeats them and the judge can confirm them.
 */
export class EventDelivery {
  readonly #options: EventDeliveryOptions;
  readonly #accepted = new Map<string, Accepted>();
  #ids = 0;

  constructor(options: EventDeliveryOptions) {
    this.#options = options;
  }

  /** Resolves with the number of quarantined events once the others are stored. Rejects when they cannot be stored. */
  async deliver(events: readonly ProviderEvent[], times: AnswerTimes): Promise<number> {
    const changed: Prepared[] = [];
    const pending = new Map<string, string>();
    const heard = new Map<string, Set<number>>();
    for (const given of events) {
      const event = this.#withoutOldState(given, times);
      const contents = contentsOf(event);
      const isOld = [...contents.keys()].some((slot) => times.askedAt < (this.#accepted.get(slot)?.askedAt ?? 0));
      if (isOld) continue;
      // A `heard` is news each time.
      const isKnown =
        event.kind !== 'heard' &&
        [...contents].every(([slot, content]) => content === (pending.get(slot) ?? this.#accepted.get(slot)?.content));
      if (isKnown) {
        if (![...contents.keys()].some((slot) => pending.has(slot))) noteHeard(heard, event);
        continue;
      }
      for (const [slot, content] of contents) pending.set(slot, content);
      changed.push({ event, contents });
    }
    let quarantined = 0;
    for (let start = 0; start < changed.length; start += MAX_EVENTS)
      quarantined += await this.#send(changed.slice(start, start + MAX_EVENTS), times);
    await this.#sendHeard(heard, times);
    return quarantined;
  }

  async #send(batch: readonly Prepared[], times: AnswerTimes): Promise<number> {
    const verdicts = await this.#process(batch.map(({ event }) => event));
    let quarantined = 0;
    batch.forEach(({ event, contents }, index) => {
      const isAccepted = verdicts[index]?.verdict === 'accepted';
      if (!isAccepted) quarantined += 1;
      if (isAccepted && event.kind === 'gone') this.#forget(event.sourceId);
      for (const [slot, content] of contents) {
        if (isAccepted) this.#remember(slot, { content, askedAt: times.askedAt });
        else this.#invalidate(slot);
      }
    });
    return quarantined;
  }

  async #sendHeard(heard: ReadonlyMap<string, ReadonlySet<number>>, { receivedAt }: AnswerTimes): Promise<void> {
    const all = Array.from(heard, ([sourceId, companies]) => ({
      kind: 'heard' as const,
      sourceId,
      at: receivedAt,
      body: companies.size === 0 ? {} : { odds: [...companies] },
    }));
    for (let start = 0; start < all.length; start += MAX_EVENTS) {
      const batch = all.slice(start, start + MAX_EVENTS);
      const verdicts = await this.#process(batch);
      // The match is no longer known: the next answer announces it again.
      batch.forEach(({ sourceId }, index) => {
        if (verdicts[index]?.verdict === 'quarantined') this.#forget(sourceId);
      });
    }
  }

  #process(events: readonly ProviderEvent[]): Promise<readonly Verdict[]> {
    const { process, idPrefix, speed = 1 } = this.#options;
    return process(
      events.map((event) => {
        this.#ids += 1;
        return { ...event, id: `${idPrefix}/${this.#ids}` };
      }),
      speed,
    );
  }

  /** A list that was asked before a state was known must not take it back. */
  #withoutOldState(event: ProviderEvent, { askedAt }: AnswerTimes): ProviderEvent {
    if (event.kind !== 'fixture' || event.body.state === undefined) return event;
    if (askedAt >= (this.#accepted.get(slotOf('state', event.sourceId))?.askedAt ?? 0)) return event;
    const { state: _, ...body } = event.body;
    return { ...event, body };
  }

  #remember(slot: string, accepted: Accepted): void {
    this.#accepted.delete(slot);
    this.#accepted.set(slot, accepted);
    const [oldest] = this.#accepted.keys();
    if (oldest !== undefined && this.#accepted.size > MAX_REMEMBERED) this.#accepted.delete(oldest);
  }

  /** What was accepted stands, but the provider has said something else since: whatever it says next is sent. */
  #invalidate(slot: string): void {
    const accepted = this.#accepted.get(slot);
    if (accepted !== undefined) this.#accepted.set(slot, { ...accepted, content: '' });
  }

  #forget(sourceId: string): void {
    for (const kind of ABOUT_MATCHES) this.#accepted.delete(slotOf(kind, sourceId));
  }
}

const ABOUT_MATCHES: readonly About['kind'][] = [
  'fixture',
  'state',
  'incidents',
  'text',
  'trend',
  'environment',
  'odds',
  'analysis',
  'injuries',
  'intelligence',
  'forecast',
  'lineups',
  'statistics',
  'players',
];

/** A fixture's state is one like any other: a list that contradicts the live board must not look as if nothing had changed. */
function contentsOf(event: ProviderEvent): ReadonlyMap<string, string> {
  if (event.kind === 'standings') return new Map([[slotOf(event.kind, event.competition), digestOf(event.body)]]);
  if (event.kind === 'odds') return new Map([[slotOf(event.kind, event.sourceId), digestOf(withoutTimes(event.body))]]);
  if (event.kind !== 'fixture' || event.body.state === undefined)
    return new Map([[slotOf(event.kind, event.sourceId), digestOf(event.body)]]);
  const { state, ...body } = event.body;
  return new Map([
    [slotOf('fixture', event.sourceId), digestOf(body)],
    [slotOf('state', event.sourceId), digestOf(state.body)],
  ]);
}

/** A provider without a history dates each point by the poll that saw it. */
function withoutTimes({ companies }: Extract<ProviderEvent, { readonly kind: 'odds' }>['body']): unknown {
  return companies.map(({ points, ...company }) => ({ ...company, points: points.map((point) => ({ ...point, at: 0 })) }));
}

/** Only what says how a match stands keeps it alive: unchanged line-ups do not mean that its score is known. */
function noteHeard(heard: Map<string, Set<number>>, event: ProviderEvent): void {
  const isState = event.kind === 'state' || (event.kind === 'fixture' && event.body.state !== undefined);
  if (!isState && event.kind !== 'odds') return;
  const companies = heard.get(event.sourceId) ?? new Set();
  if (event.kind === 'odds') for (const { company } of event.body.companies) companies.add(company);
  heard.set(event.sourceId, companies);
}

function slotOf(kind: ProviderEvent['kind'], subject: string): string {
  return `${kind}/${subject}`;
}

function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}
