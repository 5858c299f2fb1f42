import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { translateBasketballFixtures } from '#gateway/feed/thesports/basketball/fixtures.ts';
import { translateFootballFixtures } from '#gateway/feed/thesports/football/fixtures.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { ListPlace } from './listCursor.ts';
import { PACE } from './paces.ts';

const DAY_S = 86_400;
/** Today and two days to either side; the whole list has tens of thousands of rows. */
const DAYS = [0, -1, 1, -2, 2];
/** A longer outage is healed by the days. */
const MAX_GAP_S = 3 * DAY_S;
/** Matches that somebody spoke of before their fixture came, asked for at a time. */
const MAX_SINGLE = 5;
/** Boards keep matches for five days. */
const RETENTION_MS = 8 * DAY_S * 1_000;
const PAGE_ROWS = 1_000;

/** The schedule: days whole, then what changes, then single matches that are missing. */
export class ScheduleJobs {
  readonly #knowledge: SportKnowledge;
  readonly #recent: ListPlace;
  /** When a day (its start in Unix seconds) was read last. */
  readonly #readAt = new Map<number, number>();

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
    this.#recent = new ListPlace(knowledge.directory, 'match/recent/list', PAGE_ROWS);
  }

  jobs({ now }: PollScene): readonly PollJob[] {
    const today = Math.floor(now / 1_000 / DAY_S) * DAY_S;
    this.#recent.startAt(Math.floor(now / 1_000) - PACE.recentList / 1_000, Math.floor(now / 1_000) - MAX_GAP_S);
    return [...DAYS.map((day) => this.#diary(today + day * DAY_S, day === 0)), this.#recentList(), ...this.#single()];
  }

  #diary(dayStart: number, isToday: boolean): PollJob {
    return this.#knowledge.job({
      path: 'match/diary',
      about: String(dayStart),
      params: { tsp: String(dayStart) },
      priority: 'board',
      everyMs: this.#lacksNames(dayStart) ? PACE.renamedDay : isToday ? PACE.diaryToday : PACE.diaryOtherDay,
      read: (payload, context) => {
        this.#forgetOld(context.receivedAt);
        const events = this.fixtures(payload, context);
        this.#readAt.set(dayStart, context.receivedAt);
        return { events };
      },
    });
  }

  /** Whether a day was announced before its names in other languages were known. */
  #lacksNames(dayStart: number): boolean {
    const readAt = this.#readAt.get(dayStart);
    return readAt !== undefined && readAt < this.#knowledge.namedAt;
  }

  #forgetOld(now: number): void {
    const { directory } = this.#knowledge;
    for (const day of this.#readAt.keys()) if (now - day * 1_000 > RETENTION_MS) this.#readAt.delete(day);
    for (const { id, match } of directory.rowsOf('match')) if (match && now - match.kickoff > RETENTION_MS) directory.forget('match', id);
    directory.prune(now);
  }

  #recentList(): PollJob {
    return this.#knowledge.job({
      path: 'match/recent/list',
      params: this.#recent.params(),
      priority: 'board',
      everyMs: PACE.recentList,
      read: (payload, context, { askedAt }) => {
        const events = this.fixtures(payload, context);
        return { events, next: this.#recent.advance(payload, askedAt) };
      },
    });
  }

  #single(): readonly PollJob[] {
    return this.#knowledge.live
      .unannounced()
      .filter((id) => this.#knowledge.match(id) === undefined)
      .slice(0, MAX_SINGLE)
      .map((id) =>
        this.#knowledge.job({
          path: 'match/recent/list',
          about: id,
          params: { uuid: id },
          priority: 'board',
          everyMs: PACE.once,
          read: (payload, context) => ({ events: this.fixtures(payload, context) }),
        }),
      );
  }

  /** Reads fixtures, and what was said before of the matches that they announce. */
  fixtures(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
    const { live, sport } = this.#knowledge;
    const translate = sport === 'football' ? translateFootballFixtures : translateBasketballFixtures;
    const events = translate(payload, context, (id) => live.hasLiveWord(id, context.receivedAt));
    return [...events, ...live.announced(context.receivedAt)];
  }
}
