import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '#parts/text/serverClock.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { useRoomClient } from '#stores/room/useRoom.ts';
import { failureText, retryTime } from './failureText.ts';
import { keyOf } from './list/roomItems.ts';
import { secondsUntil } from './composer/writeAccess.ts';

/** A text to announce once. The same text again has another count. */
export interface Notice {
  readonly count: number;
  readonly text: string;
}

/** Returns why the last message of the user was not sent, with the seconds to wait at that moment. */
export function useRefusal(messages: readonly ShownMessage[], isPaused: boolean): Notice | null {
  const { t } = useTranslation(['room', 'errors']);
  const room = useRoomClient();
  const [notice, announce] = useNotice(isPaused);
  useOutcome(messages, ({ send }) => {
    if (send.kind !== 'failed') return;
    const reason = failureText(t, send.failure);
    const count = secondsUntil(retryTime(send.failure), room.now());
    announce(count > 0 ? t('announce.refusedFor', { reason, count }) : t('announce.refused', { reason }));
  });
  return notice;
}

/** Returns that a message of the user waits for its review, or that the time to wait is over. */
export function useSendNotice(messages: readonly ShownMessage[], mayWriteAt: number | null, isPaused: boolean): Notice | null {
  const { t } = useTranslation('room');
  const room = useRoomClient();
  const [notice, announce] = useNotice(isPaused);
  useOutcome(messages, ({ send }, before) => {
    // One that an earlier page has sent is no news.
    if (send.kind === 'held' && (before === 'sending' || before === 'waiting')) announce(t('announce.held'));
  });
  const until = messages.reduce((latest, message) => Math.max(latest, retryTimeOf(message)), mayWriteAt ?? 0);
  const isWaiting = useClock(() => secondsUntil(until, room.now()) > 0);
  const waitedFor = useRef(0);
  useEffect(() => {
    if (isWaiting) waitedFor.current = until;
    // A refused message that is discarded takes its time along, which is not over.
    else if (waitedFor.current > 0) {
      if (waitedFor.current <= room.now()) announce(t('announce.mayWrite'));
      waitedFor.current = 0;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only the wait and its end are news
  }, [isWaiting, until]);
  return notice;
}

function useNotice(isPaused: boolean): readonly [Notice | null, (text: string) => void] {
  const [notice, setNotice] = useState<Notice | null>(null);
  return [
    notice,
    (text) => {
      if (!isPaused) setNotice((last) => ({ count: (last?.count ?? 0) + 1, text }));
    },
  ];
}

/** Calls `onOutcome` when the state of an own message has changed, with the state before; not for those that are there from the start. */
function useOutcome(
  messages: readonly ShownMessage[],
  onOutcome: (message: ShownMessage, before: ShownMessage['send']['kind'] | undefined) => void,
): void {
  const known = useRef(ownKinds(messages));
  const report = useEffectEvent(onOutcome);
  useEffect(() => {
    const before = known.current;
    known.current = ownKinds(messages);
    for (const message of messages) {
      const kind = before.get(keyOf(message));
      if (message.isOwn && message.send.kind !== kind) report(message, kind);
    }
  }, [messages]);
}

function ownKinds(messages: readonly ShownMessage[]): ReadonlyMap<string, ShownMessage['send']['kind']> {
  return new Map(messages.filter(({ isOwn }) => isOwn).map((message) => [keyOf(message), message.send.kind]));
}

function retryTimeOf({ isOwn, send }: ShownMessage): number {
  return isOwn && send.kind === 'failed' ? (retryTime(send.failure) ?? 0) : 0;
}
