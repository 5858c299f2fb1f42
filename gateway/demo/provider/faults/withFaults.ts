import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { AskProvider, ProviderAnswer, ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';

/** Shares of the questions that are answered badly. All together at most 1. */
export interface ProviderFaults {
  /** The answer takes half a minute. */
  readonly slow: number;
  /** No answer comes. */
  readonly silent: number;
  /** The answer ends in the middle. */
  readonly torn: number;
  readonly tooMany: number;
  /** API-Sports' status for a question that it gave up. */
  readonly gaveUp: number;
  /** A page of HTML, such as a firewall sends. */
  readonly html: number;
  /** Status 200 with an error in place of rows. */
  readonly errorObject: number;
  /** Status 200 without a body. */
  readonly empty: number;
  /** An earlier answer to the same question. */
  readonly stale: number;
  /** The rows in another order. */
  readonly reordered: number;
}

export type FaultKind = keyof ProviderFaults;

export const NO_FAULTS: ProviderFaults = {
  slow: 0,
  silent: 0,
  torn: 0,
  tooMany: 0,
  gaveUp: 0,
  html: 0,
  errorObject: 0,
  empty: 0,
  stale: 0,
  reordered: 0,
};

/** A bad day: one answer in eight is none. */
export const BAD_FAULTS: ProviderFaults = {
  slow: 0.01,
  silent: 0.01,
  torn: 0.015,
  tooMany: 0.015,
  gaveUp: 0.015,
  html: 0.015,
  errorObject: 0.02,
  empty: 0.015,
  stale: 0.03,
  reordered: 0.05,
};

export interface FaultOptions {
  readonly seed: number;
  readonly faults: ProviderFaults;
  /** Server time in ms. */
  readonly now: () => number;
  /** Waits so long (ms); rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called with each fault, for counting. */
  readonly onFault?: (kind: FaultKind, request: ProviderRequest) => void;
}

const SLOW_MS = 30_000;
const SILENT_MS = 3_600_000;
/** Earlier answers are kept so long, and so many to a question. */
const STALE_MS = 180_000;
const STALE_COUNT = 4;
const PAGE = '<!doctype html><html><head><title>Just a moment</title></head><body><h1>Checking your browser</h1></body></html>';

/** Returns a provider that answers badly now and then. Which question meets which fault follows from the seed and the number of the question. */
export function withFaults(ask: AskProvider, { seed, faults, now, wait, onFault }: FaultOptions): AskProvider {
  const earlier = new Map<string, { readonly at: number; readonly answer: ProviderAnswer }[]>();
  let questions = 0;
  return async (request, signal) => {
    questions += 1;
    const random = new SeededRandom('fault', seed, questions);
    const kind = pickFault(faults, random.next());
    if (kind !== null) onFault?.(kind, request);
    switch (kind) {
      case 'silent':
        await waitOr('unreachable', SILENT_MS);
        throw new ProviderError('unreachable', 'no answer came');
      case 'slow':
        await waitOr('slow', SLOW_MS);
        return remembered();
      case 'tooMany':
        return plain(429, '{"message":"Too many requests"}');
      case 'gaveUp':
        return plain(499, '{"message":"The request took too long"}');
      case 'html':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE };
      case 'empty':
        return plain(200, '');
      case 'errorObject':
        return withErrors(await ask(request, signal));
      case 'torn': {
        const whole = await ask(request, signal);
        return { ...whole, body: whole.body.slice(0, Math.floor(whole.body.length * random.between(0.1, 0.95))) };
      }
      case 'stale': {
        const fresh = await remembered();
        return staleAnswer() ?? fresh;
      }
      case 'reordered':
        return reordered(await remembered(), random);
      default:
        return remembered();
    }

    async function remembered(): Promise<ProviderAnswer> {
      const answer = await ask(request, signal);
      const at = now();
      const kept = (earlier.get(keyOf(request)) ?? []).filter((one) => at - one.at <= STALE_MS);
      earlier.set(keyOf(request), [...kept, { at, answer }].slice(-STALE_COUNT));
      return answer;
    }

    function staleAnswer(): ProviderAnswer | undefined {
      return earlier.get(keyOf(request))?.[0]?.answer;
    }

    async function waitOr(kind: 'slow' | 'unreachable', ms: number): Promise<void> {
      try {
        await wait(ms, signal);
      } catch (error) {
        throw new ProviderError(kind, 'the answer did not come in time', { cause: error });
      }
    }
  };
}

function pickFault(faults: ProviderFaults, chance: number): FaultKind | null {
  let sum = 0;
  for (const kind of FAULT_KINDS) {
    sum += faults[kind];
    if (chance < sum) return kind;
  }
  return null;
}

export const FAULT_KINDS: readonly FaultKind[] = [
  'slow',
  'silent',
  'torn',
  'tooMany',
  'gaveUp',
  'html',
  'errorObject',
  'empty',
  'stale',
  'reordered',
];

function keyOf({ sport, path, params }: ProviderRequest): string {
  return `${sport}/${path}?${JSON.stringify(params)}`;
}

function plain(status: number, body: string): ProviderAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body };
}

/** Each provider has its own form of saying that something is wrong. */
function withErrors(answer: ProviderAnswer): ProviderAnswer {
  const body: unknown = JSON.parse(answer.body);
  const isApisports = typeof body === 'object' && body !== null && 'response' in body;
  const wrong = isApisports
    ? { ...body, errors: { server: 'An internal error occurred.' }, results: 0, response: [] }
    : { code: 9999, msg: 'An internal error occurred.' };
  return { ...answer, body: JSON.stringify(wrong) };
}

function reordered(answer: ProviderAnswer, random: SeededRandom): ProviderAnswer {
  const body: unknown = JSON.parse(answer.body);
  if (typeof body !== 'object' || body === null) return answer;
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value
          .map((row: unknown) => ({ row, order: random.next() }))
          .sort((a, b) => a.order - b.order)
          .map(({ row }) => row)
      : value;
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => [
    key,
    key === 'response' || key === 'results' ? shuffled(value) : value,
  ]);
  return { ...answer, body: JSON.stringify(Object.fromEntries(entries)) };
}
