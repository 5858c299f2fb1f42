import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { blankBasketball, blankFootball, type BasketballRow, type FootballRow } from '#contract/match/match.ts';
import { MomentDetector } from '#gateway/demo/fans/momentDetector.ts';

const football = (part: Partial<FootballRow> = {}): FootballRow => ({ ...blankFootball(7), status: F.firstHalf, ...part });
const basketball = (home: number, away: number, part: Partial<BasketballRow> = {}): BasketballRow => {
  return { ...blankBasketball(8), status: B.q1, score: { home, away }, ...part };
};
const plain = (kind: string, side: string | null = null, number: number | null = null) => ({ kind, side, number });

describe('MomentDetector', () => {
  test('tells nothing of the first row', () => {
    expect(new MomentDetector().observe(football({ score: { home: 3, away: 0 } }))).toEqual([]);
  });

  test('tells a football match from its rows', () => {
    const detector = new MomentDetector();
    detector.observe(football({ status: F.notStarted }));
    expect(detector.observe(football())).toEqual([plain('kickOff')]);
    expect(detector.observe(football({ score: { home: 0, away: 1 } }))).toEqual([plain('goal', 'away')]);
    expect(detector.observe(football())).toEqual([plain('cancelledGoal', 'away')]);
    expect(detector.observe(football({ reds: { home: 1, away: 0 } }))).toEqual([plain('red', 'home')]);
    const reds = { home: 1, away: 0 };
    expect(detector.observe(football({ reds, status: F.halfTime }))).toEqual([plain('halfTime')]);
    expect(detector.observe(football({ reds, status: F.secondHalf }))).toEqual([]);
    expect(detector.observe(football({ reds, status: F.finished }))).toEqual([plain('fullTime')]);
  });

  test('the shoot-out decides who has won', () => {
    const detector = new MomentDetector();
    detector.observe(football({ status: F.shootOut }));
    expect(detector.observe(football({ status: F.finished, penalties: { home: 3, away: 4 } }))).toEqual([plain('fullTime', 'away')]);
  });

  test('tells the runs of basketball once, when the eighth point is made', () => {
    const detector = new MomentDetector();
    detector.observe(basketball(10, 2));
    expect(detector.observe(basketball(13, 2))).toEqual([]);
    expect(detector.observe(basketball(16, 2))).toEqual([]);
    expect(detector.observe(basketball(18, 2))).toEqual([plain('run', 'home', 8)]);
    expect(detector.observe(basketball(20, 2))).toEqual([]);
    expect(detector.observe(basketball(20, 4))).toEqual([]);
    expect(detector.observe(basketball(27, 4))).toEqual([]);
  });

  test('tells changes of the lead, also after a draw, but not the first lead', () => {
    const detector = new MomentDetector();
    detector.observe(basketball(0, 0));
    expect(detector.observe(basketball(2, 0))).toEqual([]);
    expect(detector.observe(basketball(2, 2))).toEqual([]);
    expect(detector.observe(basketball(2, 4))).toEqual([plain('leadChange', 'away')]);
  });

  test('tells the quarters and the end of basketball', () => {
    const detector = new MomentDetector();
    detector.observe(basketball(0, 0, { status: B.notStarted }));
    expect(detector.observe(basketball(0, 0))).toEqual([plain('tipOff')]);
    expect(detector.observe(basketball(0, 0, { status: B.endQ1 }))).toEqual([plain('quarterEnd', null, 1)]);
    expect(detector.observe(basketball(0, 0, { status: B.q2 }))).toEqual([]);
    expect(detector.observe(basketball(0, 0, { status: B.endQ2 }))).toEqual([plain('quarterEnd', null, 2)]);
    detector.observe(basketball(5, 3, { status: B.q4 }));
    expect(detector.observe(basketball(5, 3, { status: B.finished }))).toEqual([plain('buzzer', 'home')]);
  });
});
