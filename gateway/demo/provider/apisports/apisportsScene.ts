import { EXAMPLE_LOGO_HOST } from '#gateway/demo/provider/exampleLogo.ts';
import type { ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';

/** What an answer is made from. */
export interface ApisportsScene {
  readonly world: ProviderWorld;
  readonly habits: ProviderHabits;
  /** The time of which the answer is (server ms): the cache makes it older than now. */
  readonly at: number;
}

/** Where the example's pictures are; `exampleLogo` draws them. */
const MEDIA = `https://${EXAMPLE_LOGO_HOST}`;

export function logoUrl(sport: 'football' | 'basketball', kind: 'teams' | 'leagues' | 'players' | 'coachs' | 'venues', id: number): string {
  return `${MEDIA}/${sport}/${kind}/${id}.png`;
}

export function flagUrl(country: string): string {
  return `${MEDIA}/flags/${country}.svg`;
}

/** Returns a server time (ms) as the provider writes it. */
export function isoDate(at: number): string {
  return new Date(at)
    .toISOString()
    .replace('.000Z', '+00:00')
    .replace(/\.\d+Z$/, '+00:00');
}

export function seconds(at: number): number {
  return Math.floor(at / 1000);
}
