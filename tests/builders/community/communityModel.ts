import { HIDING_REPORTS, weightOf } from '#gateway/community/moderation/memberReports.ts';

/** A post or comment as it should be. */
export interface ModelText {
  readonly kind: 'post' | 'comment';
  readonly id: number;
  readonly author: bigint;
  readonly byNewcomer: boolean;
  /** No other text has it. */
  readonly text: string;
  /** The post of a comment; the post itself. */
  readonly post: number;
  state: 'published' | 'review' | 'removed' | 'deleted';
  /** Open reports: weight by reporter. */
  readonly open: Map<bigint, number>;
  readonly reporters: Set<bigint>;
}

/** What posts and comments should be after acts of members and operators: written apart from the gateway, which it is compared with. */
export class CommunityModel {
  readonly texts: ModelText[] = [];
  readonly gone = new Set<bigint>();
  readonly muted = new Set<bigint>();
  /** Acts that were done, as the audit should have them. */
  readonly acts: string[] = [];
  readonly #records = new Map<bigint, { right: number; wrong: number }>();

  write(one: Omit<ModelText, 'state' | 'open' | 'reporters'>, isHeld: boolean): void {
    this.texts.push({ ...one, state: isHeld ? 'review' : 'published', open: new Map(), reporters: new Set() });
  }

  /** Whether something of a member was removed and is not restored: for a day the member is a newcomer again (docs/domain.md#newcomers). */
  hasRemoval(author: bigint): boolean {
    return this.texts.some((one) => one.author === author && one.state === 'removed');
  }

  /** Whether everybody sees it. */
  isSeen(one: ModelText): boolean {
    if (one.state !== 'published' || this.gone.has(one.author)) return false;
    const post = this.texts.find(({ kind, id }) => kind === 'post' && id === one.post);
    return post?.state === 'published' && !this.gone.has(post.author);
  }

  /** Returns whether the report is accepted. */
  report(one: ModelText, by: bigint): boolean {
    if (one.reporters.has(by)) return true;
    if (!this.isSeen(one) || one.author === by) return false;
    one.reporters.add(by);
    one.open.set(by, weightOf(this.#recordOf(by)));
    this.#act('report', one);
    const weight = [...one.open.values()].reduce((sum, each) => sum + each, 0);
    if (!one.byNewcomer || one.open.size < HIDING_REPORTS || weight < HIDING_REPORTS) return true;
    one.state = 'review';
    this.#act('hide', one);
    return true;
  }

  approve(one: ModelText): boolean {
    if (!this.#isThere(one) || (one.state !== 'published' && one.state !== 'review')) return false;
    one.state = 'published';
    this.#close(one, false);
    this.#act('approve', one);
    return true;
  }

  remove(one: ModelText): boolean {
    if (!this.#isThere(one) || (one.state !== 'published' && one.state !== 'review')) return false;
    one.state = 'removed';
    this.#close(one, true);
    this.#act('remove', one);
    return true;
  }

  restore(one: ModelText): boolean {
    if (!this.#isThere(one) || one.state !== 'removed') return false;
    one.state = 'published';
    this.#act('restore', one);
    return true;
  }

  deleteOwn(one: ModelText): boolean {
    if (this.gone.has(one.author) || !this.#isThere(one) || (one.state !== 'published' && one.state !== 'review')) return false;
    this.#erase(one);
    this.#act('delete', one);
    return true;
  }

  mute(memberId: bigint): void {
    this.muted.add(memberId);
    this.acts.push('mute');
  }

  forget(memberId: bigint): void {
    for (const one of this.texts) if (one.author === memberId && one.state !== 'deleted') this.#erase(one);
    for (const one of this.texts) one.open.delete(memberId);
    this.gone.add(memberId);
    this.acts.push('forget');
  }

  /** Rows are there: a deleted member's posts are not, with all that stood under them. */
  #isThere(one: ModelText): boolean {
    const post = this.texts.find(({ kind, id }) => kind === 'post' && id === one.post);
    return post !== undefined && !this.gone.has(post.author);
  }

  #erase(one: ModelText): void {
    one.state = 'deleted';
    for (const by of one.open.keys()) one.reporters.delete(by);
    one.open.clear();
  }

  #close(one: ModelText, wasRight: boolean): void {
    for (const by of one.open.keys()) this.#recordOf(by)[wasRight ? 'right' : 'wrong'] += 1;
    one.open.clear();
  }

  #recordOf(memberId: bigint): { right: number; wrong: number } {
    const record = this.#records.get(memberId) ?? { right: 0, wrong: 0 };
    this.#records.set(memberId, record);
    return record;
  }

  #act(action: string, { kind, id }: ModelText): void {
    this.acts.push(`${action} ${kind} ${id}`);
  }
}
