import { beforeAll, describe, expect, test } from 'vitest';
import { COMMENT_MAX_CHARS, POST_CONTENT_MAX_CHARS, POST_TITLE_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { isSameCount } from '#contract/match/match.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';
import { needsApproval } from '#gateway/chat/screening/needsApproval.ts';
import { chosenMatches } from '#gateway/demo/community/plan/chosenMatches.ts';
import { matchPosts } from '#gateway/demo/community/plan/matchPosts.ts';
import { planDay } from '#gateway/demo/community/plan/planDay.ts';
import type { PlannedPost } from '#gateway/demo/community/plan/plannedPost.ts';
import { storyWithSuspensions } from '#gateway/demo/detail/football/suspensions.ts';
import { DAY_MS, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { shortPlayerName } from '#gateway/demo/shortPlayerName.ts';
import { shortTeamName } from '#gateway/demo/shortTeamName.ts';

const CALENDAR = { seed: 7, matches: 400 };
const DAY = 20_780;
const FEED = 60;

function plan(language: (typeof LANGUAGES)[number], day: number, seed = CALENDAR.seed): Promise<readonly PlannedPost[]> {
  return planDay({ language, calendar: { ...CALENDAR, seed }, day, pause: () => Promise.resolve() });
}

describe.each(LANGUAGES)('planDay in %s', (language) => {
  let planned: readonly PlannedPost[];
  beforeAll(async () => {
    planned = [...(await plan(language, DAY)), ...(await plan(language, DAY + 1))];
  });

  test('follows from the seed', async () => {
    expect(await plan(language, DAY)).toEqual(planned.slice(0, (await plan(language, DAY)).length));
    expect(await plan(language, DAY, 8)).not.toEqual(await plan(language, DAY));
  });

  test('no two posts of a feed are the same, and few have the same title', () => {
    expect(planned.length).toBeGreaterThan(FEED);
    for (let from = 0; from + FEED <= planned.length; from += 10) {
      const feed = planned.slice(from, from + FEED);
      expect(new Set(feed.map(({ title, content }) => `${title}\n${content}`)).size).toBe(FEED);
      expect(new Set(feed.map(({ content }) => content)).size).toBe(FEED);
      expect(new Set(feed.map(({ title }) => title)).size).toBeGreaterThan(FEED - 10);
      expect(new Set(feed.map(({ content }) => content.split('\n')[0])).size).toBeGreaterThan(FEED - 6);
    }
  });

  test('a post about a match names a side or a player, so that it is like no other', () => {
    for (const { title, content, fixture } of planned) {
      if (fixture === null) continue;
      const [home, away] = [fixture.home, fixture.away].map(({ name }) => shortTeamName(name, language));
      expect([title, `${title}\n${content}`.includes(home ?? '') || content.includes(away ?? '') || hasPlayer(fixture, content)]).toEqual([
        title,
        true,
      ]);
    }
  });

  function hasPlayer(fixture: Fixture, content: string): boolean {
    const { sheets } = storyWithSuspensions(fixture, CALENDAR);
    const players = [sheets.home, sheets.away].flatMap(({ squad }) => squad.players);
    return players.some(({ name }) => content.includes(shortPlayerName(name, language)));
  }

  test('all is filled in, within the limits, and passes the screening', () => {
    for (const { title, content, comments } of planned) {
      expect([title, Array.from(title).length <= POST_TITLE_MAX_CHARS, normalizeLine(title)]).toEqual([title, true, title]);
      expect([Array.from(content).length <= POST_CONTENT_MAX_CHARS, normalizeParagraphs(content)]).toEqual([true, content]);
      for (const text of [title, content, ...comments.map((comment) => comment.text)]) expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(needsApproval(`${title}\n${content}`)).toBe(false);
      const bad = comments.filter(
        ({ text }) => needsApproval(text) || Array.from(text).length > COMMENT_MAX_CHARS || normalizeParagraphs(text) !== text,
      );
      expect(bad).toEqual([]);
    }
  });

  test('comments come after the post, answers after what they answer, and no one answers their own words', () => {
    for (const { at, comments, likes, author } of planned) {
      for (const [i, comment] of comments.entries()) {
        expect(comment.at).toBeGreaterThan(comments[i - 1]?.at ?? at);
        if (comment.replyTo === null) continue;
        const answered = comments[comment.replyTo];
        expect(answered?.at).toBeLessThan(comment.at);
        expect(answered?.author).not.toEqual(comment.author);
      }
      for (const like of likes) {
        expect(like.at).toBeGreaterThan(like.comment === null ? at : (comments[like.comment]?.at ?? Infinity));
        expect(like.author).not.toEqual(like.comment === null ? author : comments[like.comment]?.author);
      }
    }
  });

  test('posts are spread over the day; some have drawings, some no match', () => {
    const gaps = planned.slice(1).map(({ at }, i) => at - (planned[i]?.at ?? at));
    expect(Math.max(...gaps)).toBeLessThan(DAY_MS / 6);
    expect(planned.filter(({ pictures }) => pictures !== null).length).toBeGreaterThan(2);
    expect(planned.filter(({ fixture }) => fixture === null)).toHaveLength(8);
  });
});

describe('matchPosts', () => {
  const played = chosenMatches(TENANTS['en-US'].tenantCode, CALENDAR, DAY).filter(({ sport }) => sport === 'football');

  test('tell of a goal about a minute after it, with its scorer, and of none that was cancelled', () => {
    const told = played.flatMap((fixture) => {
      const goals = storyWithSuspensions(fixture, CALENDAR).plays.filter((play) => play.kind === 'goal');
      return matchPosts(fixture, CALENDAR)
        .filter(({ event }) => event?.kind === 'goal')
        .map((moment) => ({
          moment,
          goal: goals.find(({ at, score }) => isSameCount(score, moment.score) && moment.at - at >= 45_000 && moment.at - at <= 75_000),
        }));
    });
    expect(told.length).toBeGreaterThan(20);
    for (const { moment, goal } of told) {
      expect(goal?.cancelledAt).toBeNull();
      expect([goal?.side, goal?.player.name, goal?.score]).toEqual([moment.side, moment.player, moment.score]);
      expect(goal?.namedAt).toBeLessThanOrEqual(moment.at);
    }
  });

  test('name a goal for what it did to the score', () => {
    const topics = played.flatMap((fixture) => matchPosts(fixture, CALENDAR));
    const lead = ({ score, side }: (typeof topics)[number]): number => (side === 'home' ? 1 : -1) * (score.home - score.away);
    for (const moment of topics) {
      if (moment.topic === 'goalLevel') expect(lead(moment)).toBeCloseTo(0);
      if (moment.topic === 'goalLead') expect(lead(moment)).toBe(1);
      if (moment.topic === 'goalMore') expect(lead(moment)).toBeGreaterThan(1);
      if (moment.topic === 'goalBack') expect(lead(moment)).toBeLessThan(0);
      if (moment.topic === 'wonClose') expect(lead(moment)).toBe(1);
      if (moment.topic === 'goalless') expect(moment.score).toEqual({ home: 0, away: 0 });
    }
  });

  test('come in order of time, the first one before the match', () => {
    for (const fixture of played) {
      const times = matchPosts(fixture, CALENDAR)
        .filter(({ topic }) => topic !== 'before')
        .map(({ at }) => at);
      expect(times.every((at) => at > fixture.kickoff)).toBe(true);
      for (const { topic, at } of matchPosts(fixture, CALENDAR)) if (topic === 'before') expect(at).toBeLessThan(fixture.kickoff);
    }
  });
});
