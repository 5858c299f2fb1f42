import { randomInt } from 'node:crypto';
import type { Output, Parsed } from '#contract/calls/calls.ts';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { createAddressLimiter, createRateLimiter, takeOrThrow } from '#gateway/request/rateLimiter.ts';
import { isHumanDrag, isHumanKeying } from './humanMotion.ts';
import { BOARD, type PuzzleImage } from './puzzleImage.ts';
import { type CaptchaQuestion, drawQuestion, isRightAnswer } from './captchaQuestions.ts';
import { createOneTimeTokens } from './oneTimeTokens.ts';

/** The client that solves a captcha: what one device earns is worth nothing on another. */
export interface CaptchaClient {
  readonly deviceId: string;
  readonly ip: string;
  readonly language: Language;
}

/** Proves that a person is present before an SMS is paid for. Every id and pass is good for one use and 120 s. */
export interface Captcha {
  puzzle(client: CaptchaClient): Promise<Output<'captcha'>>;
  /** Returns the pass that a solved puzzle earns. Throws LocalizedError; a wrong answer, or one without human motion, spends the puzzle. */
  solve(client: CaptchaClient, answer: Parsed<'captchaVerify'>): Output<'captchaVerify'>;
  /** An alternative for users who cannot see the puzzle. Machines solve it more easily, so its budget is small. */
  question(client: CaptchaClient): Output<'captchaQuestion'>;
  answer(client: CaptchaClient, answer: Parsed<'captchaAnswer'>): Output<'captchaAnswer'>;
  /** Spends a pass; true if this device earned it just now. */
  spend(deviceId: string, pass: string): boolean;
}

export interface CaptchaOptions {
  readonly draw: (x: number, y: number) => Promise<PuzzleImage>;
  readonly now: () => number;
}

/** Tolerance of the ball's position, in px. */
const TOLERANCE = 5;
/** The hole is never where the piece starts. */
const MIN_X = BOARD.width / 4;
const MARGIN = 6;
/** Budgets per hour, by device and by address. Who cannot get a puzzle cannot log in, so only the work of drawing bounds those of an address. */
const BUDGETS = { puzzles: { device: 60, ip: 6_000 }, keys: { device: 20, ip: 100 }, questions: { device: 6, ip: 40 } } as const;

export function createCaptcha({ draw, now }: CaptchaOptions): Captcha {
  const puzzles = createOneTimeTokens<{ readonly deviceId: string; readonly x: number }>(CAPTCHA_MS, now);
  const questions = createOneTimeTokens<{ readonly deviceId: string; readonly question: CaptchaQuestion }>(CAPTCHA_MS, now);
  const passes = createOneTimeTokens<{ readonly deviceId: string }>(CAPTCHA_MS, now);
  const budgets = {
    puzzles: createBudget(BUDGETS.puzzles, now),
    keys: createBudget(BUDGETS.keys, now),
    questions: createBudget(BUDGETS.questions, now),
  };

  return {
    async puzzle(client) {
      budgets.puzzles.take(client);
      const [width, height, size] = [BOARD.width, BOARD.height, BOARD.piece];
      const x = randomInt(MIN_X, width - size - MARGIN + 1);
      const y = randomInt(MARGIN, height - size - MARGIN + 1);
      const drawing = await draw(x, y);
      return { id: puzzles.issue({ deviceId: client.deviceId, x }), ...drawing, width, height, pieceSize: size, y };
    },
    solve(client, { id, x, trail, by }) {
      const puzzle = puzzles.spend(id);
      if (puzzle?.deviceId !== client.deviceId) throw new LocalizedError(400, 'captchaExpired');
      if (by === 'keyboard') budgets.keys.take(client);
      const moved = by === 'keyboard' ? isHumanKeying(trail, x) : isHumanDrag(trail, x);
      if (!moved || Math.abs(x - puzzle.x) > TOLERANCE) throw new LocalizedError(400, 'captchaFailed');
      return { captcha: passes.issue({ deviceId: client.deviceId }) };
    },
    question(client) {
      budgets.questions.take(client);
      const question = drawQuestion(client.language, (max) => randomInt(max));
      return { id: questions.issue({ deviceId: client.deviceId, question }), text: question.text };
    },
    answer(client, { id, answer }) {
      const issued = questions.spend(id);
      if (issued?.deviceId !== client.deviceId) throw new LocalizedError(400, 'captchaExpired');
      if (!isRightAnswer(issued.question, answer)) throw new LocalizedError(400, 'captchaFailed');
      return { captcha: passes.issue({ deviceId: client.deviceId }) };
    },
    spend: (deviceId, pass) => passes.spend(pass)?.deviceId === deviceId,
  };
}

/** A budget by device and by address; throws LocalizedError when either is spent. */
function createBudget(
  { device, ip }: { readonly device: number; readonly ip: number },
  now: () => number,
): { take(client: CaptchaClient): void } {
  const [devices, addresses] = [createRateLimiter(device, now), createAddressLimiter(ip, now)];
  return {
    take(client) {
      takeOrThrow(addresses, client.ip);
      takeOrThrow(devices, client.deviceId);
    },
  };
}
