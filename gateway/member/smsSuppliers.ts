import { maskedPhone } from '#contract/calls/phones.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/feed/ingest/signature.ts';
import { translate } from '#gateway/http/messages.ts';
import type { TransType } from './smsCodes.ts';

/** A code on its way to somebody. */
export interface Sms {
  readonly phone: string;
  readonly code: string;
  readonly transType: TransType;
  readonly language: Language;
}

/** The supplier did not say in time whether it took an SMS: it may arrive all the same. */
export class SupplierTimeout extends Error {
  override readonly name = 'Unanswered';
}

/** Who sends: rejects where it was not taken, and with Unanswered where that is not known, in words that tell neither phone nor code. */
export interface SmsSupplier {
  send(sms: Sms): Promise<void>;
}

/** A supplier is waited for so long. */
const PATIENCE_MS = 5_000;
const PURPOSE: Readonly<Record<TransType, string>> = { 1: 'to log in', 2: 'to reset a password', 3: 'to bind a phone', 4: 'to register' };

/** Shows codes to who runs the gateway, and the phone by its last four digits: on the terminal, never in the log. */
export function consoleSms(write: (line: string) => void): SmsSupplier {
  return {
    send({ phone, code, transType }) {
      write(`SMS for ${maskedPhone(phone)}, ${PURPOSE[transType]}: ${code}\n`);
      return Promise.resolve();
    },
  };
}

export interface Webhook {
  readonly url: string;
  /** What its calls are signed with, as those of the ingest door are: HMAC-SHA256 of `timestamp.body`. */
  readonly secret: string;
  /** Server time in ms. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** Hands codes to a provider's bridge: POST of `{ phone, code, text, transType, language }`; any 2xx means that it was taken. */
export function webhookSms({ url, secret, now, timeoutMs = PATIENCE_MS }: Webhook): SmsSupplier {
  return {
    async send({ phone, code, transType, language }) {
      const body = JSON.stringify({ phone, code, text: translate('smsText', language, { code }), transType, language });
      const timestamp = String(now());
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: sign(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw isLate(error) ? new SupplierTimeout(`it said nothing for ${timeoutMs / 1_000} s`) : error;
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    },
  };
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
