import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { bodyOf, SECRET } from '#tests/builders/ingest.ts';
import { startTouchline, type Touchline } from './touchline.ts';

/** Starts a gateway with the ingest feed and more flags. */
export function startIngest(...flags: readonly string[]): Promise<Touchline> {
  return startTouchline(['--feed', 'ingest', ...flags], undefined, { TOUCHLINE_INGEST_SECRET: SECRET });
}

/** Sends events by id. Rejects with the answer unless all are accepted. */
export async function postToIngest({ address }: Touchline, events: Readonly<Record<string, object>>): Promise<void> {
  const body = bodyOf(events);
  const timestamp = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: sign(SECRET, { timestamp, method: 'POST', path: INGEST_PATH, body }),
  };
  const answer = await fetch(`${address}${INGEST_PATH}`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok || text.includes('quarantined')) throw new Error(`the gateway rejected the event: ${answer.status} ${text}`);
}
