import { type Envelope, isSuccess, quoteMemberIds } from '#contract/calls/envelope.ts';
import { CallError } from './callError.ts';

/**
 * Returns the data of a response. Rejects with a CallError of the envelope's code and message, or of the HTTP status when there is no
 * envelope (a proxy's page, an empty or truncated body). Only a 2xx without an envelope is an invalid response.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const { ok, status } = response;
  const envelope = parseEnvelope(await textOf(response));
  if (envelope === null) throw ok ? new CallError('invalidResponse', `${status} without an envelope`) : new CallError(status, '');
  const { code, data, items, msg, message, error } = envelope;
  if (!isSuccess(code)) throw new CallError(code, msg ?? message ?? error ?? '');
  if (!ok) throw new CallError(status, '');
  return data ?? items ?? null;
}

/** An error status counts even when the body breaks off. */
async function textOf(response: Response): Promise<string> {
  if (response.ok) return response.text();
  return response.text().catch(() => '');
}

/** Returns null for text that is not JSON or has no code. */
function parseEnvelope(text: string): Envelope<unknown> | null {
  const body = parseJson(quoteMemberIds(text));
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  if (typeof code !== 'string' && typeof code !== 'number') return null;
  return {
    code,
    msg: textAt(body, 'msg'),
    message: textAt(body, 'message'),
    error: textAt(body, 'error'),
    data: 'data' in body ? body.data : undefined,
    items: 'items' in body ? body.items : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textAt(body: object, key: 'msg' | 'message' | 'error'): string | undefined {
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' ? value : undefined;
}
