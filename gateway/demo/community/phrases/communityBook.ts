import type { MoveName } from '#gateway/demo/community/tactics/moves.ts';

/** What a post about a match is about. The goals: one that takes the lead, levels, adds to a lead, and that makes a deficit smaller. */
export type MatchTopic =
  | 'before'
  | 'goalLead'
  | 'goalLevel'
  | 'goalMore'
  | 'goalBack'
  | 'goalCancelled'
  | 'red'
  | 'halfTime'
  | 'wonClose'
  | 'wonBig'
  | 'comeback'
  | 'drew'
  | 'goalless'
  | 'extraTime'
  | 'shootOut'
  | 'basketBefore'
  | 'basketBreak'
  | 'basketClose'
  | 'basketBig';

/** What comments talk about; those of the other topics are near enough. */
export type TalkTopic = 'before' | 'goal' | 'goalCancelled' | 'red' | 'halfTime' | 'over' | 'level' | 'basketball' | 'tactics';

/** Parts of a post, each of which goes with each: a title of at most 40 characters when it is filled in, and two paragraphs. */
export interface PostPhrases {
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly closings: readonly string[];
}

/** The speaker of an answer: the author of the post, the author of the comment, or somebody else. */
export type Answerer = 'author' | 'same' | 'other';

/** A comment with what is answered to it, each to the one before. */
export interface Talk {
  readonly says: string;
  readonly answers: readonly (readonly [by: Answerer, says: string])[];
}

/** A post without a match. */
export interface WholePost {
  readonly title: string;
  readonly content: string;
  readonly talk: readonly Talk[];
}

/**
 * What demo members of a language write. `{t}` is the side that a post is about (that scored, was sent off, won, leads), `{o}` the other
 * one, `{p}` a player of `{t}`, `{m}` the minute, `{s}` the score, `{h}` that of half-time, `{c}` the competition, `{n}` a number of last
 * matches of `{t}`, of which it won `{w}`, with `{g}` goals or points scored and `{k}` conceded, `{q}` a quarter.
 */
export interface CommunityBook {
  readonly matches: Readonly<Record<MatchTopic, PostPhrases>>;
  readonly moves: Readonly<Record<MoveName, PostPhrases>>;
  readonly others: readonly WholePost[];
  readonly talk: Readonly<Record<TalkTopic, readonly Talk[]>>;
}

/** Returns a comment with its answers. */
export function talk(says: string, ...answers: Talk['answers']): Talk {
  return { says, answers };
}
