import type { Parsed } from '#contract/calls/calls.ts';
import { EXCERPT_CHARS } from '#contract/community/communityLimits.ts';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import { writtenMoment } from '#gateway/chat/writtenMoment.ts';
import { firstHotScore } from '#gateway/community/hotScore.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { type PostedMatch, posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { stanceMatchNames } from '#gateway/prediction/publish/stanceMatchNames.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { AddressBudgets } from './addressBudgets.ts';
import { isHeld } from './screenedText.ts';
import {
  allowanceOf,
  imagesNextAt,
  isNewcomer,
  MEMBERS_PER_ADDRESS,
  NEWCOMER_LIMITS,
  ORDINARY_LIMITS,
  postsLately,
} from './writingLimits.ts';

export interface PublishDeps {
  readonly screening: Pick<Screening, 'screen'>;
  readonly images: Pick<FileClaims, 'claim' | 'release' | 'restore'>;
  readonly matches: Pick<StoredMatches, 'find'>;
  readonly catalogue: Pick<MatchCatalogue, 'competitionNames' | 'teamNames' | 'team'>;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  readonly ofAddress: AddressBudgets;
  readonly imagesOfAddress: AddressBudgets;
}

export interface PublishedPost {
  readonly postId: number;
  readonly state: 'published' | 'review';
}

/** The author of a text, with address and language of the request. */
export type Writer = Pick<RequestContext, 'tenant' | 'language' | 'timeZone' | 'ip'> & { readonly memberId: bigint };

/** Publishes a post in the transaction `tx`; `match` is what `postedMatch` returned for its match. Throws LocalizedError: 400 for what it says, 404 for an unknown match, 429 for a limit. */
export async function publishPost(
  tx: Db,
  deps: PublishDeps,
  writer: Writer,
  { title, content, fileIds, matchId }: Parsed<'publishPost'>,
  match: PostedMatch | null,
  now: number,
): Promise<PublishedPost> {
  const { tenant, memberId } = writer;
  const byNewcomer = await isNewcomer(tx, memberId, now);
  const limits = byNewcomer ? NEWCOMER_LIMITS : ORDINARY_LIMITS;
  const group = byNewcomer ? 'newcomers' : 'others';
  const held = isHeld(deps.screening, tenant, `${title}\n${content}`, limits.links);
  if (fileIds.length > limits.imagesPerPost) throw new LocalizedError(400, 'newcomerImages', { max: limits.imagesPerPost });
  await assertPostAllowed();
  if (matchId !== null && match === null) throw new LocalizedError(404, 'matchUnknown');
  const images = await deps.images.claim(tx, tenant, memberId, 'post', fileIds);
  const state = held ? 'review' : 'published';
  const [stored] = await tx
    .insert(posts)
    .values({
      tenant,
      memberId,
      state,
      reviewReason: held ? 'screening' : null,
      ...textColumns(title, content),
      images,
      imageCount: images.length,
      matchId,
      match,
      byNewcomer,
      createdAt: now,
      publishedAt: now,
      hot: firstHotScore(now),
    })
    .returning({ id: posts.id });
  if (stored === undefined) throw new Error(`a post of member ${memberId} was not stored`);
  deps.ofAddress[group].add(writer.ip, now);
  deps.imagesOfAddress[group].add(writer.ip, now, images.length);
  return { postId: stored.id, state };

  async function assertPostAllowed(): Promise<void> {
    const lately = await postsLately(tx, memberId, now);
    const { nextAt, reason } = allowanceOf(lately, limits.posts, limits.postSpacingMs, now);
    if (nextAt !== null && reason === 'tooSoon') throw new LocalizedError(429, 'postTooSoon', { seconds: secondsTo(nextAt, now) });
    if (nextAt !== null) throw new LocalizedError(429, 'postsSpent', { max: limits.posts, until: momentOf(writer, nextAt) });
    const imagesAt = fileIds.length === 0 ? null : imagesNextAt(lately, fileIds.length, limits.images);
    if (imagesAt !== null) throw new LocalizedError(429, 'imagesSpent', { max: limits.images, until: momentOf(writer, imagesAt) });
    const addressAt =
      deps.ofAddress[group].nextAt(writer.ip, MEMBERS_PER_ADDRESS * limits.posts, now) ??
      deps.imagesOfAddress[group].nextAt(writer.ip, MEMBERS_PER_ADDRESS * limits.images, now, fileIds.length);
    if (addressAt !== null) throw new LocalizedError(429, 'addressSpent', { until: momentOf(writer, addressAt) });
  }
}

/** Returns the columns that are made of the text of a post. */
export function textColumns(title: string, content: string) {
  const searched = normalizeName(`${title}\n${content}`);
  return { title, content, excerpt: excerptOf(content), searched };
}

/** Returns the beginning of a text in one line. */
export function excerptOf(text: string, max = EXCERPT_CHARS): string {
  const inOneLine = Array.from(text.replace(/\s+/g, ' ').trim());
  return inOneLine.length <= max
    ? inOneLine.join('')
    : `${inOneLine
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns a moment as the writer reads it. */
export function momentOf({ language, timeZone }: Pick<Writer, 'language' | 'timeZone'>, at: number): string {
  return writtenMoment(at, language, timeZone);
}

/** Returns the seconds until a server time, at least one. */
export function secondsTo(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000));
}

/** Returns what a post copies of a match; null for an unknown one. To be called before the transaction: it reads what is not the post's. */
export async function postedMatch(
  { matches, catalogue, rowOf }: PublishDeps,
  matchId: MatchId | null,
  now: number,
): Promise<PostedMatch | null> {
  if (matchId === null) return null;
  const known = await matches.find(matchId);
  const names = known === undefined ? undefined : stanceMatchNames(catalogue, known);
  if (known === undefined || names === undefined) return null;
  const row = rowOf(matchId);
  const moment = row === undefined ? null : { clock: clockLabel(row, now), score: { ...row.score } };
  const { competitionId, sport } = known;
  return { id: matchId, competitionId, sport, kickoffAt: known.row.kickoff, names, moment };
}
