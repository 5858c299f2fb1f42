import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#gateway/base/redactError.ts';
import { StartError } from '#gateway/base/startError.ts';
import { type AnswerLine, answerLine, ANSWERS_ENDING, requestKey } from './answerLine.ts';
import type { AskProvider } from './providerAnswer.ts';
import { ProviderError } from './providerError.ts';

const LINE_BREAK = 0x0a;
/** After the last answer a recording says nothing more: matches that it left in play must not look alive. */
const END_MS = 60_000;

/** Where the line of an answer is. */
interface Place {
  readonly at: number;
  readonly file: string;
  readonly start: number;
  readonly length: number;
}

/** Recorded answers of a provider. */
export interface RecordedAnswers {
  /** Server times (ms) of the first and last answer. */
  readonly first: number;
  readonly last: number;
  /** Answers with the newest that was recorded of a request until `now()`, which is in the time of the recording. */
  ask(now: () => number): AskProvider;
}

/** Reads where the answers of a folder are. Rejects with StartError when there are none. */
export async function readRecordedAnswers(folder: string, report: (message: string) => void): Promise<RecordedAnswers> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new StartError(`The answers in ${folder} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const index = new Map<string, Place[]>();
  for (const name of names.filter((one) => one.endsWith(ANSWERS_ENDING)).toSorted()) await readFile(join(folder, name), index, report);
  const times = Array.from(index.values()).flatMap((places) => places.map(({ at }) => at));
  if (times.length === 0)
    throw new StartError(
      `There is no recorded answer in ${folder}: choose a folder that --record-answers has written (*${ANSWERS_ENDING}).`,
    );
  for (const places of index.values()) places.sort((a, b) => a.at - b.at);
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];

  return {
    first,
    last,
    ask: (now) => async (request) => {
      if (now() > last + END_MS) throw new ProviderError('unreachable', 'the recording has ended');
      const places = index.get(requestKey(request));
      // An empty answer could be read as "no matches".
      if (places === undefined) throw new ProviderError('refused', 'the recording has no answer to this request');
      const place = places.findLast(({ at }) => at <= now());
      if (place === undefined) throw new ProviderError('unreachable', 'the recording answers this request later');
      const { status, headers, body } = await readPlace(place);
      return { status, headers, body };
    },
  };
}

async function readFile(file: string, index: Map<string, Place[]>, report: (message: string) => void): Promise<void> {
  let lines = 0;
  let broken = 0;
  for await (const { bytes, start } of linesOf(file)) {
    lines += 1;
    const line = parseLine(bytes.toString('utf8'));
    if (line === null) {
      broken += 1;
      continue;
    }
    const key = requestKey(line);
    const places = index.get(key) ?? [];
    places.push({ at: line.at, file, start, length: bytes.length });
    index.set(key, places);
  }
  if (broken > 0) report(`${broken} of ${lines} lines in ${file} are not recorded answers, and are left out`);
}

/** Yields the lines of a file with their place: bodies of an evening do not fit into memory. */
async function* linesOf(file: string): AsyncGenerator<{ readonly bytes: Buffer; readonly start: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) continue;
    let bytes = Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(LINE_BREAK); end !== -1; end = bytes.indexOf(LINE_BREAK)) {
      if (end > 0) yield { bytes: bytes.subarray(0, end), start };
      start += end + 1;
      bytes = bytes.subarray(end + 1);
    }
    rest = bytes;
  }
  if (rest.length > 0) yield { bytes: rest, start };
}

async function readPlace({ file, start, length }: Place): Promise<AnswerLine> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    const line = parseLine(buffer.toString('utf8'));
    if (line === null) throw new ProviderError('garbled', 'the recording has changed since the start');
    return line;
  } finally {
    await handle.close();
  }
}

function parseLine(text: string): AnswerLine | null {
  try {
    const parsed = answerLine.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
