import { reasonOf } from '#gateway/base/redactError.ts';
import type { DemoCommunityDeps } from '#gateway/demoPorts.ts';
import { type Pacer, Stopped } from '#gateway/demo/experts/createPacer.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { type CommunityAuthors, communityAuthors } from './communityAuthors.ts';
import { createCommunityWriter, type CommunityWriter } from './communityWriter.ts';
import { actsOf, CATCH_UP_MS, type PlannedAct } from './plannedActs.ts';
import { forgetOldPosts } from './forgetOldPosts.ts';
import { greetNewcomer } from './letters/greetNewcomer.ts';
import { welcomeDemoMembers } from './letters/welcomeDemoMembers.ts';
import { planDay } from './plan/planDay.ts';
import type { PlannedPost } from './plan/plannedPost.ts';

/** At most one act of all tenants in this time. */
const TICK_MS = 1_000;

interface TenantLife {
  readonly authors: CommunityAuthors;
  readonly writer: CommunityWriter;
}

/** What the demo members of all tenants do in the community, one act after another. */
export class CommunityLife {
  readonly #deps: DemoCommunityDeps;
  readonly #pacer: Pacer;
  #tenants: readonly TenantLife[] = [];
  /** What is to be done, in order of time: at most what happens to the posts of three days. */
  #queue: readonly PlannedAct[] = [];
  #plannedDay = 0;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();
  #cancel = (): void => undefined;

  constructor(deps: DemoCommunityDeps, pacer: Pacer) {
    this.#deps = deps;
    this.#pacer = pacer;
  }

  /** Does what would have been done in the last day, and lets the rest come. Rejects with Stopped when the pacer is stopped. */
  async open(): Promise<void> {
    const { db, timers, community } = this.#deps;
    const all = await communityAuthors(db, timers.now);
    this.#tenants = all.map((authors) => ({ authors, writer: createCommunityWriter(this.#deps, authors.tenant, authors.language) }));
    if (this.#tenants.length === 0) return;
    await welcomeDemoMembers(
      this.#deps,
      this.#tenants.map(({ authors }) => authors.tenant),
    );
    const today = Math.floor(timers.now() / DAY_MS);
    const planned: { readonly tenant: TenantLife; readonly post: PlannedPost }[] = [];
    for (const tenant of this.#tenants)
      for (const day of [today - 1, today]) for (const post of await this.#plan(tenant, day)) planned.push({ tenant, post });
    for (const { tenant, post } of planned.toSorted((a, b) => b.post.at - a.post.at)) await this.#catchUp(tenant, post);
    for (const { authors, writer } of this.#tenants) await greetNewcomer(db, authors, writer, timers.now());
    await this.#planFor(today + 1);
    await forgetOldPosts(
      { db, images: community.publishing.images },
      all.flatMap(({ ids }) => ids),
      timers.now(),
      this.#pacer.pause,
    );
    this.#schedule();
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Resolves once what has begun is stored. */
  idle(): Promise<void> {
    return this.#running;
  }

  #plan({ authors }: TenantLife, day: number): Promise<readonly PlannedPost[]> {
    return planDay({ language: authors.language, calendar: this.#deps.calendar, day, pause: this.#pacer.pause });
  }

  /** Plans a day, whose first posts look at its matches on the evening before. */
  async #planFor(day: number): Promise<void> {
    for (const tenant of this.#tenants) for (const post of await this.#plan(tenant, day)) await this.#catchUp(tenant, post);
    this.#plannedDay = day;
  }

  /** Does what is due, and queues the rest. */
  async #catchUp({ authors, writer }: TenantLife, post: PlannedPost): Promise<void> {
    const now = this.#deps.timers.now();
    if (post.at < now - CATCH_UP_MS) return;
    const acts = actsOf({ ...this.#deps, authors, writer }, post);
    const coming = acts.filter(({ at }) => at > now);
    for (const act of acts) {
      if (act.at > now) break;
      await this.#pacer.pause();
      await act.run();
    }
    this.#queue = [...this.#queue, ...coming].sort((a, b) => a.at - b.at);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#deps.timers.after(TICK_MS, () => {
      this.#running = this.#step().finally(() => this.#schedule());
    });
  }

  async #step(): Promise<void> {
    const { db, timers, community, report } = this.#deps;
    const now = timers.now();
    const [next] = this.#queue;
    if (next !== undefined && next.at <= now) {
      this.#queue = this.#queue.slice(1);
      await next.run();
      return;
    }
    const tomorrow = Math.floor(now / DAY_MS) + 1;
    if (tomorrow === this.#plannedDay) return;
    try {
      await this.#planFor(tomorrow);
      const ids = this.#tenants.flatMap(({ authors }) => authors.ids);
      await forgetOldPosts({ db, images: community.publishing.images }, ids, now, this.#pacer.pause);
    } catch (error) {
      if (!(error instanceof Stopped)) report(`the next day of the demo's community was not planned: ${reasonOf(error)}`);
      this.#plannedDay = tomorrow;
    }
  }
}
