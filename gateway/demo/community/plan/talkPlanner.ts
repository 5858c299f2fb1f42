import type { Language } from '#contract/locale/tenants.ts';
import type { MatchTopic, Talk, TalkTopic } from '#gateway/demo/community/phrases/communityBook.ts';
import { COMMUNITY_BOOKS } from '#gateway/demo/community/phrases/communityBooks.ts';
import { FAN_PHRASES } from '#gateway/demo/fans/phrases/phraseBooks.ts';
import { type Blanks, fillBlanks } from '#gateway/demo/fillBlanks.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { Deck } from './deck.ts';
import type { PlannedAuthor, PlannedComment, PlannedLike, PlannedPost } from './plannedPost.ts';

/** A post that is talked about. */
export interface Conversation {
  readonly at: number;
  readonly author: PlannedAuthor;
  readonly topic?: MatchTopic | 'tactics';
  readonly blanks?: Blanks;
  /** Short comments about what happened in the match. */
  readonly reactions?: readonly string[];
  /** What only this post is talked about. */
  readonly own?: readonly Talk[];
}

/** What a post of each topic is talked about. */
const TALK_TOPICS: Readonly<Record<MatchTopic | 'tactics', TalkTopic>> = {
  before: 'before',
  goalLead: 'goal',
  goalLevel: 'goal',
  goalMore: 'goal',
  goalBack: 'goal',
  goalCancelled: 'goalCancelled',
  red: 'red',
  halfTime: 'halfTime',
  wonClose: 'over',
  wonBig: 'over',
  comeback: 'over',
  drew: 'level',
  goalless: 'level',
  extraTime: 'over',
  shootOut: 'over',
  basketBefore: 'basketball',
  basketBreak: 'basketball',
  basketClose: 'basketball',
  basketBig: 'basketball',
  tactics: 'tactics',
};
const MAX_TALKS = 3;
const MAX_REACTIONS = 3;
/** Of reactions, how many somebody answers. */
const ANSWERED = 0.35;
const FIRST_COMMENT_MS = [40_000, 240_000] as const;
const BETWEEN_COMMENTS_MS = [20_000, 600_000] as const;
const ANSWER_MS = [30_000, 200_000] as const;
const MAX_LIKES = 26;
const LIKED_WITHIN_MS = 3 * 3_600_000;
/** Views of a post for each like. */
const VIEWS_PER_LIKE = [4, 22] as const;
const COMMENT_LIKED = 0.3;

/** Plans who comments on posts, answers and likes. */
export class TalkPlanner {
  readonly #talks: Readonly<Record<TalkTopic, Deck<Talk>>>;
  readonly #answers: Deck<string>;
  readonly #random: SeededRandom;
  readonly #nextFan: () => PlannedAuthor;

  constructor(language: Language, key: readonly (string | number)[], random: SeededRandom, nextFan: () => PlannedAuthor) {
    const { talk } = COMMUNITY_BOOKS[language];
    const deck = (topic: TalkTopic): Deck<Talk> => new Deck(talk[topic], 'talk', topic, ...key);
    this.#talks = {
      before: deck('before'),
      goal: deck('goal'),
      goalCancelled: deck('goalCancelled'),
      red: deck('red'),
      halfTime: deck('halfTime'),
      over: deck('over'),
      level: deck('level'),
      basketball: deck('basketball'),
      tactics: deck('tactics'),
    };
    this.#answers = new Deck(shortAnswers(language), 'answers', ...key);
    this.#random = random;
    this.#nextFan = nextFan;
  }

  about(post: Conversation): Pick<PlannedPost, 'comments' | 'likes'> {
    const comments = inOrder(this.#comments(post));
    return { comments, likes: this.#likes(post, comments) };
  }

  #comments(post: Conversation): readonly PlannedComment[] {
    const random = this.#random;
    const comments: PlannedComment[] = [];
    let at = post.at + random.whole(...FIRST_COMMENT_MS);
    for (const { says, answers } of this.#chosen(post)) {
      const commenter = this.#nextFan();
      comments.push({ at, author: commenter, text: says, replyTo: null });
      let answeredAt = at;
      for (const [by, text] of answers) {
        answeredAt += random.whole(...ANSWER_MS);
        const author = by === 'author' ? post.author : by === 'same' ? commenter : this.#nextFan();
        comments.push({ at: answeredAt, author, text, replyTo: comments.length - 1 });
      }
      at += random.whole(...BETWEEN_COMMENTS_MS);
    }
    return comments;
  }

  #chosen({ topic, blanks = {}, reactions = [], own }: Conversation): readonly Talk[] {
    const random = this.#random;
    if (own !== undefined) return own;
    const talks = Array.from({ length: random.whole(0, MAX_TALKS) }, () =>
      topic === undefined ? null : this.#talks[TALK_TOPICS[topic]].deal((talk) => filled(talk, blanks)),
    ).filter((talk) => talk !== null);
    const short = [...new Set(reactions)].slice(0, random.whole(0, MAX_REACTIONS)).map((says): Talk => {
      const answer = random.hits(ANSWERED) ? this.#answers.deal((phrase) => phrase) : null;
      return { says, answers: answer === null ? [] : [['other', answer]] };
    });
    return [...talks, ...short]
      .map((one) => ({ one, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }) => one);
  }

  /** Most posts have few likes, some have many; the first ones come soon. */
  #likes({ at, author }: Conversation, comments: readonly PlannedComment[]): readonly PlannedLike[] {
    const random = this.#random;
    const count = Math.floor(random.next() ** 2 * MAX_LIKES) + 1;
    const ofPost = Array.from({ length: count }, () => ({
      at: at + Math.round(20_000 + random.next() ** 2 * LIKED_WITHIN_MS),
      author: this.#nextFan(),
      comment: null,
      views: random.whole(...VIEWS_PER_LIKE),
    }));
    const ofComments = comments.flatMap((comment, i) =>
      random.hits(COMMENT_LIKED)
        ? [{ at: comment.at + random.whole(...BETWEEN_COMMENTS_MS), author: this.#nextFan(), comment: i, views: 0 }]
        : [],
    );
    return [...ofPost, ...ofComments]
      .filter((like) => !isSame(like.author, like.comment === null ? author : comments[like.comment]?.author))
      .sort((a, b) => a.at - b.at);
  }
}

/** Returns the comments in order of time; each answer still names what it answers. */
function inOrder(comments: readonly PlannedComment[]): readonly PlannedComment[] {
  const sorted = comments.map((comment, before) => ({ comment, before })).sort((a, b) => a.comment.at - b.comment.at);
  const places = new Map(sorted.map(({ before }, place) => [before, place]));
  return sorted.map(({ comment }) => ({ ...comment, replyTo: comment.replyTo === null ? null : (places.get(comment.replyTo) ?? null) }));
}

function filled({ says, answers }: Talk, blanks: Blanks): Talk | null {
  const comment = fillBlanks(says, blanks);
  if (comment === null) return null;
  return {
    says: comment,
    answers: answers.flatMap(([by, text]) => {
      const answer = fillBlanks(text, blanks);
      return answer === null ? [] : [[by, answer] as const];
    }),
  };
}

/** What fans answer in rooms, without the name of the one who is answered: a reply shows it. An answer that takes a side may not fit. */
function shortAnswers(language: Language): readonly string[] {
  return FAN_PHRASES[language].answer.map((phrase) => phrase.replace(/^\{q\}\s*/, '')).filter((phrase) => !phrase.includes('{'));
}

function isSame(one: PlannedAuthor, other: PlannedAuthor | undefined): boolean {
  return one.role === other?.role && one.index === other.index;
}
