import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { basketballIncidents } from './basketball/basketballIncidents.ts';
import { basketballPlayers, basketballStatistics } from './basketball/basketballStatistics.ts';
import { basketballStory } from './basketball/basketballStory.ts';
import { coverageOf } from './coverage.ts';
import { countUntil, type DetailPart } from './detailPart.ts';
import { footballIncidents } from './football/footballIncidents.ts';
import { footballPlayers } from './football/footballPlayers.ts';
import { ratingOf } from './football/footballRatings.ts';
import { footballStatistics } from './football/footballStatistics.ts';
import { lineups } from './squads/lineups.ts';
import { basketballOdds, footballOdds } from './odds/matchOdds.ts';
import { basketballText } from './text/basketballText.ts';
import { footballText } from './text/footballText.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { storyWithSuspensions } from './football/suspensions.ts';
import { basketballTrend, footballTrend } from './trend.ts';

/** All documents of one match over time. */
export interface SimulatedDetail {
  /** Returns the kinds that changed after `after` and not after `until` (server ms), each as of its last change. */
  documents(after: number, until: number): readonly SourceDocument[];
  /** Returns when something changes next (server ms); Infinity when nothing does. */
  nextChange(after: number): number;
}

/** Returns the documents of a match from its line-ups on, as far as its competition is covered. */
export function simulatedDetail(fixture: Fixture, calendar: Calendar): SimulatedDetail {
  return detailOf(fixture.sport === 'football' ? footballParts(fixture, calendar) : basketballParts(fixture));
}

/** Returns these kinds of documents as one detail. */
export function detailOf(parts: readonly DetailPart[]): SimulatedDetail {
  return {
    documents: (after, until) =>
      parts.flatMap((part) => {
        const last = part.changes[countUntil(part.changes, until) - 1];
        return last !== undefined && last > after ? part.document(last, after) : [];
      }),
    nextChange: (after) => Math.min(...parts.map(({ changes }) => changes[countUntil(changes, after)] ?? Number.POSITIVE_INFINITY)),
  };
}

function footballParts(fixture: Fixture, calendar: Calendar): readonly DetailPart[] {
  const story = storyWithSuspensions(fixture, calendar);
  const { script, clock, sheets } = story;
  const coverage = coverageOf(fixture);
  const end = script.at(-1)?.at ?? fixture.kickoff;
  const [first] = clock.stretches;
  const play = first ? { from: first.from, to: end } : null;
  const parts: DetailPart[] = [footballIncidents(story), footballStatistics(story)];
  if (coverage !== 'bare') parts.push(footballTrend(story));
  if (coverage === 'full') parts.push(footballPlayers(story));
  if (hasLineups(fixture))
    parts.push(
      lineups({ fixture, sheets, play, rating: (player, at) => ratingOf(story, player, at) }),
      footballText(story),
      footballOdds(story),
    );
  return play ? parts : parts.map((part) => until(part, end));
}

function basketballParts(fixture: Fixture): readonly DetailPart[] {
  const story = basketballStory(fixture);
  const { script, plays, sheets } = story;
  const end = script.at(-1)?.at ?? fixture.kickoff;
  const [first] = plays;
  const play = first ? { from: first.at, to: end } : null;
  const parts: DetailPart[] = [basketballIncidents(story)];
  if (hasLineups(fixture)) parts.push(basketballStatistics(story), basketballTrend(story), basketballText(story));
  if (coverageOf(fixture) === 'full') parts.push(basketballPlayers(story));
  if (hasLineups(fixture)) parts.push(lineups({ fixture, sheets, play, rating: () => null }), basketballOdds(story));
  return play ? parts : parts.map((part) => until(part, end));
}

function hasLineups(fixture: Fixture): boolean {
  const coverage = coverageOf(fixture);
  return coverage === 'full' || coverage === 'middle';
}

/** A match that is called off changes no more. */
function until({ changes, document }: DetailPart, end: number): DetailPart {
  return { changes: changes.filter((at) => at < end), document };
}
