import type { Observable } from 'rxjs';
import type { WatchItem } from '#contract/wire/frames.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { TapeInput } from '#contract/wire/tape.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import { actTold, lineUp, moveTold, seenTold } from './traceText.ts';

/** A run told line by line: when, in seconds since its beginning, and what. */
export interface Trace {
  readonly lines: readonly string[];
  /** What the reader did, or what became of the device. */
  act(act: TapeInput): void;
  /** The tape is at its end: what is still held is told, but a link that nobody speaks on any more is no news. */
  ended(): void;
  /** Ends with each match that moved, as it stands. */
  close(): void;
}

interface Traced {
  readonly streams: Pick<Streams, 'cell' | 'connection$' | 'moves$' | 'protocolErrors$' | 'now'>;
  readonly alerts: Pick<Alerts, 'alerts$' | 'receipts$' | 'missed$'>;
  readonly asked$: Observable<readonly WatchItem[]>;
  /** Ms since the run began. */
  readonly since: () => number;
}

/** Writes down what happens: reader, link, what is asked, each move that a reader could see, each notice, each receipt, each oddity. */
export function traceOf({ streams, alerts, asked$, since }: Traced): Trace {
  const lines: string[] = [];
  const moved = new Set<number>();
  const note = (who: string, what: string): void => void lines.push(line(stamp(), who, what));
  let sights: { readonly stamp: string; readonly row: MatchRow; readonly told: string }[] = [];
  let link = '';
  let ended = false;
  const running = [
    streams.connection$.subscribe(({ state }) => {
      if (state !== link && !ended) tell('link', state);
      link = state;
    }),
    asked$.subscribe((items) =>
      tell('asks', items.map(([channel, , seq]) => `${channel} ${seq === undefined ? 'whole' : `since ${seq}`}`).join(', ')),
    ),
    streams.moves$.subscribe((move) => {
      if (!move.prev) {
        sight(move.next);
        return;
      }
      moved.add(move.next.id);
      tell('match', moveTold(move.prev, move.next, streams.now()));
    }),
    streams.protocolErrors$.subscribe(({ message }) => tell('oddity', message)),
    alerts.alerts$.subscribe(({ events, ring, vibrate }) =>
      tell('notice', [`of ${events.length}`, ring && `rings ${told(ring)}`, vibrate && 'shakes'].filter(Boolean).join(', ')),
    ),
    alerts.receipts$.subscribe(({ event, outcome, muteReason }) =>
      tell('receipt', `${told(event)}: ${outcome}${muteReason ? `, no sound: ${muteReason}` : ''}`),
    ),
    alerts.missed$.subscribe((happening) => tell('away', `${told(happening)}, while the reader was away`)),
  ];
  return {
    lines,
    act: (act) => tell('reader', actTold(act)),
    ended() {
      tell('end', 'of the tape');
      ended = true;
    },
    close() {
      tellSights();
      for (const one of running) one.unsubscribe();
      for (const id of [...moved].sort((a, b) => a - b)) {
        const row = streams.cell(id)?.value;
        if (row) note('stands', lineUp(row, streams.now()));
      }
    },
  };

  function tell(who: string, what: string): void {
    tellSights();
    note(who, what);
  }

  function sight(row: MatchRow): void {
    if (sights.length > 0 && sights[0]?.stamp !== stamp()) tellSights();
    sights.push({ stamp: stamp(), row, told: seenTold(row, streams.now()) });
  }

  /** A whole Saturday seen at once is one line. */
  function tellSights(): void {
    const [first, last] = [sights[0], sights.at(-1)];
    if (first && last && sights.length > 4)
      lines.push(line(first.stamp, 'match', `${first.row.id} to ${last.row.id}, ${sights.length} of them, are seen`));
    else for (const { stamp, told } of sights) lines.push(line(stamp, 'match', told));
    sights = [];
  }

  function stamp(): string {
    return (since() / 1_000).toFixed(3).padStart(9);
  }
}

function line(stamp: string, who: string, what: string): string {
  return `${stamp}  ${who.padEnd(7)}  ${what}`;
}

function told({ matchId, kind, side, minute, home, away }: MatchEvent): string {
  return `${matchId} ${kind}${side ? ` ${side}` : ''} ${home}-${away} (${minute})`;
}
