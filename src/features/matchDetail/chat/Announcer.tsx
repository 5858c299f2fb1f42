import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from './list/roomItems.ts';
import { useRefusal, useSendNotice } from './useSendNotice.ts';
import { setAnnouncerPaused, useAnnouncerPaused } from '#stores/preferences/announcerPreference.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';

/** Screen readers are told of new messages at most this often, or they would say nothing else. */
export const ANNOUNCE_MS = 5_000;

export interface AnnouncerProps {
  readonly messages: readonly ShownMessage[];
  /** Server time (ms) from which the user may write again; null: now. */
  readonly mayWriteAt: number | null;
}

/**
 * Tells screen readers of new messages of others, several at once, of what became of the user's own, and when the user may write again; has a
 * button that pauses all of it, and with it what is said of the match.
 */
export function Announcer({ messages, mayWriteAt }: AnnouncerProps): ReactNode {
  const { t } = useTranslation('room');
  const isPaused = useAnnouncerPaused();
  const news = useNews(messages, isPaused);
  const refusal = useRefusal(messages, isPaused);
  const notice = useSendNotice(messages, mayWriteAt, isPaused);
  return (
    <>
      <button type="button" className="room-announce" aria-pressed={isPaused} onClick={() => setAnnouncerPaused(!isPaused)}>
        {t('announce.pause')}
      </button>
      <p className="visually-hidden" role="status">
        {news.length > 0 && sentence(news)}
      </p>
      {/* A new element for the same words, or they would not be announced again. */}
      <p className="visually-hidden" role="status">
        {notice && <span key={notice.count}>{notice.text}</span>}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {refusal && <span key={refusal.count}>{refusal.text}</span>}
      </p>
    </>
  );

  function sentence(news: readonly ShownMessage[]): string {
    const last = news.at(-1);
    return t('announce.news', { count: news.length, name: last?.author.nickname, text: last?.text });
  }
}

/** Returns the messages to announce now: those of others since the last announcement. */
function useNews(messages: readonly ShownMessage[], isPaused: boolean): readonly ShownMessage[] {
  const [news, setNews] = useState<readonly ShownMessage[]>([]);
  const known = useRef<ReadonlySet<string>>(new Set(messages.map(keyOf)));
  const newestAt = useRef(messages.at(-1)?.at ?? 0);
  const waiting = useRef<readonly ShownMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const added = messages.filter((one) => !one.isOwn && one.at >= newestAt.current && !known.current.has(keyOf(one)));
    known.current = new Set(messages.map(keyOf));
    newestAt.current = Math.max(newestAt.current, messages.at(-1)?.at ?? 0);
    if (isPaused) {
      waiting.current = [];
      return;
    }
    waiting.current = [...waiting.current, ...added];
    if (waiting.current.length > 0 && timer.current === undefined) say();

    function say(): void {
      const said = waiting.current;
      waiting.current = [];
      if (said.length > 0) setNews(said);
      timer.current = said.length > 0 ? setTimeout(say, ANNOUNCE_MS) : undefined;
    }
  }, [messages, isPaused]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return news;
}
