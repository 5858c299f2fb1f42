import { randomInt } from 'node:crypto';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import { createAddressLimiter, createRateLimiter } from '#gateway/http/rateLimiter.ts';
import { takeOrThrow } from './memberBudgets.ts';
import { isHumanDrag, isHumanKeying } from './humanMotion.ts';
import { BOARD, type PuzzleImage } from './puzzleImage.ts';
import { MAX_ADDEND, parseAnswer, formatQuestion } from './captchaQuestions.ts';
import { createOneTimeTokens } from './oneTimeTokens.ts';

/** Who asks: what is given to one device opens nothing for another. */
export interface CaptchaClient {
  readonly deviceId: string;
  readonly ip: string;
  readonly language: Language;
}

/** Shows that somebody is there before an SMS is paid for. Everything it gives is good for one use and 120 s. */
export interface Captcha {
  puzzle(asker: CaptchaClient): Promise<Output<'captcha'>>;
  /** What a solved puzzle earns. Throws Told; a wrong answer, or one that no hand gives, uses the puzzle up. */
  solve(asker: CaptchaClient, answer: Parsed<'captchaVerify'>): Output<'captchaVerify'>;
  /** For who cannot see the puzzle. A machine answers it sooner, so there are few of them. */
  question(asker: CaptchaClient): Output<'captchaQuestion'>;
  answer(asker: CaptchaClient, answer: Parsed<'captchaAnswer'>): Output<'captchaAnswer'>;
  /** Whether this was earned by the device, just now, and is spent by this. */
  spend(deviceId: string, passed: string): boolean;
}

export interface CaptchaOptions {
  readonly draw: (x: number, y: number) => Promise<PuzzleImage>;
  readonly now: () => number;
}

/** How far the ball may be off its hole, in px. */
const TOLERANCE = 5;
/** Nobody finds the hole by leaving the piece where it lies. */
const LEAST_X = BOARD.width / 4;
const MARGIN = 6;
/** In an hour, of one device and of one address: a household, or an office, shares one. */
const MOST = { puzzles: { device: 60, ip: 600 }, keys: { device: 20, ip: 100 }, questions: { device: 6, ip: 40 } } as const;

export function createCaptcha({ draw, now }: CaptchaOptions): Captcha {
  const puzzles = createOneTimeTokens<{ readonly deviceId: string; readonly x: number }>(CAPTCHA_MS, now);
  const questions = createOneTimeTokens<{ readonly deviceId: string; readonly sum: number; readonly language: Language }>(CAPTCHA_MS, now);
  const passes = createOneTimeTokens<{ readonly deviceId: string }>(CAPTCHA_MS, now);
  const budgets = { puzzles: pairOf(MOST.puzzles, now), keys: pairOf(MOST.keys, now), questions: pairOf(MOST.questions, now) };

  return {
    async puzzle(asker) {
      budgets.puzzles.take(asker);
      const [width, height, size] = [BOARD.width, BOARD.height, BOARD.piece];
      const x = randomInt(LEAST_X, width - size - MARGIN + 1);
      const y = randomInt(MARGIN, height - size - MARGIN + 1);
      const drawing = await draw(x, y);
      return { id: puzzles.issue({ deviceId: asker.deviceId, x }), ...drawing, width, height, pieceSize: size, y };
    },
    solve(asker, { id, x, trail, by }) {
      const puzzle = puzzles.spend(id);
      if (puzzle?.deviceId !== asker.deviceId) throw new LocalizedError(400, 'captchaExpired');
      if (by === 'keyboard') budgets.keys.take(asker);
      const moved = by === 'keyboard' ? isHumanKeying(trail, x) : isHumanDrag(trail, x);
      if (!moved || Math.abs(x - puzzle.x) > TOLERANCE) throw new LocalizedError(400, 'captchaFailed');
      return { captcha: passes.issue({ deviceId: asker.deviceId }) };
    },
    question(asker) {
      budgets.questions.take(asker);
      const [first, second] = [randomInt(MAX_ADDEND + 1), randomInt(MAX_ADDEND + 1)];
      const { deviceId, language } = asker;
      return { id: questions.issue({ deviceId, sum: first + second, language }), text: formatQuestion(first, second, language) };
    },
    answer(asker, { id, answer }) {
      const question = questions.spend(id);
      if (question?.deviceId !== asker.deviceId) throw new LocalizedError(400, 'captchaExpired');
      if (parseAnswer(answer, question.language) !== question.sum) throw new LocalizedError(400, 'captchaFailed');
      return { captcha: passes.issue({ deviceId: asker.deviceId }) };
    },
    spend: (deviceId, passed) => passes.spend(passed)?.deviceId === deviceId,
  };
}

/** A budget of the device and one of its address; throws Told where either is spent. */
function pairOf({ device, ip }: { readonly device: number; readonly ip: number }, now: () => number): { take(asker: CaptchaClient): void } {
  const [devices, addresses] = [createRateLimiter(device, now), createAddressLimiter(ip, now)];
  return {
    take(asker) {
      takeOrThrow(addresses, asker.ip);
      takeOrThrow(devices, asker.deviceId);
    },
  };
}
