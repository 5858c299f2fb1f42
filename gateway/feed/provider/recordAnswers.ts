import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { StartError } from '#gateway/base/startError.ts';
import { type AnswerLine, ANSWERS_ENDING } from './answerLine.ts';
import type { AskProvider, ProviderAnswer, ProviderRequest } from './providerAnswer.ts';

/** Headers that a playback needs; others may be anybody's. */
const RECORDED_HEADERS = /^(?:content-type|date|x-ratelimit-[a-z-]+)$/;

export interface RecordAnswersOptions {
  readonly folder: string;
  /** Returns the server time in ms. */
  readonly now: () => number;
  readonly redact: (text: string) => string;
  readonly report: (message: string) => void;
}

/**
 * Writes each answer of a provider as a line of the hour's file. When the folder can no longer be written, recording ends with a line in
 * the log and the feed goes on. Throws StartError when the folder cannot be created.
 */
export function recordAnswers(ask: AskProvider, { folder, now, redact, report }: RecordAnswersOptions): AskProvider {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be recorded into: ${reasonOf(error)}`, { cause: error });
  }
  const enqueue = createSerialQueue();
  let isOver = false;
  return async (request, signal) => {
    const answer = await ask(request, signal);
    const line = lineOf(request, answer, now(), redact);
    await enqueue(() => write(line));
    return answer;
  };

  async function write(line: AnswerLine): Promise<void> {
    if (isOver) return;
    const hour = new Date(line.at).toISOString().slice(0, 13);
    try {
      await appendFile(join(folder, `${hour}${ANSWERS_ENDING}`), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      isOver = true;
      report(`answers are no longer recorded: ${reasonOf(error)}`);
    }
  }
}

function lineOf(
  { sport, path, params }: ProviderRequest,
  answer: ProviderAnswer,
  at: number,
  redact: (text: string) => string,
): AnswerLine {
  const headers = Object.entries(answer.headers).filter(([name]) => RECORDED_HEADERS.test(name));
  return {
    at,
    sport,
    path,
    params,
    status: answer.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, redact(value)])),
    body: redact(answer.body),
  };
}
