import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { BAD_HABITS, NO_HABITS, type ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import { personNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { apisports, DATE, DAY, DAY_MS, type EventRow, fixtureRow, liveRow, MINUTE_MS, thesports, world } from './worldQuestions.ts';

const POLL_MS = 30_000;

/** What was noticed in a day of polls. */
type Noticed = Record<(typeof HABITS)[number], number>;

const HABITS = [
  'minute frozen at 46',
  'minute late by one',
  'added time not said',
  'goal listed before the score',
  'goal in the score before it is listed',
  'scorer later',
  'scorer changed',
  'assist later',
  'minute changed',
  'cancelled goal gone, with a VAR entry',
  'corners flap',
  'entry twice',
  'list out of order',
  'substitution the other way round',
  'identical nameless cards',
  'several goals at once',
  'not started until the result is entered',
  'name in capitals',
  'full time without half time',
  'ghost deleted',
  'postponed and back',
  'text out of order or twice',
] as const;

describe('a day of polls', () => {
  let bad: Noticed;
  let none: Noticed;

  beforeAll(async () => {
    bad = await watchDay(BAD_HABITS);
    none = await watchDay(NO_HABITS);
  });

  test.each(HABITS)('with bad habits shows: %s', (habit) => {
    expect(bad[habit]).toBeGreaterThan(0);
  });

  // Cancelled goals and added time are so in every world.
  test.each(HABITS.filter((habit) => !habit.startsWith('cancelled')))('without habits never shows: %s', (habit) => {
    expect(none[habit]).toBe(0);
  });

  test('shows cancelled goals without habits, too', () => {
    expect(none['cancelled goal gone, with a VAR entry']).toBeGreaterThan(0);
  });
});

async function watchDay(habits: ProviderHabits): Promise<Noticed> {
  const noticed: Noticed = { ...zero() };
  await watchFixtures(habits, noticed);
  await watchLive(habits, noticed);
  await watchThesports(habits, noticed);
  return noticed;
}

function zero(): Noticed {
  const counts: Partial<Noticed> = {};
  for (const habit of HABITS) counts[habit] = 0;
  return z.record(z.enum(HABITS), z.number()).parse(counts);
}

/** The list of the day, every quarter of an hour and once at the end. */
async function watchFixtures(habits: ProviderHabits, noticed: Noticed): Promise<void> {
  const asker = apisports(habits);
  let before = new Set<number>();
  for (asker.now = DAY * DAY_MS; asker.now < (DAY + 1) * DAY_MS + 6 * 60 * MINUTE_MS; asker.now += 15 * MINUTE_MS) {
    const rows = await asker.rows('football', 'fixtures', { date: DATE }, fixtureRow);
    const ids = new Set(rows.map(({ fixture }) => fixture.id));
    noticed['ghost deleted'] += [...before].filter((id) => !ids.has(id)).length;
    before = ids;
    for (const { fixture, score } of rows) {
      const match = world.football(fixture.id);
      if (fixture.status.short === 'NS' && match?.startsAt != null && asker.now > match.endsAt)
        noticed['not started until the result is entered'] += 1;
      if (fixture.status.short === 'FT' && score.halftime.home === null) noticed['full time without half time'] += 1;
    }
  }
}

/** `fixtures?live=all` of ten hours, every 30 s. */
async function watchLive(habits: ProviderHabits, noticed: Noticed): Promise<void> {
  const asker = apisports(habits);
  let before = new Map<number, z.output<typeof fixtureRow>>();
  for (asker.now = DAY * DAY_MS + 10 * 60 * MINUTE_MS; asker.now < DAY * DAY_MS + 20 * 60 * MINUTE_MS; asker.now += POLL_MS) {
    const rows = await asker.rows('football', 'fixtures', { live: 'all' }, fixtureRow);
    for (const row of rows) {
      const last = before.get(row.fixture.id);
      noticeClock(row, asker.now, habits, noticed);
      noticeEvents(row, noticed);
      if (last) noticeChanges(last, row, noticed);
    }
    before = new Map(rows.map((row) => [row.fixture.id, row]));
  }
}

function noticeClock(
  { fixture: { id, status } }: z.output<typeof fixtureRow>,
  now: number,
  habits: ProviderHabits,
  noticed: Noticed,
): void {
  const truth = world.football(id)?.minuteAt(now - habits.cacheMs);
  if (truth == null || status.elapsed === null || (status.short !== '1H' && status.short !== '2H')) return;
  if (status.elapsed === 46 && truth.minute > 55) noticed['minute frozen at 46'] += 1;
  else if (truth.minute - status.elapsed === 1 && truth.added === 0) noticed['minute late by one'] += 1;
  if (truth.added > 0 && status.extra === null && status.elapsed === truth.minute) noticed['added time not said'] += 1;
}

function noticeEvents({ fixture, events = [] }: z.output<typeof fixtureRow>, noticed: Noticed): void {
  const texts = events.filter(({ player }) => player.id !== null).map((event) => JSON.stringify(event));
  if (new Set(texts).size < texts.length) noticed['entry twice'] += 1;
  const minutes = events.filter(({ comments }) => comments !== 'Penalty Shootout').map(({ time }) => time.elapsed);
  if (minutes.some((minute, i) => minute + 1 < (minutes[i - 1] ?? 0)) && events.some(({ player }) => player.id !== null))
    noticed['list out of order'] += 1;
  const cards = events.filter(({ type, player }) => type === 'Card' && player.id === null).map((event) => JSON.stringify(event));
  if (new Set(cards).size < cards.length) noticed['identical nameless cards'] += 1;
  if (events.some(({ player: { name } }) => name !== null && /[a-z]/i.test(name) && name === name.toUpperCase() && name.length > 6))
    noticed['name in capitals'] += 1;
  const match = world.football(fixture.id);
  const starters = new Set(match === undefined ? [] : [...numbersOfStarters(match.sourceId)]);
  const firsts = events.filter(({ type, player, assist }) => type === 'subst' && player.id !== null && assist.id !== null);
  if (firsts.some(({ player, assist }) => starters.has(assist.id ?? 0) && !starters.has(player.id ?? 0)))
    noticed['substitution the other way round'] += 1;
}

function noticeChanges(last: z.output<typeof fixtureRow>, row: z.output<typeof fixtureRow>, noticed: Noticed): void {
  const sum = (one: typeof row): number => (one.goals.home ?? 0) + (one.goals.away ?? 0);
  const rise = sum(row) - sum(last);
  const goals = goalsOf(row);
  const earlier = goalsOf(last);
  if (rise > 1 && goals.length === 0) noticed['several goals at once'] += 1;
  if (goals.length > sum(row)) noticed['goal listed before the score'] += 1;
  if (goals.length > 0 && goals.length < sum(row)) noticed['goal in the score before it is listed'] += 1;
  const isCancelled =
    row.events?.some(({ type }) => type === 'Var') === true && !(last.events?.some(({ type }) => type === 'Var') ?? false);
  if (isCancelled && goals.length < earlier.length) noticed['cancelled goal gone, with a VAR entry'] += 1;
  if (goals.length !== earlier.length || isDisordered(goals) || isDisordered(earlier)) return;
  for (const [i, goal] of goals.entries()) {
    const old = earlier[i];
    if (old === undefined || old.team.id !== goal.team.id) continue;
    if (old.player.id === null && goal.player.id !== null) noticed['scorer later'] += 1;
    if (old.player.id !== null && goal.player.id !== null && old.player.id !== goal.player.id) noticed['scorer changed'] += 1;
    if (old.player.id === goal.player.id && old.assist.id === null && goal.assist.id !== null) noticed['assist later'] += 1;
    if (goal.time.elapsed - old.time.elapsed === 1) noticed['minute changed'] += 1;
  }
}

function goalsOf({ events = [] }: z.output<typeof fixtureRow>): readonly EventRow[] {
  const goals = events.filter(({ type, detail, comments }) => type === 'Goal' && detail !== 'Missed Penalty' && comments === null);
  return [...new Map(goals.map((goal) => [JSON.stringify(goal), goal])).values()];
}

function isDisordered(goals: readonly EventRow[]): boolean {
  return goals.some(({ time }, i) => time.elapsed < (goals[i - 1]?.time.elapsed ?? 0));
}

function* numbersOfStarters(sourceId: string): Iterable<number> {
  const match = world.match(sourceId);
  if (match?.sport !== 'football') return;
  for (const side of ['home', 'away'] as const) for (const { player } of match.story.sheets[side].starters) yield personNumber(player.id);
}

/** `match/diary` every four minutes, and `match/detail_live` of an hour for corners and text. */
async function watchThesports(habits: ProviderHabits, noticed: Noticed): Promise<void> {
  const asker = thesports(habits);
  const statuses = new Map<string, readonly number[]>();
  const corners = new Map<string, number>();
  const status = z.object({ id: z.string(), status_id: z.number() });
  for (asker.now = DAY * DAY_MS; asker.now < (DAY + 1) * DAY_MS; asker.now += 4 * MINUTE_MS) {
    for (const { id, status_id: now } of await asker.rows('football', 'match/diary', { tsp: String(DAY * 86_400) }, status)) {
      const before = statuses.get(id) ?? [];
      if (before.at(-1) !== now) statuses.set(id, [...before, now]);
    }
  }
  noticed['postponed and back'] += [...statuses.values()].filter((all) => all.slice(0, 3).join('-') === '1-9-1').length;
  for (asker.now = DAY * DAY_MS + 12 * 60 * MINUTE_MS; asker.now < DAY * DAY_MS + 13 * 60 * MINUTE_MS; asker.now += 10_000) {
    for (const { id, score, tlive } of await asker.rows('football', 'match/detail_live', {}, liveRow)) {
      const count = Math.max(0, score[2][4] ?? 0) + Math.max(0, score[3][4] ?? 0);
      if (count < (corners.get(id) ?? 0)) noticed['corners flap'] += 1;
      corners.set(id, count);
      const texts = tlive.map((entry) => JSON.stringify(entry));
      const minutes = tlive.filter(({ time }) => time !== '').map(({ time }) => Number.parseInt(time, 10));
      if (minutes.some((minute, i) => minute + 1 < (minutes[i - 1] ?? 0)) && new Set(texts).size > 0)
        noticed['text out of order or twice'] += 1;
    }
  }
}
