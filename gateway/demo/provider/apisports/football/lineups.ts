import type { Side } from '#contract/match/match.ts';
import type { TeamSheet } from '#gateway/demo/detail/squads/teamSheet.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { personNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { shortPersonName } from '#gateway/demo/provider/world/worldNames.ts';
import { type ApisportsScene, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { teamOf } from './names.ts';

/** Returns the line-ups as `fixtures` has them: none before they are confirmed. */
export function lineupRows(match: FootballMatch, { at }: ApisportsScene) {
  const sheets = match.sheetsAt(at);
  return sheets === null ? [] : (['home', 'away'] as const).map((side) => lineupRow(match, side, sheets[side]));
}

function lineupRow({ fixture, coverage }: FootballMatch, side: Side, { starters, bench, formation, squad }: TeamSheet) {
  const [first, second] = fixture[side].crest.colours.map((colour) => colour.slice(1));
  const coach = personNumber(squad.coach.id ?? '');
  const rows = [...new Set(starters.map(({ slot }) => slot?.place.y ?? 0))].sort((a, b) => a - b);
  const grid = (starter: TeamSheet['starters'][number]): string | null => {
    if (coverage !== 'full') return null;
    const y = starter.slot?.place.y ?? 0;
    const line = starters.filter(({ slot }) => slot?.place.y === y).sort((a, b) => (a.slot?.place.x ?? 0) - (b.slot?.place.x ?? 0));
    return `${rows.indexOf(y) + 1}:${line.indexOf(starter) + 1}`;
  };
  return {
    team: {
      ...teamOf(fixture[side]),
      colors: {
        player: { primary: first, number: 'ffffff', border: second },
        goalkeeper: { primary: second, number: 'ffffff', border: second },
      },
    },
    coach: { id: coach, name: shortPersonName(squad.coach.name), photo: logoUrl('football', 'coachs', coach) },
    formation,
    startXI: starters.map((starter) => ({ player: { ...playerOf(starter.player), grid: grid(starter) } })),
    substitutes: bench.map((player) => ({ player: { ...playerOf(player), grid: null } })),
  };
}

function playerOf({ id, name, number, position }: Player) {
  return { id: personNumber(id), name: shortPersonName(name), number, pos: position };
}
