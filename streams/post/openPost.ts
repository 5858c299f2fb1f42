import { defer, filter, ignoreElements, map, merge, mergeMap, type Observable, of, Subject, tap, throttle, timer } from 'rxjs';
import { postChannelOf } from '#contract/wire/channels.ts';
import { createLogChannel } from '#streams/channels/createLogChannel.ts';
import { isNotFound } from '#streams/channels/isNotFound.ts';
import { pageFact } from '#streams/channels/logFacts.ts';
import { shareById } from '#streams/channels/shareById.ts';
import { newEntries } from '#streams/match/polledFacts.ts';
import type { Streams } from '#streams/streams.ts';
import { delayed } from '#streams/time/delayed.ts';
import { decodePostLogEntry } from './decodePostLogEntry.ts';
import { PostFold, type PostStreamState } from './postFold.ts';

export type PostStreams = Pick<Streams, 'channels' | 'delay' | 'flush$' | 'requestFlush'>;

/** Counts of a busy post come four times a second; nobody reads them faster. */
const BATCH_MS = 250;

/**
 * Returns a function that returns what the channel of a post says, now and whenever that changed, at most four times a second. While it is
 * subscribed, and 5 s longer, the post is watched, and polled without the socket. Nothing of it is on a tape.
 */
export function createOpenPosts(streams: PostStreams): (postId: number) => Observable<PostStreamState> {
  return shareById(streams.channels.scheduler, (postId) => openPost$(streams, postId));
}

function openPost$({ channels, delay, flush$, requestFlush }: PostStreams, postId: number): Observable<PostStreamState> {
  return defer(() => {
    const post = new PostFold();
    const log = createLogChannel({
      name: postChannelOf(postId),
      decode: decodePostLogEntry,
      onInvalid: (message) => channels.reportInvalid('post', message),
    });
    const refusals$ = new Subject<void>();
    const changed$ = new Subject<void>();
    let isRefused = false;
    let isDue = false;

    const changes$ = merge(
      log.events$.pipe(
        mergeMap((event) => {
          const show = post.receive(event);
          // A page is no older than the list of comments, which has no delay either.
          const shown$ = event.restarts ? of(show) : of(show).pipe(delayed(delay));
          return merge(of(null), shown$.pipe(tap((run) => run())));
        }),
      ),
      channels
        .polls$((signal) => channels.call('postLog', { postId }, signal), refusals$)
        .pipe(
          tap((result) => {
            if (result.ok) {
              const news = newEntries(pageFact(log.name, result.answer), log.position());
              if (news !== null) channels.apply(news, 'poll');
            } else if (log.position() === null && (isRefused || isNotFound(result.error))) post.setGone(true);
          }),
        ),
      channels.attach(log).pipe(
        tap((verdict) => {
          isRefused = verdict === 'refused' || verdict === 'gone';
          if (isRefused) refusals$.next(); // the gateway may have the post over HTTP without a channel
        }),
      ),
    ).pipe(
      tap(() => {
        if (post.isChanged) changed$.next();
      }),
      ignoreElements(),
    );
    const batches$ = changed$.pipe(
      throttle(() => timer(BATCH_MS, channels.scheduler), { leading: true, trailing: true }),
      tap(() => {
        isDue = true;
        requestFlush();
      }),
      ignoreElements(),
    );
    const states$ = flush$.pipe(
      filter(() => isDue && post.isChanged),
      map(() => {
        isDue = false;
        return post.take();
      }),
    );
    return merge(states$, batches$, changes$);
  });
}
