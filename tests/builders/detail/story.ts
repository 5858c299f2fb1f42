import type { Person } from '#contract/detail/fields.ts';
import type { BasketballIncident, FootballIncident, MatchIncident } from '#contract/detail/matchIncident.ts';
import type { LiveText } from '#contract/detail/liveText.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { Story } from '#streams/match/story.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const MINUTE = 60_000;

/** Returns incidents as a story, learned a minute apart; the ids of those in `withdrawn` are `i0`, `i1`, … in their order. */
export function aStory(incidents: readonly MatchIncident[], withdrawn: readonly number[] = []): Story {
  return incidents.map((incident, i) => ({
    type: 'incident',
    id: `i${i}`,
    at: KICKOFF + (i + 1) * MINUTE,
    incident,
    withdrawn: withdrawn.includes(i),
  }));
}

/** A sentence of live text. */
export function aText(text: string, given: Partial<LiveText> = {}): Story[number] {
  return { type: 'text', id: `text ${text}`, at: KICKOFF, text: { minute: null, side: null, text, ...given } };
}

export function aPerson(name: string): Person {
  return { id: name.toLowerCase(), name };
}

/** A goal of the home side in the 23rd minute. */
export function aGoal(given: Partial<Extract<FootballIncident, { readonly kind: 'goal' }>> = {}): FootballIncident {
  return { sport: 'football', kind: 'goal', side: 'home', minute: at(23), player: aPerson('Okafor'), assist: null, score: null, ...given };
}

/** A yellow card of the home side in the 33rd minute. */
export function aCard(
  kind: 'yellow' | 'secondYellow' | 'red' = 'yellow',
  given: Partial<Extract<FootballIncident, { readonly kind: 'yellow' | 'secondYellow' | 'red' }>> = {},
): FootballIncident {
  return { sport: 'football', side: 'home', minute: at(33), player: aPerson('Conti'), reason: null, ...given, kind };
}

/** The nth kick of a shoot-out. */
export function aKick(kick: number, side: Side, scored: boolean, name: string | null = null): FootballIncident {
  return { sport: 'football', kind: 'kick', side, kick, scored, player: name === null ? null : aPerson(name) };
}

/** A basket with the score after it. */
export function aBasket(
  side: Side,
  points: number,
  score: SideCount,
  given: Partial<Extract<BasketballIncident, { readonly kind: 'basket' }>> = {},
): Extract<BasketballIncident, { readonly kind: 'basket' }> {
  return { sport: 'basketball', kind: 'basket', period: 1, left: 500, side, points, score, player: null, assist: null, ...given };
}

export function at(minute: number, added = 0): { readonly minute: number; readonly added: number } {
  return { minute, added };
}
