import { beforeEach, describe, expect, test } from 'vitest';
import { type CaptchaClient, type Captcha, createCaptcha } from '#gateway/member/captcha/captcha.ts';
import { isHumanDrag, isHumanKeying } from '#gateway/member/captcha/humanMotion.ts';
import { BOARD, drawPuzzleImage } from '#gateway/member/captcha/puzzleImage.ts';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import { byHand, byKeys } from '#tests/builders/captchaTrails.ts';

const ANA: CaptchaClient = { deviceId: 'device-of-ana-0001', ip: '10.0.0.1', language: 'vi-VN' };
const BEN: CaptchaClient = { ...ANA, deviceId: 'device-of-ben-0001' };

describe('createCaptcha', () => {
  let at: number;
  let hole: number;
  let captcha: Captcha;
  beforeEach(() => {
    at = 0;
    const draw = async (x: number) => {
      hole = x;
      return { board: '', piece: '' };
    };
    captcha = createCaptcha({ draw, now: () => at });
  });

  async function solve(off = 0, asker = ANA): Promise<string> {
    const { id } = await captcha.puzzle(asker);
    const x = hole + off;
    return captcha.solve(asker, { id, x, trail: byHand(x), by: 'pointer' }).captcha;
  }

  test('a solved puzzle earns a pass for one use on that device', async () => {
    const passed = await solve();
    expect(captcha.spend(BEN.deviceId, passed)).toBe(false);
    expect(captcha.spend(ANA.deviceId, passed)).toBe(false); // another device tried it, which spent it
    const again = await solve();
    expect([captcha.spend(ANA.deviceId, again), captcha.spend(ANA.deviceId, again)]).toEqual([true, false]);
  });

  test('the ball may be five px off, and no more', async () => {
    for (const off of [-5, 5]) expect(await solve(off)).toMatch(/./);
    for (const off of [-6, 6]) await expect(solve(off)).rejects.toMatchObject({ messageKey: 'captchaFailed' });
  });

  test('a wrong answer spends the puzzle', async () => {
    const { id } = await captcha.puzzle(ANA);
    const answer = (x: number) => captcha.solve(ANA, { id, x, trail: byHand(x), by: 'pointer' });
    expect(() => answer(hole + 40)).toThrow('That was not right');
    expect(() => answer(hole)).toThrow('expired');
  });

  test("another device's puzzle, or one older than two minutes, is refused", async () => {
    const one = await captcha.puzzle(ANA);
    expect(() => captcha.solve(BEN, { id: one.id, x: hole, trail: byHand(hole), by: 'pointer' })).toThrow('expired');
    const two = await captcha.puzzle(ANA);
    at += 120_000;
    expect(() => captcha.solve(ANA, { id: two.id, x: hole, trail: byHand(hole), by: 'pointer' })).toThrow('expired');
    const passed = await solve();
    at += 120_000;
    expect(captcha.spend(ANA.deviceId, passed)).toBe(false);
  });

  test("the hole is never at the piece's start, and always on the board", async () => {
    for (let i = 0; i < 55; i += 1) {
      const { y } = await captcha.puzzle({ ...ANA, deviceId: `device-${i}` });
      expect(hole).toBeGreaterThanOrEqual(BOARD.width / 4);
      expect(hole + BOARD.piece).toBeLessThanOrEqual(BOARD.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + BOARD.piece).toBeLessThanOrEqual(BOARD.height);
    }
  });

  test('puzzles are limited by device, and an address has enough for all who share it', async () => {
    for (let device = 0; device < 100; device += 1)
      for (let i = 0; i < 60; i += 1) await captcha.puzzle({ ...ANA, deviceId: `device-${device}` });
    await expect(captcha.puzzle({ ...ANA, deviceId: 'device-1' })).rejects.toMatchObject({ statusCode: 429 });
    await expect(captcha.puzzle(BEN)).rejects.toMatchObject({ statusCode: 429 });
    await captcha.puzzle({ ...BEN, ip: '10.0.0.2' });
  });

  test('keyboards may be used twenty times per hour', async () => {
    const byKeyboard = async () => {
      const { id } = await captcha.puzzle(ANA);
      return captcha.solve(ANA, { id, x: hole, trail: byKeys(hole), by: 'keyboard' });
    };
    for (let i = 0; i < 20; i += 1) await byKeyboard();
    await expect(byKeyboard()).rejects.toMatchObject({ statusCode: 429 });
    at += 3_600_000;
    await byKeyboard();
  });

  test('six questions per hour are issued, each for one answer', () => {
    for (let i = 0; i < 6; i += 1) {
      const { id, text } = captcha.question(ANA);
      const answer = answerQuestion(text, 'vi-VN');
      if (i % 2 === 0) expect(captcha.spend(ANA.deviceId, captcha.answer(ANA, { id, answer }).captcha)).toBe(true);
      else expect(() => captcha.answer(ANA, { id, answer: `${answer}1` })).toThrow('not right');
      expect(() => captcha.answer(ANA, { id, answer })).toThrow('expired');
    }
    expect(() => captcha.question(ANA)).toThrow('Too many tries');
  });
});

describe('human motion', () => {
  test('of a hand passes at any pace', () => {
    for (const [ms, points] of [
      [260, 16],
      [700, 24],
      [3_000, 180],
    ] as const)
      expect(isHumanDrag(byHand(150, ms, points), 150)).toBe(true);
  });

  test.each([
    ['too short', byHand(150, 700, 7)],
    ['too quick', byHand(150, 249)],
    ['empty', []],
    ['straight', byHand(150).map(([at, x]) => [at, x, 0])],
    ['straight, though sloping', byHand(150).map(([at, x]) => [at, x, x / 10])],
    ['even', byHand(150).map(([at, , y], i, all) => [at, (150 * (i + 1)) / all.length, y])],
    [
      'a leap',
      [
        ...byHand(150)
          .slice(0, 10)
          .map(([at, x, y]) => [at, x / 20, y]),
        ...byHand(150).slice(-3),
      ],
    ],
    ['not to the place', byHand(140)],
    ['backwards in time', byHand(150).map(([at, x, y], i) => [i === 5 ? 0 : at, x, y])],
  ])('that is %s is refused', (_, trail) => {
    expect(
      isHumanDrag(
        trail.map(([at = 0, x = 0, y = 0]) => [at, x, y]),
        150,
      ),
    ).toBe(false);
  });

  test('of keys may be even, but neither fast nor in leaps', () => {
    expect(isHumanKeying(byKeys(150), 150)).toBe(true);
    expect(isHumanKeying(byKeys(150, 5, 10), 150)).toBe(false);
    expect(isHumanKeying(byKeys(150, 50, 400), 150)).toBe(false);
    expect(isHumanKeying(byKeys(100), 150)).toBe(false);
  });
});

describe('drawPuzzleImage', () => {
  test('images are small, and no two are alike', async () => {
    const [one, two] = [await drawPuzzleImage(100, 30), await drawPuzzleImage(100, 30)];
    expect(one.board).toMatch(/^data:image\/webp;base64,/);
    expect(one.board.length + one.piece.length).toBeLessThan(20_000);
    expect(one.board).not.toBe(two.board);
  });
});
