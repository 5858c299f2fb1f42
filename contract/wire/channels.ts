import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** State channels of boards: rows of absolute values, whose changes merge (docs/protocol.md#channels). */
export type StateChannelName = `board:${Sport}`;
/**
 * State channels whose rows are documents by key: `match:7` is what the open match shows (contract/detail/matchDocument.ts), `odds:7` the
 * prices in its row of a list, `room:7/head` what is above its chat (contract/room/roomHead.ts).
 */
export type DocumentChannelName = `match:${MatchId}` | `odds:${MatchId}` | RoomHeadName;
/** Log channels: append-only entries with contiguous numbers. `me` is the account of the connection's member. */
export type LogChannelName = 'me' | MatchLogName | RoomName | PostName;
/** Incidents and live text of a match (contract/detail/matchLogEntry.ts). */
export type MatchLogName = `match:${MatchId}/log`;
/** The chat about a match in the connection's tenant (contract/room/roomEntry.ts). */
export type RoomName = `room:${MatchId}`;
/** Counts and comments of a post of the connection's tenant (contract/community/postEntry.ts). */
export type PostName = `post:${number}`;
export type RoomHeadName = `room:${MatchId}/head`;
export type ChannelName = StateChannelName | DocumentChannelName | LogChannelName;

const SPORT_OF: Readonly<Record<StateChannelName, Sport>> = { 'board:football': 'football', 'board:basketball': 'basketball' };
const DOCUMENT_CHANNEL = /^(?:(?:match|odds):[1-9]\d{0,15}|room:[1-9]\d{0,15}\/head)$/;
const MATCH_LOG = /^match:[1-9]\d{0,15}\/log$/;
const ROOM = /^room:[1-9]\d{0,15}$/;
const POST = /^post:[1-9]\d{0,14}$/;

/** Returns the board channel of a sport. */
export function boardOf(sport: Sport): StateChannelName {
  return `board:${sport}`;
}

/** Returns the log channel of a match. */
export function matchLogOf(id: MatchId): MatchLogName {
  return `match:${id}/log`;
}

/** Returns the log channel of a match's room. */
export function roomOf(id: MatchId): RoomName {
  return `room:${id}`;
}

/** Returns the state channel of a match's room. */
export function roomHeadOf(id: MatchId): RoomHeadName {
  return `room:${id}/head`;
}

/** Returns whether this version has such a channel. */
export function isChannelName(name: string): name is ChannelName {
  return isStateChannelName(name) || isDocumentChannelName(name) || isLogChannelName(name);
}

export function isStateChannelName(name: string): name is StateChannelName {
  return Object.hasOwn(SPORT_OF, name);
}

export function isDocumentChannelName(name: string): name is DocumentChannelName {
  return DOCUMENT_CHANNEL.test(name);
}

export function isMatchLogName(name: string): name is MatchLogName {
  return MATCH_LOG.test(name);
}

export function isRoomName(name: string): name is RoomName {
  return ROOM.test(name);
}

export function isRoomHeadName(name: string): name is RoomHeadName {
  return isDocumentChannelName(name) && name.startsWith('room:');
}

export function isPostName(name: string): name is PostName {
  return POST.test(name);
}

export function isLogChannelName(name: string): name is LogChannelName {
  return name === 'me' || isMatchLogName(name) || isRoomName(name) || isPostName(name);
}

/** Returns the log channel of a post. */
export function postChannelOf(postId: number): PostName {
  return `post:${postId}`;
}

/** Returns the post of a channel. */
export function postOf(channel: PostName): number {
  return Number(channel.slice('post:'.length));
}

/** Returns the sport of a board channel. */
export function sportOf(channel: StateChannelName): Sport {
  return SPORT_OF[channel];
}

/** Returns the match of a channel that is about one. */
export function matchOf(channel: DocumentChannelName | MatchLogName | RoomName): MatchId {
  return Number(channel.split(/[:/]/, 2)[1]);
}
