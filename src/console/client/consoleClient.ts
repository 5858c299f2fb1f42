import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { isSuccess } from '#contract/calls/envelope.ts';
import { CONSOLE_API, CONSOLE_CALLS, type ConsoleCallName, type ConsoleInput, type ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { type Conflict, conflict } from '#contract/console/reviewable.ts';
import { CallError } from '#api/callError.ts';

export interface ConsoleClient {
  /** Makes a call of the console. Rejects with CallError, or ConflictError when another operator was first. */
  call<Name extends ConsoleCallName>(name: Name, input: ConsoleInput<Name>): Promise<ConsoleOutput<Name>>;
}

/** Why an act was not done. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly conflict: Conflict;

  constructor(why: Conflict) {
    super(why.text === '' ? why.why : why.text);
    this.conflict = why;
  }
}

export interface ConsoleClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Language of the gateway's messages. */
  readonly language: () => string;
  /** Called before the promise rejects when a call needs a session and there is none. */
  readonly onSessionLost: () => void;
}

/** Returns a client whose session is the cookie of the page. */
export function createConsoleClient({ fetch, language, onSessionLost }: ConsoleClientOptions): ConsoleClient {
  return {
    async call(name, input) {
      const { method, path, isOpen, output } = CONSOLE_CALLS[name];
      const query = method === 'GET' ? queryOf(input) : '';
      const response = await send(`${CONSOLE_API}${path}${query}`, method === 'GET' ? null : JSON.stringify(input));
      const { code, message, data } = parseAnswer(await response.text().catch(() => ''), response);
      if (!isSuccess(code)) {
        const why = conflict.safeParse(data);
        if (Number(code) === 409 && why.success) throw new ConflictError(why.data);
        if (Number(code) === 401 && !isOpen) onSessionLost();
        throw new CallError(code, message);
      }
      const parsed = output.safeParse(data ?? {});
      if (!parsed.success) throw new CallError('invalidResponse', `${name}: ${parsed.error.message}`);
      // The schema of this name has just parsed it; the table's union does not say so.
      return parsed.data as ConsoleOutput<typeof name>;
    },
  };

  async function send(address: string, body: string | null): Promise<Response> {
    try {
      return await fetch(address, {
        method: body === null ? 'GET' : 'POST',
        credentials: 'same-origin',
        headers: { 'accept-language': language(), ...(body !== null && { 'content-type': 'application/json' }) },
        body,
        signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
      });
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      throw new CallError(isTimeout ? 'timeout' : 'network', address, { cause: error });
    }
  }
}

interface Answer {
  readonly code: string | number;
  readonly message: string;
  readonly data: unknown;
}

/** Returns the envelope of a response; of one without an envelope, its HTTP status. Throws CallError for a success that is no envelope. */
function parseAnswer(text: string, { ok, status }: Response): Answer {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && 'code' in body && (typeof body.code === 'string' || typeof body.code === 'number')) {
    const message = 'msg' in body && typeof body.msg === 'string' ? body.msg : '';
    return { code: body.code, message, data: 'data' in body ? body.data : undefined };
  }
  if (ok) throw new CallError('invalidResponse', `${status} without an envelope`);
  return { code: status, message: '', data: undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
