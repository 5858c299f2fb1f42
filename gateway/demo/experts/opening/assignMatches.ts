import { playTypesOf } from '#contract/stances/playTypes.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { DEMO_STYLES } from '#gateway/demo/experts/profiles/demoProfile.ts';
import type { DemoExpertProfile } from '#gateway/demo/experts/profiles/demoProfiles.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** When stances are published, in minutes before kick-off: by then every kick-off is confirmed. */
const PUBLISHED_BEFORE_MIN = [65, 290] as const;

/** An expert who can still write, and what their next stance must come after: the head of their chain. */
export interface Author<Expert extends DemoExpertProfile> {
  readonly expert: Expert;
  /** Server time (ms). */
  readonly after: number;
  /** Stances at most. */
  readonly room: number;
}

/** A stance about one match, to be published in the order of its author's chain. */
export interface Assignment<Expert extends DemoExpertProfile, Match> {
  readonly expert: Expert;
  readonly match: Match;
  /** Server time (ms), before the kick-off. */
  readonly publishedAt: number;
}

/**
 * Assigns each match to one of the authors, by a seed: to the one with the fewest among those who write about its sport and could have
 * published before its kick-off. Returns the assignments in the order of their publication; a match that is too late for everybody has none.
 */
export function assignMatches<Expert extends DemoExpertProfile, Match extends { readonly fixture: Fixture }>(
  authors: readonly Author<Expert>[],
  matches: readonly Match[],
  now: number,
): readonly Assignment<Expert, Match>[] {
  const assigned = authors.map((author) => ({ ...author, matches: new Array<{ readonly match: Match; readonly wantedAt: number }>() }));
  for (const match of matches) {
    const { fixture } = match;
    const random = new SeededRandom('opening', fixture.sourceId, authors[0]?.expert.tenant ?? '');
    const wantedAt = Math.min(now, fixture.kickoff - Math.round(random.between(...PUBLISHED_BEFORE_MIN) * MINUTE_MS));
    const able = assigned.filter(({ expert, after, room, matches: own }) => {
      const earliest = after + (own.length + 1) * SECOND_MS;
      return own.length < room && writesAbout(expert, fixture) && earliest < Math.min(now, fixture.kickoff - MINUTE_MS);
    });
    const fewest = Math.min(...able.map(({ matches: own }) => own.length));
    const [idle, ...others] = able.filter(({ matches: own }) => own.length === fewest);
    if (idle !== undefined) random.pick([idle, ...others]).matches.push({ match, wantedAt });
  }
  return assigned.flatMap(({ expert, after, matches: own }) => inOrder(own, after).map((one) => ({ ...one, expert })));
}

function writesAbout({ style }: DemoExpertProfile, { sport }: Fixture): boolean {
  return playTypesOf(sport).some((playType) => playType in DEMO_STYLES[style].plays);
}

/** Puts stances after the head of a chain, each at a time of its own; those whose match has begun by then are left out. */
function inOrder<Match extends { readonly fixture: Fixture }>(
  wanted: readonly { readonly match: Match; readonly wantedAt: number }[],
  after: number,
): readonly { readonly match: Match; readonly publishedAt: number }[] {
  let before = after;
  return wanted
    .toSorted((a, b) => a.wantedAt - b.wantedAt)
    .flatMap(({ match, wantedAt }) => {
      const publishedAt = Math.max(wantedAt, before + SECOND_MS);
      if (publishedAt >= match.fixture.kickoff) return [];
      before = publishedAt;
      return [{ match, publishedAt }];
    });
}
