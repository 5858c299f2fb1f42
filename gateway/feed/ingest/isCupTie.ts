import { nameIn } from '#contract/locale/names.ts';
import type { IngestFixture } from './schema/fixtureSchema.ts';

const KNOCKOUT_ROUND = /final|round of|knock|play-?offs?\b|third.place|\b1\/\d+|决赛|淘汰|附加/i;
const LEAGUE_ROUND = /group|matchday|regular|league|小组|第.*轮|^\s*(?:round|week|vòng|pekan)?\s*\d+\s*$/i;

/**
 * Returns whether a match may need a winner, as far as its fixture tells. Providers do not say it. When in doubt it does: otherwise its
 * extra time would be quarantined.
 */
export function isCupTie({ sport, cup, leg, competition, round = '' }: IngestFixture): boolean {
  if (cup !== undefined) return cup;
  if (sport === 'basketball') return false; // overtime is played in every game
  const roundName = nameIn(round, 'en-US');
  if (leg !== undefined || KNOCKOUT_ROUND.test(roundName)) return true;
  return (competition.kind === 'cup' || competition.kind === undefined) && !LEAGUE_ROUND.test(roundName);
}
