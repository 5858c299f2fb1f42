import {
  auditTime,
  defer,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  pairwise,
  share,
  startWith,
  takeUntil,
  tap,
  throttleTime,
} from 'rxjs';
import { decodeMatchDocument } from '#contract/detail/matchDocument.ts';
import type { OddsLine } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Streams } from '#streams/streams.ts';
import { delayed } from '#streams/time/delayed.ts';
import { createDocumentChannel } from './documentChannel.ts';
import { type OddsLines, withLines } from './openMatchFold.ts';

/** Rows that are scrolled past within this are not watched. */
const SETTLE_MS = 150;
/** A change of the watched rows costs two messages, and the gateway closes a connection that sends 60 within 10 s. */
const MIN_INTERVAL_MS = 1_000;
const NONE: ReadonlySet<MatchId> = new Set();

/** The prices in a row: one company's lines. */
export type RowOdds = readonly OddsLine[];

/**
 * Watches `odds:<id>` of the given matches while subscribed. Emits the rows that changed, once per flush; undefined for those that are
 * watched no more.
 */
export function rowOdds$(
  { channels, delay, flush$, requestFlush }: Pick<Streams, 'channels' | 'delay' | 'flush$' | 'requestFlush'>,
  ids$: Observable<ReadonlySet<MatchId>>,
): Observable<ReadonlyMap<MatchId, RowOdds | undefined>> {
  return defer(() => {
    const lines = new Map<MatchId, OddsLines>();
    let changed = new Set<MatchId>();

    const settled$ = ids$.pipe(
      auditTime(SETTLE_MS, channels.scheduler),
      throttleTime(MIN_INTERVAL_MS, channels.scheduler, { leading: true, trailing: true }),
      mergeMap(inBatch),
      share(),
    );
    const changes$ = settled$.pipe(
      startWith(NONE),
      pairwise(),
      mergeMap(([before, now]) => [...now].filter((id) => !before.has(id))),
      mergeMap((id) => follow(id).pipe(takeUntil(settled$.pipe(filter((ids) => !ids.has(id)))))),
      ignoreElements(),
    );
    const rows$ = flush$.pipe(
      filter(() => changed.size > 0),
      map(() => {
        const rows = new Map([...changed].map((id) => [id, mainCompany(lines.get(id))]));
        changed = new Set();
        return rows;
      }),
    );
    return merge(rows$, changes$);

    /** Emits nothing: writes the lines of a match while subscribed. */
    function follow(id: MatchId): Observable<unknown> {
      const channel = createDocumentChannel({
        name: `odds:${id}`,
        decode: decodeMatchDocument,
        onInvalid: (message) => channels.reportInvalid('odds', message),
      });
      const events$ = channel.events$.pipe(
        delayed(delay),
        tap(({ rows }) => {
          const before = lines.get(id) ?? {};
          const after = withLines(before, rows);
          if (after !== before) write(id, after);
        }),
      );
      // Not taped: prices in rows would fill the tape.
      return merge(events$, channels.attach(channel)).pipe(finalize(() => write(id, undefined)));
    }

    function write(id: MatchId, next: OddsLines | undefined): void {
      if (next !== undefined) lines.set(id, next);
      else if (!lines.delete(id)) return;
      changed.add(id);
      requestFlush();
    }
  });

  function inBatch(ids: ReadonlySet<MatchId>): Observable<ReadonlySet<MatchId>> {
    return new Observable((out) =>
      channels.batch(() => {
        out.next(ids);
        out.complete();
      }),
    );
  }
}

/** Returns the lines of the company with the lowest number, should the gateway send several. */
function mainCompany(lines: OddsLines | undefined): RowOdds | undefined {
  const all = Object.values(lines ?? {}).filter((line) => line !== undefined);
  const main = Math.min(...all.map(({ company }) => company));
  return all.length === 0 ? undefined : all.filter(({ company }) => company === main);
}
