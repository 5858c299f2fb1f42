import { describe, expect, test } from 'vitest';
import { CHAT_MAX_MESSAGES, CHAT_SPAN_MS } from '#contract/calls/limits.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aFanSpeaker, fansOf, type TypedLine } from '#tests/builders/fans.ts';

const WATCHED = [{ tenant: 'MYWOS', matchId: 101 }];
const MINUTE_MS = 60_000;

function speakerInPlay(options: Parameters<typeof aFanSpeaker>[0] = {}) {
  const speaker = aFanSpeaker(options);
  speaker.rows.set(101, aMatch());
  speaker.state.watched = WATCHED;
  return speaker;
}

describe('createFanSpeaker', () => {
  test('a few lines a minute while nothing happens, and many soon after a goal', async () => {
    const { time, rows, typed } = speakerInPlay();
    await time.advance(5 * MINUTE_MS);
    const quiet = typed.length;
    expect(quiet).toBeGreaterThanOrEqual(7);
    expect(quiet).toBeLessThanOrEqual(25);
    rows.set(101, aMatch({ score: { home: 1, away: 0 } }));
    await time.advance(30_000);
    expect(typed.length - quiet).toBeGreaterThanOrEqual(6);
  });

  test('only in watched rooms and that of the biggest live match, less often there', async () => {
    const { time, rows, typed, state } = speakerInPlay();
    rows.set(102, aMatch({ id: 102 }));
    rows.set(103, aMatch({ id: 103 }));
    state.biggest = 102;
    await time.advance(10 * MINUTE_MS);
    const linesOf = (tenant: string, matchId: number) => typed.filter((one) => one.tenant === tenant && one.matchId === matchId).length;
    expect(typed.filter(({ matchId }) => matchId === 103)).toEqual([]);
    expect([linesOf('VNWOS', 101), linesOf('TYCC', 102) > 3]).toEqual([0, true]);
    expect(linesOf('MYWOS', 101)).toBeGreaterThan(linesOf('MYWOS', 102));
  });

  test('nothing without fans, before kick-off without an event, in no room, and after the end of the speaker', async () => {
    const withoutFans = speakerInPlay({ fans: [] });
    await withoutFans.time.advance(5 * MINUTE_MS);
    const early = speakerInPlay();
    early.rows.set(101, aMatch({ status: F.notStarted }));
    await early.time.advance(5 * MINUTE_MS);
    const alone = speakerInPlay();
    alone.state.watched = [];
    await alone.time.advance(5 * MINUTE_MS);
    const ended = speakerInPlay();
    ended.close();
    await ended.time.advance(5 * MINUTE_MS);
    expect([withoutFans, early, alone, ended].map(({ typed }) => typed.length)).toEqual([0, 0, 0, 0]);
    expect(ended.listeners.size).toBe(0);
  });

  test('fans are of the tenant of the room', async () => {
    const { time, typed } = speakerInPlay();
    await time.advance(5 * MINUTE_MS);
    const ids = new Set(fansOf('VNWOS', 'TYCC', 'MYWOS', 'IDWOS').flatMap(({ id, tenant }) => (tenant === 'MYWOS' ? id : [])));
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter(({ memberId }) => !ids.has(memberId))).toEqual([]);
  });

  test('never more than four lines a second, whatever happens in however many rooms, and each room has its turn', async () => {
    const { time, rows, typed, state } = aFanSpeaker();
    const ids = Array.from({ length: 30 }, (_, i) => 300 + i);
    for (const id of ids) rows.set(id, aMatch({ id }));
    state.watched = ids.flatMap((matchId) => ['VNWOS', 'TYCC', 'MYWOS', 'IDWOS'].map((tenant) => ({ tenant, matchId })));
    await time.advance(3_000);
    for (const id of ids) rows.set(id, aMatch({ id, score: { home: 1, away: 0 } }));
    await time.advance(MINUTE_MS);
    const inSecondOf = (one: TypedLine) => typed.filter(({ at }) => Math.floor(at / 1_000) === Math.floor(one.at / 1_000)).length;
    expect(Math.max(...typed.map(inSecondOf))).toBe(4);
    expect(new Set(typed.map(({ matchId }) => matchId)).size).toBe(ids.length);
  });

  test('no fan writes more than a member may', async () => {
    const { time, rows, typed } = speakerInPlay({ fans: fansOf('MYWOS').slice(0, 4) });
    for (let goals = 1; goals <= 8; goals += 1) {
      rows.set(101, aMatch({ score: { home: goals, away: 0 } }));
      await time.advance(15_000);
    }
    const tooMany = (one: TypedLine) =>
      typed.filter(({ memberId, at }) => memberId === one.memberId && at >= one.at && at < one.at + CHAT_SPAN_MS).length >
      CHAT_MAX_MESSAGES;
    expect(typed.length).toBeGreaterThan(12);
    expect(typed.filter(tooMany)).toEqual([]);
  });

  test('a refused line is reported once and stops nobody', async () => {
    const { time, typed, reported } = speakerInPlay({ say: () => Promise.reject(new Error('room closed')) });
    await time.advance(5 * MINUTE_MS);
    expect(typed.length).toBeGreaterThan(5);
    expect(reported).toEqual(['a simulated fan could not write: room closed']);
  });
});
