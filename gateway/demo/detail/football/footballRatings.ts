import type { Player } from '#gateway/demo/detail/squads/squads.ts';
import type { FootballStory } from './footballStory.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';

/** A player is rated from this many minutes on. */
const RATED_AFTER_MIN = 15;
const START = 6.3;

/** Returns a player's rating, 3 to 10, at server time `at` (ms); null before the first quarter of an hour on the pitch. */
export function ratingOf(story: FootballStory, player: Player, at: number): number | null {
  const minutes = minutesPlayed(story, player, at);
  if (minutes === null || minutes < RATED_AFTER_MIN) return null;
  const random = new SeededRandom('rating', story.fixture.sourceId, player.id);
  const side = story.roster.find((one) => one.player === player)?.side ?? 'home';
  let rating = START + random.between(-0.4, 0.5) * Math.min(1, minutes / 60);
  let lead = 0;
  for (const play of story.plays) {
    if (play.at > at) break;
    if (play.kind === 'goal') {
      if (play.cancelledAt !== null && play.cancelledAt <= at) continue;
      lead += play.side === side ? 1 : -1;
      if (play.player === player && play.namedAt <= at) rating += play.how === 'own' ? -1 : play.how === 'penalty' ? 0.7 : 1;
      if (play.assist === player && play.namedAt <= at) rating += 0.6;
      if (play.side !== side && player.position === 'G') rating -= 0.25;
      if (play.side !== side && player.position === 'D') rating -= 0.12;
    } else if (play.kind === 'shot') {
      if (play.player === player)
        rating += play.penalty ? -0.8 : play.outcome === 'saved' ? 0.15 : play.outcome === 'woodwork' ? 0.1 : -0.02;
      if (play.passer === player) rating += 0.1;
      if (play.keeper === player) rating += play.penalty ? 0.9 : 0.2;
    } else if (play.kind === 'yellow' && play.player === player) rating -= 0.3;
    else if ((play.kind === 'red' || play.kind === 'secondYellow') && play.player === player) rating -= 1.4;
    else if (play.kind === 'foul' && play.player === player) rating -= 0.04;
  }
  rating += Math.max(-0.45, Math.min(0.45, lead * 0.15));
  return Math.round(Math.max(3, Math.min(10, rating)) * 10) / 10;
}

/** Returns the minutes that a player has been on the pitch until server time `at` (ms); null for one who has not come on. */
export function minutesPlayed({ clock, plays, roster }: FootballStory, player: Player, at: number): number | null {
  const [kickoff] = clock.stretches;
  let on = kickoff && kickoff.from <= at && roster.some((one) => one.player === player && one.starter) ? kickoff.from : null;
  let off = at;
  for (const play of plays) {
    if (play.at > at) break;
    if (play.kind === 'substitution' && play.player === player) on = play.at;
    if (play.kind === 'substitution' && play.playerOut === player) off = play.at;
    if ((play.kind === 'red' || play.kind === 'secondYellow') && play.player === player) off = play.at;
  }
  return on === null ? null : clock.playedBetween(on, off);
}
