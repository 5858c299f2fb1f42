import { CompetitionType } from '#contract/match/basketball.ts';
import type { Recording } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
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
  if (/regular/i.test(header.round)) return CompetitionType.regularSeason;
  return /play.?off|final/i.test(header.round) ? CompetitionType.playoffs : CompetitionType.none;
}
