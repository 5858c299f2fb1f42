import { useEffect, useEffectEvent, useState } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import type { RoomAuthor } from '#contract/room/roomEntry.ts';
import { CHAT_MAX_MENTIONS } from '#contract/calls/limits.ts';
import { useDraft } from '#stores/room/useDraft.ts';
import type { RoomActions, ShownMessage } from '#stores/room/roomStore.ts';
import { mentionedIn, withMention } from '#features/matchDetail/chat/message/textParts.ts';

/** What is being written: the draft of a match, the message that it answers, and whom it mentions. */
export interface WrittenMessage {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly replyTo: ShownMessage | null;
  readonly setReplyTo: (message: ShownMessage | null) => void;
  readonly mention: (author: RoomAuthor) => void;
  /** Takes a message that was not sent into the field, with the message that it answers if that is loaded. Returns false when the field has a text. */
  readonly edit: (message: ShownMessage, replied: ShownMessage | null) => boolean;
  /** Sends a text and begins the next one, once it is known who writes: until then the text stays. */
  readonly send: (text: string) => void;
}

/**
 * Returns what the user writes in a room. The draft is stored, so that it survives the login and a reload. `isKnown`: the member's info is
 * loaded.
 */
export function useWrittenMessage(matchId: MatchId, actions: Pick<RoomActions, 'send'>, isKnown: boolean): WrittenMessage {
  const [draft, setDraft] = useDraft(matchId);
  const [replyTo, setReplyTo] = useState<ShownMessage | null>(null);
  const [authors, setAuthors] = useState<readonly RoomAuthor[]>([]);
  const [waitingText, setWaitingText] = useState<string | null>(null);
  const onKnown = useEffectEvent(() => {
    if (waitingText !== null) send(waitingText);
  });
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown]);
  return {
    draft,
    setDraft(text) {
      setWaitingText(null);
      setDraft(text);
    },
    replyTo,
    setReplyTo,
    mention(author) {
      setAuthors((before) => [...before.filter(({ memberId }) => memberId !== author.memberId), author]);
      setDraft(withMention(draft, author.nickname));
    },
    edit({ text, mentions }, replied) {
      if (draft !== '') return false;
      setDraft(text);
      setReplyTo(replied);
      setAuthors(mentions.map((mention) => ({ ...mention, avatar: null, isExpert: false })));
      return true;
    },
    send,
  };

  function send(text: string): void {
    setWaitingText(isKnown ? null : text);
    if (!isKnown) return;
    const mentions = mentionedIn(text, authors).slice(0, CHAT_MAX_MENTIONS);
    actions.send(text, { ...(replyTo !== null && { replyTo }), ...(mentions.length > 0 && { mentions }) });
    setDraft('');
    setReplyTo(null);
    setAuthors([]);
  }
}
