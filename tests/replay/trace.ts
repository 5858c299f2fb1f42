import type { Observable } from 'rxjs';
import type { WatchItem } from '#contract/wire/frames.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { TapeInput } from '#contract/wire/tapeSchemas.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import { describeInput, describeMatch, describeMove, describeFirstSight } from './traceText.ts';

/** A run as lines of text: seconds since its start, source, event. */
export interface Trace {
  readonly lines: readonly string[];
  /** Adds a line for what the user or the device did. */
  input(input: TapeInput): void;
  /** Marks the end of the tape. Pending alerts are still written; connection changes no longer are. */
  ended(): void;
  /** Unsubscribes, after a last line for each match that changed. */
  close(): void;
}

interface TraceOptions {
  readonly streams: Pick<Streams, 'cell' | 'connection$' | 'moves$' | 'protocolErrors$' | 'now'>;
  readonly alerts: Pick<Alerts, 'alerts$' | 'receipts$' | 'missed$'>;
  readonly requested$: Observable<readonly WatchItem[]>;
  /** Returns ms since the run began. */
  readonly since: () => number;
}

/** Creates a trace of user input, connection, resume requests, visible moves, alerts, receipts and protocol errors. */
export function createTrace({ streams, alerts, requested$, since }: TraceOptions): Trace {
  const lines: string[] = [];
  const moved = new Set<number>();
  const write = (source: string, text: string): void => void lines.push(line(stamp(), source, text));
  let firstSights: { readonly stamp: string; readonly row: MatchRow; readonly text: string }[] = [];
  let connection = '';
  let ended = false;
  const subscriptions = [
    streams.connection$.subscribe(({ state }) => {
      if (state !== connection && !ended) writeInOrder('connection', state);
      connection = state;
    }),
    requested$.subscribe((items) =>
      writeInOrder(
        'watch',
        items.map(([channel, , seq]) => `${channel} ${seq === undefined ? 'without a position' : `since ${seq}`}`).join(', '),
      ),
    ),
    streams.moves$.subscribe((move) => {
      if (!move.prev) {
        addFirstSight(move.next);
        return;
      }
      moved.add(move.next.id);
      writeInOrder('match', describeMove(move.prev, move.next, streams.now()));
    }),
    streams.protocolErrors$.subscribe(({ message }) => writeInOrder('error', message)),
    alerts.alerts$.subscribe(({ events, ring, vibrate }) =>
      writeInOrder(
        'alert',
        [`of ${events.length}`, ring && `rings ${describeEvent(ring)}`, vibrate && 'vibrates'].filter(Boolean).join(', '),
      ),
    ),
    alerts.receipts$.subscribe(({ event, outcome, muteReason }) =>
      writeInOrder('receipt', `${describeEvent(event)}: ${outcome}${muteReason ? `, no sound: ${muteReason}` : ''}`),
    ),
    alerts.missed$.subscribe((event) => writeInOrder('missed', describeEvent(event))),
  ];
  return {
    lines,
    input: (input) => writeInOrder('input', describeInput(input)),
    ended() {
      writeInOrder('end', 'of the tape');
      ended = true;
    },
    close() {
      flushFirstSights();
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const id of [...moved].sort((a, b) => a - b)) {
        const row = streams.cell(id)?.value;
        if (row) write('state', describeMatch(row, streams.now()));
      }
    },
  };

  function writeInOrder(source: string, text: string): void {
    flushFirstSights();
    write(source, text);
  }

  function addFirstSight(row: MatchRow): void {
    if (firstSights.length > 0 && firstSights[0]?.stamp !== stamp()) flushFirstSights();
    firstSights.push({ stamp: stamp(), row, text: describeFirstSight(row, streams.now()) });
  }

  /** More than four matches first seen at once share one line. */
  function flushFirstSights(): void {
    const [first, last] = [firstSights[0], firstSights.at(-1)];
    if (first && last && firstSights.length > 4)
      lines.push(line(first.stamp, 'match', `${first.row.id} to ${last.row.id}, ${firstSights.length} of them, are seen`));
    else for (const { stamp, text } of firstSights) lines.push(line(stamp, 'match', text));
    firstSights = [];
  }

  function stamp(): string {
    return (since() / 1_000).toFixed(3).padStart(9);
  }
}

function line(stamp: string, source: string, text: string): string {
  return `${stamp}  ${source.padEnd(10)}  ${text}`;
}

function describeEvent({ matchId, kind, side, minute, home, away }: MatchEvent): string {
  return `${matchId} ${kind}${side ? ` ${side}` : ''} ${home}-${away} (${minute})`;
}
