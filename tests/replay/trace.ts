import type { MatchRow } from '#contract/match.ts';
import type { Happening } from '#streams/alerts/alert.ts';
import type { Alerts } from '#streams/alerts/alerts.ts';
import type { Streams } from '#streams/index.ts';

/** A run told line by line: when, in seconds since its beginning, and what. */
export interface Trace {
  readonly lines: readonly string[];
  close(): void;
}

interface Traced {
  readonly streams: Pick<Streams, 'link$' | 'moves$' | 'oddities$'>;
  readonly alerts: Pick<Alerts, 'alerts$' | 'receipts$'>;
  /** Ms since the run began. */
  readonly since: () => number;
}

/** Writes down what happens: the link, each move that a reader could see, each notice, each receipt, each oddity. */
export function traceOf({ streams, alerts, since }: Traced): Trace {
  const lines: string[] = [];
  const note = (what: string): void => void lines.push(`${(since() / 1_000).toFixed(3).padStart(9)}  ${what}`);
  let link = '';
  const running = [
    streams.link$.subscribe(({ state }) => {
      if (state !== link) note(`link     ${state}`);
      link = state;
    }),
    streams.moves$.subscribe(({ prev, next }) =>
      note(`match    ${next.id}  ${prev ? `${standing(prev)} > ${standing(next)}` : `seen at ${standing(next)}`}`),
    ),
    streams.oddities$.subscribe((oddity) => note(`oddity   ${oddity}`)),
    alerts.alerts$.subscribe(({ id, happenings, ring, shake }) =>
      note(`notice   ${id}  ${happenings.length} in it${ring ? `, rings ${ring.kind}` : ''}${shake ? ', shakes' : ''}`),
    ),
    alerts.receipts$.subscribe(({ happening, ruling, silence }) =>
      note(`receipt  ${told(happening)}: ${ruling}${silence ? `, silent: ${silence}` : ''}`),
    ),
  ];
  return {
    lines,
    close() {
      for (const one of running) one.unsubscribe();
    },
  };
}

function standing(row: MatchRow): string {
  const marks = [row.corrected && 'corrected', row.silent && 'silent'].filter(Boolean);
  return [`status ${row.status}`, `${row.score.home}-${row.score.away}`, ...marks].join(' ');
}

function told({ matchId, kind, side, minute, home, away }: Happening): string {
  return `${matchId}  ${kind}${side ? ` ${side}` : ''} ${minute} ${home}-${away}`;
}
