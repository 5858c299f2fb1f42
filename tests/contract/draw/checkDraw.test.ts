import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areRulesRight, checkDraw } from '#contract/draw/checkDraw.ts';
import { drawRound, type DrawRound, drawTicket, type DrawTicket } from '#contract/draw/drawCalls.ts';
import { drawDay } from '#contract/draw/drawDay.ts';
import { drawCommitment, drawPlace, drawTicketSeed } from '#contract/draw/drawProof.ts';
import { drawStretches, prizeAt } from '#contract/draw/drawRules.ts';

const vector = z.object({ ticket: drawTicket, round: drawRound });
const { ticket, round } = vector.parse(JSON.parse(/```json\n(.+?)```/s.exec(readFileSync('docs/draw.md', 'utf8'))?.[1] ?? ''));
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('docs/verify_draw.py was not run: there is no python3 here.\n');

/** Everything that can be tampered with, each alone. */
const TAMPERED: readonly (readonly [what: string, ticket: Partial<DrawTicket>, round: Partial<DrawRound>])[] = [
  ['seed', { seed: ticket.seed.replace('5', '6') }, {}],
  ['commitment', { commitment: ticket.commitment.replace('6', '7') }, {}],
  ['number', { number: '0129186' }, {}],
  ['place', { place: 6_970 }, {}],
  ['draw id', { drawId: '00112233aabbccde' }, {}],
  ['prize', { prize: { kind: 'points', amount: 10, name: null } }, {}],
  ['prize that was kept back', { prize: null }, {}],
  ['cost', {}, { cost: 51 }],
  ['deadline', {}, { revealBy: round.revealBy + 1 }],
  ['seed of the round', {}, { seed: 'f'.repeat(64) }],
  ['hash of the round', {}, { seedHash: '0'.repeat(64) }],
  [
    'name of a thing',
    {},
    { prizes: round.prizes.map((prize) => (prize.names === null ? prize : { ...prize, names: { 'en-US': 'Sock' } })) },
  ],
];

describe('the test vector', () => {
  test('is right, step by step, with a value that is rejected', () => {
    expect(checkDraw(ticket, round)).toEqual({
      isSeedRight: true,
      isPlaceRight: true,
      isPrizeRight: true,
      isOfRound: true,
      isRight: true,
      computed: { place: 6_969, counter: 1, bits: '3ab16f99' },
    });
    expect(areRulesRight(round)).toBe(true);
  });

  test.each(TAMPERED)('is wrong with another %s', (_, ofTicket, ofRound) => {
    expect(checkDraw({ ...ticket, ...ofTicket }, { ...round, ...ofRound }).isRight).toBe(false);
  });

  test('cannot say of which round its seed is before that is revealed, and checks nothing of a round that is not listed', () => {
    expect(checkDraw(ticket, { ...round, seed: null })).toMatchObject({ isOfRound: null, isRight: true });
    expect(checkDraw(ticket, null)).toMatchObject({ isOfRound: null, isRight: true });
  });

  test('wins nothing where the prize of its place ran out', () => {
    const prizes = round.prizes.map((prize) => ({
      ...prize,
      stock: prize.kind === 'points' ? 1 : prize.stock,
      left: prize.kind === 'points' ? 0 : prize.left,
    }));
    expect(checkDraw({ ...ticket, prize: null }, { ...round, prizes }).isPrizeRight).toBe(true);
  });
});

describe('docs/verify_draw.py', () => {
  test('has at most 60 lines and no libraries', () => {
    const source = readFileSync('docs/verify_draw.py', 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(source.match(/^(?:import|from) .+$/gm)).toEqual(['import hashlib, hmac, json, sys, unicodedata']);
  });

  test.runIf(hasPython)('finds the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-draw-'));
    const run = (ofTicket: Partial<DrawTicket> = {}, ofRound: Partial<DrawRound> = {}) => {
      const path = join(folder, 'ticket.json');
      writeFileSync(path, JSON.stringify({ ticket: { ...ticket, ...ofTicket }, round: { ...round, ...ofRound } }));
      return spawnSync('python3', ['docs/verify_draw.py', path], { encoding: 'utf8' });
    };
    try {
      expect(run()).toMatchObject({ status: 0, stdout: '{"place": 6969, "problems": []}\n' });
      for (const [what, ofTicket, ofRound] of TAMPERED) expect([what, run(ofTicket, ofRound).status]).toEqual([what, 1]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a place', () => {
  const seed = drawTicketSeed('ab'.repeat(32), { round: 1, drawId: '0'.repeat(16), n: 1 });

  test('depends on seed, round, ticket and number, and is spread evenly', () => {
    const places = Array.from({ length: 20_000 }, (_, i) => drawPlace(seed, { round: 1, n: 1 }, String(i).padStart(7, '0')).place);
    const tenths = Array.from({ length: 10 }, (_, i) => places.filter((place) => Math.floor(place / 1_000) === i).length);
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200); // 4.7 sigma
    const [place] = places;
    const others = [
      drawPlace(seed, { round: 2, n: 1 }, '0000000'),
      drawPlace(seed, { round: 1, n: 2 }, '0000000'),
      drawPlace(drawCommitment(seed), { round: 1, n: 1 }, '0000000'),
    ];
    for (const other of others) expect(other.place).not.toBe(place);
  });

  test('belongs to the prize of its stretch, the best at the top', () => {
    const prizes = [{ places: 10 }, { places: 90 }, { places: 4_900 }];
    expect(drawStretches(prizes)).toEqual([
      { first: 9_990, last: 9_999 },
      { first: 9_900, last: 9_989 },
      { first: 5_000, last: 9_899 },
    ]);
    expect([9_999, 9_990, 9_989, 9_899, 5_000, 4_999, 0].map((at) => prizeAt(prizes, [], at))).toEqual([0, 0, 1, 2, 2, null, null]);
    expect([9_999, 9_989].map((at) => prizeAt(prizes, [0], at))).toEqual([null, 1]);
  });
});

test('the day of a draw is that of the tenant’s country', () => {
  const midnight = Date.UTC(2026, 10, 27, 17); // in Hanoi
  expect(drawDay(midnight, 'VNWOS')).toEqual({ start: midnight, end: midnight + 86_400_000 });
  expect(drawDay(midnight - 1, 'VNWOS').end).toBe(midnight);
  expect(drawDay(midnight - 3_600_000, 'TYCC').start).toBe(midnight - 3_600_000);
});
