import type { Sport } from '#contract/match/sport.ts';
import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import type { DirectoryKind } from '#gateway/feed/thesports/names/directoryRow.ts';
import { LANGUAGE_TYPES, type LanguageKind, readLanguages } from '#gateway/feed/thesports/names/readLanguages.ts';
import { readNameList } from '#gateway/feed/thesports/names/readNames.ts';
import type { DirectoryId } from '#gateway/feed/thesports/names/directory.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { ListPlace } from './listCursor.ts';
import { PACE } from './paces.ts';

/** Lists by kind; football has more in its longer ones. */
const FOOTBALL_PATHS: Partial<Record<DirectoryKind, string>> = {
  category: 'category/list',
  country: 'country/list',
  competition: 'competition/additional/list',
  team: 'team/additional/list',
  player: 'player/with_stat/list',
  coach: 'coach/list',
  referee: 'referee/list',
  venue: 'venue/list',
  season: 'season/list',
  stage: 'stage/list',
};
const BASKETBALL_PATHS: Partial<Record<DirectoryKind, string>> = {
  ...FOOTBALL_PATHS,
  competition: 'competition/list',
  team: 'team/list',
  player: 'player/list',
  referee: undefined,
};

/** Read whole: they are short, or all of their rows are needed. Teams and players come with fixtures and line-ups, or singly. */
const WHOLE_LISTS = ['category', 'country', 'competition'] as const;
const LANGUAGES: Readonly<Record<Sport, readonly LanguageKind[]>> = {
  football: ['country', 'competition', 'team', 'injury'],
  basketball: ['country', 'competition', 'team'],
};
/** Ids without a name, asked for at a time. */
const MAX_SINGLE = 10;
const PAGE_ROWS = 1_000;

/** Names, colours and structure, in all languages that the provider has. */
export class NameJobs {
  readonly #knowledge: SportKnowledge;
  readonly #paths: Partial<Record<DirectoryKind, string>>;

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
    this.#paths = knowledge.sport === 'football' ? FOOTBALL_PATHS : BASKETBALL_PATHS;
  }

  jobs(): readonly PollJob[] {
    return [
      ...WHOLE_LISTS.flatMap((kind) => this.#list(kind)),
      ...LANGUAGES[this.#knowledge.sport].map((kind) => this.#languages(kind)),
      ...this.#missing(),
    ];
  }

  #list(kind: DirectoryKind): readonly PollJob[] {
    const path = this.#paths[kind];
    if (path === undefined) return [];
    const place = new ListPlace(this.#knowledge.directory, path, PAGE_ROWS);
    return [
      this.#knowledge.job({
        path,
        params: place.params(),
        priority: 'pages',
        everyMs: PACE.competitions,
        read: (payload, context, { askedAt }) => {
          const events = readNameList(payload, kind, context);
          return { events, next: place.advance(payload, askedAt) };
        },
      }),
    ];
  }

  #languages(kind: LanguageKind): PollJob {
    const type = String(LANGUAGE_TYPES[kind]);
    const place = new ListPlace(this.#knowledge.directory, `language/list/${type}`, PAGE_ROWS);
    return this.#knowledge.job({
      path: 'language/list',
      about: kind,
      params: { type, ...place.params() },
      priority: 'pages',
      everyMs: PACE.languages,
      read: (payload, context, { askedAt }) => {
        const wasComplete = place.isComplete();
        readLanguages(payload, kind, context);
        const next = place.advance(payload, askedAt);
        if (!wasComplete && place.isComplete()) this.#knowledge.namedAt = context.receivedAt;
        return { next: next && { type, ...next } };
      },
    });
  }

  /** A match cannot be announced without the names of its teams, so these come before other pages. */
  #missing(): readonly PollJob[] {
    const missing = this.#knowledge.directory.missing();
    const urgent = missing.filter(({ kind }) => kind === 'team' || kind === 'competition');
    const others = missing.filter(({ kind }) => kind !== 'team' && kind !== 'competition');
    return [...urgent, ...others].slice(0, MAX_SINGLE).flatMap((one) => this.#single(one, urgent.includes(one)));
  }

  #single(one: DirectoryId, isUrgent: boolean): readonly PollJob[] {
    const { kind, id } = one;
    const path = this.#paths[kind];
    if (path === undefined) return [];
    return [
      this.#knowledge.job({
        path,
        about: id,
        params: { uuid: id },
        priority: isUrgent ? 'board' : 'pages',
        everyMs: PACE.once,
        read: (payload, context) => {
          const events = readNameList(payload, kind, context);
          if (readList(payload).results.length === 0) this.#knowledge.directory.giveUp(one);
          return { events };
        },
      }),
    ];
  }
}
