import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';

type Texts = Readonly<Record<Language, string>>;

/** An answer to a member or a mention, with its author and room. */
export interface Mention {
  readonly kind: 'reply' | 'mention';
  readonly matchId: number;
  /** Of the message in its room. */
  readonly seq: number;
  /** The author. */
  readonly memberId: bigint;
  /** Returns the match as it is listed in a language, such as `Home – Away`. */
  readonly matchName: (language: Language) => string;
}

/** A letter about a mention, as `gateway/notice/memberMessages.ts` sends it. */
export interface MentionLetter {
  readonly kind: Mention['kind'];
  readonly title: Texts;
  /** The author, in the place of `{name}`. */
  readonly namedId: bigint;
  readonly text: Texts;
  readonly link: string;
  readonly onceKey: string;
}

const TITLES: Readonly<Record<Mention['kind'], Texts>> = {
  reply: {
    'zh-CN': '{name} 回复了你',
    'vi-VN': '{name} đã trả lời bạn',
    'en-US': '{name} replied to you',
    'id-ID': '{name} membalas pesanmu',
  },
  mention: {
    'zh-CN': '{name} 提到了你',
    'vi-VN': '{name} đã nhắc đến bạn',
    'en-US': '{name} mentioned you',
    'id-ID': '{name} menyebutmu',
  },
};

const TEXT: Texts = {
  'zh-CN': '{match} 的聊天室',
  'vi-VN': 'Trong phòng chat trận {match}',
  'en-US': 'In the chat for {match}',
  'id-ID': 'Di obrolan laga {match}',
};

/**
 * Returns the letter about a message that answers or mentions a member. It does not repeat the message, which may be removed, and is deleted
 * after the retention of the room.
 */
export function mentionLetter({ kind, matchId, seq, memberId, matchName }: Mention): MentionLetter {
  return {
    kind,
    title: TITLES[kind],
    namedId: memberId,
    text: inAll((language) => TEXT[language].replace('{match}', () => matchName(language))),
    link: `/match/${matchId}/chat`,
    onceKey: `room ${matchId} ${seq}`,
  };
}

function inAll(textIn: (language: Language) => string): Texts {
  const [zh, vi, en, id] = LANGUAGES.map(textIn);
  return { 'zh-CN': zh ?? '', 'vi-VN': vi ?? '', 'en-US': en ?? '', 'id-ID': id ?? '' };
}
