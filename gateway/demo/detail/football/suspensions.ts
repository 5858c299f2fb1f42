import type { Absence } from '#contract/detail/absences.ts';
import type { Side } from '#contract/match/match.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { DAY_MS, divisionFixtures, type Fixture } from '#gateway/demo/season/matchDay.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { type FootballStory, footballStory } from './footballStory.ts';

const TURN_DAYS = 3;
/** Why a player is suspended. */
export const RED_CARD = {
  'zh-CN': '红牌停赛',
  'vi-VN': 'Treo giò vì thẻ đỏ',
  'en-US': 'Suspended after a red card',
  'id-ID': 'Skorsing kartu merah',
};

/** Returns the story of a match, in which nobody plays who was sent off in the match before. */
export function storyWithSuspensions(fixture: Fixture, calendar: Calendar): FootballStory {
  return footballStory(fixture, { home: suspendedFrom(fixture, 'home', calendar), away: suspendedFrom(fixture, 'away', calendar) });
}

/** Returns who of a side was sent off in the match before. Few matches have red cards, so the search soon ends. */
export function suspendedFrom(fixture: Fixture, side: Side, calendar: Calendar): readonly Absence[] {
  if (fixture.sport !== 'football') return [];
  const club = fixture[side].sourceId;
  const day = Math.floor(fixture.kickoff / DAY_MS) - TURN_DAYS;
  const before = divisionFixtures(calendar.seed, day, calendar.matches, fixture.division).find(
    ({ home, away }) => home.sourceId === club || away.sourceId === club,
  );
  if (before === undefined || before.season !== fixture.season) return [];
  const own: Side = before.home.sourceId === club ? 'home' : 'away';
  if ((footballScript(before).at(-1)?.reds[own] ?? 0) === 0) return [];
  return storyWithSuspensions(before, calendar).plays.flatMap((play): Absence[] => {
    if ((play.kind !== 'red' && play.kind !== 'secondYellow') || play.side !== own) return [];
    const { id, name, position } = play.player;
    return [{ player: { id, name }, position, kind: 'suspended', reason: RED_CARD, since: play.at, until: null, matchesMissed: 0 }];
  });
}
