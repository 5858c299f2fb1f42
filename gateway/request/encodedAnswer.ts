import { ok } from '#contract/calls/envelope.ts';

/** The JSON of answers that was put together when they were, of parts that other answers have too. */
const ENCODED = new WeakMap<object, string>();
/** Stands for the answer in its envelope. */
const PLACE = 'the place of the answer';
const [BEFORE = '', AFTER = ''] = JSON.stringify(ok(PLACE)).split(JSON.stringify(PLACE));

/** Returns the answer, whose body has this JSON from now on. It must be what `JSON.stringify` makes of the answer. */
export function withJson<Answer extends object>(answer: Answer, json: string): Answer {
  ENCODED.set(answer, json);
  return answer;
}

/** Whether an answer came with its JSON. */
export function hasJson(answer: object): boolean {
  return ENCODED.has(answer);
}

/** Returns the body of the response with an answer. */
export function bodyOf(answer: object): string {
  const json = ENCODED.get(answer);
  return json === undefined ? JSON.stringify(ok(answer)) : BEFORE + json + AFTER;
}
