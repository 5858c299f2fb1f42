import { matchFacts } from '#gateway/demo/experts/text/matchFacts.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { PLAIN_MOMENT, type PostMoment } from './postMoment.ts';

const MINUTE_MS = 60_000;
const MIN_PLAYED = 5;
/** Won of the last matches, and a goal a match: of a good form there is something to say. */
const GOOD_SHARE = 0.4;

/** Returns the moment before a match in which a member looks at the form of the better side; null when neither has one. */
export function beforeMatch(fixture: Fixture, calendar: Calendar, random: SeededRandom): PostMoment | null {
  const at = fixture.kickoff - random.whole(25, 170) * MINUTE_MS - random.whole(0, MINUTE_MS);
  const { home, away } = matchFacts(fixture, calendar, at);
  const side = home.won >= away.won ? 'home' : 'away';
  const { played, won, scored, conceded } = side === 'home' ? home : away;
  if (played < MIN_PLAYED || won < GOOD_SHARE * played || scored < played) return null;
  const topic = fixture.sport === 'football' ? 'before' : 'basketBefore';
  return { ...PLAIN_MOMENT, at, topic, side, score: { home: 0, away: 0 }, form: { played, won, scored, conceded } };
}
