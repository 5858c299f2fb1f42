import { CompetitionType } from '#contract/match/basketball.ts';
import type { Recording } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture, SourceTeam } from '#gateway/match/sourceFixture.ts';
import { crestColoursOf, crestOf } from '#contract/match/crestColours.ts';

/** Returns a fixture with the source's names for all languages. */
export function recordedFixture(recording: Recording, sourceId: string, state: SourceState): SourceFixture {
  const { sport, header } = recording;
  return {
    sourceId,
    sport,
    competition: {
      sourceId: `recorded:${sport}:${header.competition}`,
      sport,
      name: header.competition,
      region: '',
      hot: true, // recorded matches are of interest by definition
      type: competitionType(recording),
      colours: crestColoursOf(header.competition),
    },
    home: teamOf(recording, header.home),
    away: teamOf(recording, header.away),
    round: header.round,
    state,
  };
}

/** A country's women and men are two teams. */
function teamOf({ sport, header }: Recording, name: string): SourceTeam {
  return { sourceId: `recorded:${sport}:${header.competition}:${name}`, sport, name, crest: crestOf(name) };
}

function competitionType({ sport, header }: Recording): CompetitionType {
  if (sport === 'football') return CompetitionType.none;
  return TYPES.find(([words]) => words.test(header.round))?.[1] ?? CompetitionType.none;
}

/** By the words of a round; the first that fits: the final of a cup belongs to the cup. */
const TYPES: readonly (readonly [words: RegExp, CompetitionType])[] = [
  [/regular/i, CompetitionType.regularSeason],
  [/pre.?season/i, CompetitionType.preSeason],
  [/all.?star/i, CompetitionType.allStar],
  [/\bcup\b/i, CompetitionType.cup],
  [/play.?in/i, CompetitionType.playOff],
  [/play.?off|final/i, CompetitionType.playoffs],
];
