import type { BasketballIncident, FootballIncident } from '#contract/detail/matchIncident.ts';
import type { Person } from '#contract/detail/fields.ts';

type Of<Kind extends FootballIncident['kind']> = Extract<FootballIncident, { readonly kind: Kind }>;
type Basket = Extract<BasketballIncident, { readonly kind: 'basket' }>;

/** A player whose id is the name in lower case. */
export function aPlayer(name: string): Person {
  return { id: name.toLowerCase(), name };
}

/** The home side's, in the tenth minute, without a player, by default. */
export function aGoal(given: Partial<Of<'goal'>> = {}): Of<'goal'> {
  return {
    sport: 'football',
    kind: 'goal',
    minute: { minute: 10, added: 0 },
    side: 'home',
    player: null,
    assist: null,
    score: null,
    ...given,
  };
}

/** The home side's, at the sixtieth minute, by default. */
export function aSubstitution(playerIn: string, given: Partial<Of<'substitution'>> = {}): Of<'substitution'> {
  const minute = { minute: 60, added: 0 };
  return {
    sport: 'football',
    kind: 'substitution',
    minute,
    side: 'home',
    player: aPlayer(playerIn),
    playerOut: null,
    reason: null,
    ...given,
  };
}

/** Two points for the home side in the first quarter by default. */
export function aBasket(given: Partial<Basket> = {}): Basket {
  return {
    sport: 'basketball',
    kind: 'basket',
    period: 1,
    left: 540,
    side: 'home',
    points: 2,
    player: aPlayer('Lan'),
    assist: null,
    score: { home: 2, away: 0 },
    ...given,
  };
}

export function atMinute(minute: number, added = 0): { readonly minute: { minute: number; added: number } } {
  return { minute: { minute, added } };
}
