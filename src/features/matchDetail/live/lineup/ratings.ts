import type { LineupPlayer, Lineups, TeamLineup } from '#contract/detail/lineups.ts';
import type { PlayerStatistics } from '#contract/detail/playerStatistics.ts';

/** Returns a rating to show, `7.4`; empty for none: suppliers send 0 for a player who has not been rated. */
export function ratingText(rating: number | null, language: string): string {
  if (rating === null || rating === 0) return '';
  return rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Returns line-ups with the ratings of the players' statistics where they have none: suppliers send them in one or the other. */
export function withRatings(lineups: Lineups, players: PlayerStatistics | undefined): Lineups {
  if (players === undefined) return lineups;
  const rated = [...players.home, ...players.away].flatMap(({ player: { id }, rating }) => (id && rating ? [[id, rating] as const] : []));
  if (rated.length === 0) return lineups;
  const ratings = new Map(rated);
  const fill = (player: LineupPlayer): LineupPlayer =>
    player.rating ? player : { ...player, rating: ratings.get(player.player.id ?? '') ?? player.rating };
  const fillTeam = (team: TeamLineup | null): TeamLineup | null =>
    team && { ...team, starters: team.starters.map(fill), bench: team.bench.map(fill) };
  return { ...lineups, home: fillTeam(lineups.home), away: fillTeam(lineups.away) };
}

/** Returns the highest rating of a match; null when nobody is rated. */
export function bestRating({ home, away }: Lineups): number | null {
  const ratings = [home, away].flatMap((team) => (team === null ? [] : ratedIn(team)));
  return ratings.length === 0 ? null : Math.max(...ratings);
}

/** Returns the mean rating of a team's rated players; null when nobody is rated. */
export function averageRating(team: TeamLineup): number | null {
  const ratings = ratedIn(team);
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

function ratedIn({ starters, bench }: TeamLineup): readonly number[] {
  return [...starters, ...bench].flatMap(({ rating }: LineupPlayer) => (rating === null || rating === 0 ? [] : [rating]));
}
