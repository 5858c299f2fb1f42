import { dayAt, matchOfNumber, numberOfText } from '#gateway/demo/provider/world/worldIds.ts';
import { type Ghost, ghostsOn } from '#gateway/demo/provider/telling/ghosts.ts';
import { matchId, type ThesportsScene, unixSeconds } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { fixtureRow } from './fixtureRow.ts';

const PENDING = 13;
const ENTERED_BEFORE_MS = 20 * 86_400_000;
const DAY_MS = 86_400_000;

/** Returns the rows of fixtures that will be deleted, as long as they are not. */
export function ghostRows(day: number, scene: ThesportsScene) {
  return ghostsOn(scene.world, day, scene.habits)
    .filter(({ deletedAt }) => scene.at < deletedAt)
    .map((ghost) => ghostRow(ghost, scene));
}

/** Returns the ids of matches that were deleted in the last 24 hours. */
export function deletedIds(scene: ThesportsScene): readonly string[] {
  return [-1, 0, 1]
    .flatMap((offset) => ghostsOn(scene.world, dayAt(scene.at) + offset, scene.habits))
    .filter(({ deletedAt }) => deletedAt <= scene.at && deletedAt > scene.at - DAY_MS)
    .map(({ sourceId }) => matchId({ sourceId, sport: 'football' }));
}

/** Returns the row of a ghost by its id; none when it is deleted or no ghost. */
export function ghostOfId(id: string, scene: ThesportsScene) {
  const number = numberOfText('football/match', id);
  if (Number.isNaN(number)) return [];
  const { sourceId, day } = matchOfNumber(scene.world.seed, 'football', number);
  return ghostsOn(scene.world, day, scene.habits)
    .filter((ghost) => ghost.sourceId === sourceId && scene.at < ghost.deletedAt)
    .map((ghost) => ghostRow(ghost, scene));
}

/** A draft: the day is known, the time is not. */
function ghostRow(ghost: Ghost, scene: ThesportsScene) {
  const before = ghost.like.fixture.kickoff - ENTERED_BEFORE_MS;
  const row = fixtureRow(ghost.like, { ...scene, at: before });
  const id = matchId({ sourceId: ghost.sourceId, sport: 'football' });
  return {
    ...row,
    id,
    status_id: PENDING,
    match_time: unixSeconds(ghost.kickoff),
    tbd: 1,
    updated_at: unixSeconds(ghost.kickoff - ENTERED_BEFORE_MS),
  };
}
