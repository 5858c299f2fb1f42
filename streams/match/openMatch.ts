import { defer, filter, ignoreElements, map, merge, type Observable, Subject, tap } from 'rxjs';
import type { Output } from '#contract/calls/calls.ts';
import { decodeMatchDocument } from '#contract/detail/matchDocument.ts';
import { decodeMatchLogEntry, type MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { MatchId } from '#contract/match/match.ts';
import { matchLogOf } from '#contract/wire/channels.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { createLogChannel } from '#streams/channels/createLogChannel.ts';
import { pageFact } from '#streams/channels/logFacts.ts';
import { shareById } from '#streams/channels/shareById.ts';
import { isNotFound } from '#streams/channels/isNotFound.ts';
import type { PollResult } from '#streams/lists/polling.ts';
import type { Streams } from '#streams/streams.ts';
import { MatchFolds } from '#streams/tape/matchFolds.ts';
import { taped } from '#streams/tape/taped.ts';
import { delayed } from '#streams/time/delayed.ts';
import { createDocumentChannel } from './documentChannel.ts';
import { invalidFields } from './invalidFields.ts';
import { OpenMatchFold, type OpenMatchState } from './openMatchFold.ts';
import { newEntries, polledDocumentsFact } from './polledFacts.ts';

export type OpenMatchStreams = Pick<Streams, 'channels' | 'delay' | 'flush$' | 'requestFlush' | 'tape'>;

/**
 * Returns a function that returns what the channels of a match say, now and after each flush that changed it. While it is subscribed, and
 * 5 s longer, the match is watched, and polled without the socket.
 */
export function createOpenMatches(streams: OpenMatchStreams): (id: MatchId) => Observable<OpenMatchState> {
  streams.tape.foldMatches(new MatchFolds());
  return shareById(streams.channels.scheduler, (id) => openMatch$(streams, id));
}

function openMatch$({ channels, delay, flush$, requestFlush, tape }: OpenMatchStreams, id: MatchId): Observable<OpenMatchState> {
  return defer(() => {
    const match = new OpenMatchFold();
    const documents = createDocumentChannel({
      name: `match:${id}`,
      decode: decodeMatchDocument,
      onInvalid: (message) => channels.reportInvalid('match', message),
    });
    const log = createLogChannel({
      name: matchLogOf(id),
      decode: decodeEntry,
      onInvalid: (message) => channels.reportInvalid('match log', message),
    });
    const refusals$ = new Subject<void>();
    let isRefused = false;

    const changes$ = merge(
      documents.events$.pipe(
        delayed(delay),
        tap((event) => match.applyDocuments(event)),
      ),
      log.events$.pipe(
        delayed(delay),
        tap((event) => match.applyLog(event)),
      ),
      channels.polls$((signal) => channels.call('liveMessage', { matchId: id }, signal), refusals$).pipe(tap(onPoll)),
      channels.attach(taped(log, tape)).pipe(ignoreElements()),
      channels.attach(taped(documents, tape)).pipe(
        tap((verdict) => {
          isRefused = verdict === 'refused' || verdict === 'gone';
          if (isRefused) refusals$.next(); // the gateway may have a match over HTTP that has no channel any more
        }),
      ),
    ).pipe(
      tap(() => {
        if (match.isChanged) requestFlush();
      }),
      ignoreElements(),
    );
    const states$ = flush$.pipe(
      filter(() => match.isChanged),
      map(() => match.take()),
    );
    return merge(states$, changes$);

    function onPoll(result: PollResult<Output<'liveMessage'>>): void {
      if (result.ok) {
        applyAnswer(result.answer);
        match.fail(null);
      } else if (documents.position() === null && log.position() === null) {
        match.fail(isRefused || isNotFound(result.error) ? 'gone' : 'unreachable');
      }
    }

    /** Applies only what is new, so that a tape does not fill with repeated documents. */
    function applyAnswer({ log: page, ...answer }: Output<'liveMessage'>): void {
      const { epoch, seq, at } = answer;
      const news = documents.board.news(polledDocumentsFact(documents.name, answer));
      channels.apply(news ?? { kind: 'documentsPosition', channel: documents.name, epoch, seq, at }, 'poll');
      const entries = newEntries(pageFact(log.name, page), log.position());
      if (entries !== null) channels.apply(entries, 'poll');
    }
  });
}

function decodeEntry(wire: unknown): MatchLogEntry {
  try {
    return decodeMatchLogEntry(wire);
  } catch (error) {
    throw new FrameError(invalidFields(error), { cause: error });
  }
}
