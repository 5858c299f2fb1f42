import { describe, expect, test } from 'vitest';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { FAN_PHRASES } from '#gateway/demo/fans/phrases/phraseBooks.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { aFanSpeaker } from '#tests/builders/fans.ts';

const MINUTE_MS = 60_000;
const WATCHED = [{ tenant: 'MYWOS', matchId: 101 }];

/** Returns which phrase of a language a typed text is. */
function phraseOf(text: string, language: (typeof LANGUAGES)[number]): string {
  const phrases = Object.values(FAN_PHRASES[language]).flat();
  const matching = phrases.filter((phrase) => {
    const pattern = phrase.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replace(/\{.\}/g, '.+');
    return new RegExp(`^${pattern}`, 'u').test(text);
  });
  return matching.sort((a, b) => b.replace(/\{.\}/g, '').length - a.replace(/\{.\}/g, '').length)[0] ?? '';
}

function isOf(topics: readonly (keyof (typeof FAN_PHRASES)['en-US'])[]) {
  return ({ text }: { readonly text: string }): boolean =>
    topics.some((topic) => FAN_PHRASES['en-US'][topic].includes(phraseOf(text, 'en-US')));
}

function talkOf(matchId = 101) {
  const speaker = aFanSpeaker();
  speaker.state.watched = [{ tenant: 'MYWOS', matchId }];
  return speaker;
}

describe('RoomTalk', () => {
  test.each(LANGUAGES)('nobody repeats a line within 20 minutes in %s', async (language) => {
    const { time, rows, typed, state } = aFanSpeaker({ seed: 5 });
    state.watched = [{ tenant: TENANTS[language].tenantCode, matchId: 101 }];
    for (let minute = 0; minute < 60; minute += 1) {
      rows.set(101, aMatch({ score: { home: Math.floor(minute / 9), away: Math.floor(minute / 14) }, statusAt: time.now() }));
      await time.advance(MINUTE_MS);
    }
    const lastAt = new Map<string, number>();
    const repeated = typed.filter(({ at, text }) => {
      const phrase = phraseOf(text, language);
      const isRepeated = phrase !== '' && at - (lastAt.get(phrase) ?? -Infinity) < 20 * MINUTE_MS;
      lastAt.set(phrase, at);
      return isRepeated;
    });
    expect(typed.length).toBeGreaterThan(80);
    expect(typed.filter(({ text }) => phraseOf(text, language) === '')).toEqual([]);
    expect(repeated).toEqual([]);
  });

  test('fans on both sides talk about a goal, with the name that the log gives a moment later', async () => {
    const { time, rows, typed, enter } = talkOf();
    rows.set(101, aMatch());
    await time.advance(2_000);
    typed.length = 0;
    rows.set(101, aMatch({ score: { home: 1, away: 0 } }));
    await time.advance(1_000);
    const player = { id: null, name: 'Diego Alves' };
    const minute = { minute: 3, added: 0 };
    const incident: MatchIncident = { sport: 'football', kind: 'goal', side: 'home', minute, player, assist: null, score: null };
    enter(101, { type: 'incident', id: 'a', at: time.now(), incident });
    for (let goals = 2; goals < 5; goals += 1) {
      await time.advance(25_000);
      rows.set(101, aMatch({ score: { home: goals, away: 0 } }));
    }
    expect(typed.some(isOf(['goalFor']))).toBe(true);
    expect(typed.some(isOf(['goalAgainst']))).toBe(true);
    expect(typed.some(({ text }) => text.includes('Alves'))).toBe(true);
  });

  test('a cancelled goal, a near miss, half time and full time have their lines', async () => {
    const { time, rows, typed, state } = talkOf();
    const steps = [
      { row: aMatch({ score: { home: 1, away: 0 } }), topics: [] },
      { row: aMatch(), topics: ['ownGoalCancelled', 'theirGoalCancelled'] },
      { row: aMatch({ status: F.halfTime }), topics: ['halfTime'] },
      { row: aMatch({ status: F.finished }), topics: ['drew'] },
    ] as const;
    for (const { row, topics } of steps) {
      rows.set(101, row);
      typed.length = 0;
      await time.advance(MINUTE_MS);
      if (topics.length > 0) expect(typed.filter(isOf(topics)).length).toBeGreaterThan(2);
    }
    rows.set(101, aMatch({ status: F.secondHalf }));
    state.pressure = -70;
    await time.advance(MINUTE_MS / 2);
    expect(typed.some(isOf(['nearMissOurs', 'nearMissTheirs']))).toBe(true);
  });

  test('bookings and missed penalties come from the log', async () => {
    const { time, rows, typed, enter } = talkOf();
    rows.set(101, aMatch());
    await time.advance(2_000);
    const minute = { minute: 3, added: 0 };
    const player = { id: null, name: 'Diego Alves' };
    enter(101, { type: 'incident', id: 'a', at: 0, incident: { sport: 'football', kind: 'penaltyMissed', side: 'home', minute, player } });
    await time.advance(MINUTE_MS / 2);
    expect(typed.filter(isOf(['penaltyMissedOurs', 'penaltyMissedTheirs'])).length).toBeGreaterThan(2);
    enter(101, {
      type: 'incident',
      id: 'b',
      at: 0,
      incident: { sport: 'football', kind: 'yellow', side: 'home', minute, player, reason: null },
    });
    await time.advance(MINUTE_MS / 2);
    expect(typed.some(isOf(['yellow']))).toBe(true);
  });

  test('basketball has its own talk', async () => {
    const { time, rows, typed } = talkOf(201);
    rows.set(201, aGame());
    await time.advance(3 * MINUTE_MS);
    rows.set(201, aGame({ score: { home: 9, away: 0 } }));
    await time.advance(MINUTE_MS);
    expect(typed.some(isOf(['basketWaiting']))).toBe(true);
    expect(typed.some(isOf(['runOurs', 'runTheirs']))).toBe(true);
    expect(typed.filter(isOf(['waiting', 'question']))).toEqual([]);
  });

  test('questions are answered by another fan, by name', async () => {
    const { time, rows, typed } = talkOf();
    rows.set(101, aMatch());
    await time.advance(20 * MINUTE_MS);
    const questions = typed.filter(isOf(['question']));
    expect(questions.length).toBeGreaterThan(0);
    expect(typed.filter(isOf(['answer'])).length).toBeGreaterThanOrEqual(questions.length - 1);
  });

  test('what happened while nobody watched is old news', async () => {
    const { time, rows, typed, state } = talkOf();
    rows.set(101, aMatch());
    await time.advance(5_000);
    state.watched = [];
    await time.advance(MINUTE_MS);
    rows.set(101, aMatch({ score: { home: 2, away: 0 } }));
    state.watched = WATCHED;
    typed.length = 0;
    await time.advance(20_000);
    expect(typed.filter(isOf(['goalFor', 'goalAgainst']))).toEqual([]);
  });
});
