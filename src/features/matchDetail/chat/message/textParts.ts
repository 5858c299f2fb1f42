import type { ShownMessage } from '#stores/room/roomStore.ts';

type Mention = ShownMessage['mentions'][number];

/** A piece of a message: plain text, or `@name` of a member whom it mentions. */
export interface TextPart {
  readonly text: string;
  /** null for plain text. */
  readonly memberId: string | null;
}

/** Returns a message's text in pieces. Where one name begins with another, the longer one counts. */
export function textParts(text: string, mentions: readonly Mention[]): readonly TextPart[] {
  const marks = mentions
    .filter(({ nickname }) => nickname !== '')
    .map(({ nickname, memberId }) => ({ mark: `@${nickname}`, memberId }))
    .sort((a, b) => b.mark.length - a.mark.length);
  const parts: TextPart[] = [];
  let plain = 0;
  for (let i = text.indexOf('@'); i >= 0; i = text.indexOf('@', i + 1)) {
    const found = marks.find(({ mark }) => text.startsWith(mark, i));
    if (found === undefined) continue;
    if (i > plain) parts.push({ text: text.slice(plain, i), memberId: null });
    parts.push({ text: found.mark, memberId: found.memberId });
    plain = i + found.mark.length;
    i = plain - 1;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), memberId: null });
  return parts;
}

/** Returns the members of `candidates` whom a text still mentions. */
export function mentionedIn<Member extends Pick<Mention, 'nickname'>>(text: string, candidates: readonly Member[]): readonly Member[] {
  return candidates.filter(({ nickname }) => text.includes(`@${nickname}`));
}

/** Returns a text with `@name ` added at its end. */
export function withMention(text: string, nickname: string): string {
  const before = text === '' || text.endsWith(' ') ? text : `${text} `;
  return `${before}@${nickname} `;
}
