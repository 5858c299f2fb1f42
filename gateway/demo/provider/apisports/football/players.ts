import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { Side } from '#contract/match/match.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { personNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { type ApisportsScene, isoDate, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { teamOf } from './names.ts';

/** Returns the players as `fixtures` has them, with full names: none before the start, and of the best coverage alone. */
export function playerRows(match: FootballMatch, { at }: ApisportsScene) {
  const players = match.playersAt(at);
  if (players === null) return [];
  return (['home', 'away'] as const).map((side) => ({
    team: { ...teamOf(match.fixture[side]), update: isoDate(at) },
    players: players[side].map((row) => playerRow(match, side, row, at)),
  }));
}

function playerRow(match: FootballMatch, side: Side, row: PlayerStatisticsRow, at: number) {
  const sourceId = row.player.id ?? '';
  const id = personNumber(sourceId);
  const { values } = row;
  const played = (row.minutes ?? 0) > 0;
  const value = (name: keyof PlayerStatisticsRow['values']): number | null => (values[name] === 0 ? null : (values[name] ?? null));
  const cards = match.playsUntil(at).filter((play) => 'player' in play && play.player?.id === sourceId);
  const position = match.story.roster.find(({ player }) => player.id === sourceId)?.player.position ?? null;
  const conceded = match.stateAt(at).score[side === 'home' ? 'away' : 'home'];
  return {
    player: { id, name: latinName(row.player.name), photo: logoUrl('football', 'players', id) },
    statistics: [
      {
        games: {
          minutes: played ? row.minutes : null,
          number: row.number,
          position,
          rating: row.rating === null ? null : String(row.rating),
          captain: match.story.sheets[side].captain.id === sourceId,
          substitute: !row.starter,
        },
        offsides: null,
        shots: { total: value('shots'), on: value('shotsOnTarget') },
        goals: {
          total: value('goals'),
          conceded: position === 'G' && played ? conceded : 0,
          assists: value('assists'),
          saves: value('saves'),
        },
        passes: {
          total: value('passes'),
          key: value('keyPasses'),
          accuracy: values.passesAccurate === undefined ? null : String(values.passesAccurate),
        },
        tackles: { total: value('tackles'), blocks: null, interceptions: value('interceptions') },
        duels: { total: value('duels'), won: value('duelsWon') },
        dribbles: { attempts: value('dribbles'), success: null, past: null },
        fouls: { drawn: null, committed: value('fouls') },
        cards: {
          yellow: cards.filter(({ kind }) => kind === 'yellow' || kind === 'secondYellow').length,
          red: cards.filter(({ kind }) => kind === 'red' || kind === 'secondYellow').length,
        },
        penalty: { won: null, commited: null, scored: 0, missed: 0, saved: position === 'G' ? 0 : null },
      },
    ],
  };
}
