import { maskedPhone } from '#contract/calls/phones.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/http/signature.ts';
import { translate } from '#gateway/http/messages.ts';
import type { TransType } from './smsCodes.ts';

/** A code to be sent. */
export interface Sms {
  readonly phone: string;
  readonly code: string;
  readonly transType: TransType;
  readonly language: Language;
}

/** The supplier did not answer in time: the SMS may still arrive. */
export class SupplierTimeout extends Error {
  override readonly name = 'Unanswered';
}

/** Sends SMS. Rejects when it was not accepted, with SupplierTimeout when that is unknown; messages contain neither phone nor code. */
export interface SmsSupplier {
  send(sms: Sms): Promise<void>;
}

/** How long a supplier's answer is awaited. */
const TIMEOUT_MS = 5_000;
const PURPOSE: Readonly<Record<TransType, string>> = { 1: 'to log in', 2: 'to reset a password', 3: 'to bind a phone', 4: 'to register' };

/** Prints codes to the terminal, never to the log, with the last four digits of the phone. */
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
  /** Signs requests as ingest does, with path and query of the URL. */
  readonly secret: string;
  /** Server time in ms. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** Sends codes to a provider's bridge: POST of `{ phone, code, text, transType, language }`; any 2xx means accepted. */
export function webhookSms({ url, secret, now, timeoutMs = TIMEOUT_MS }: Webhook): SmsSupplier {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  return {
    async send({ phone, code, transType, language }) {
      const body = JSON.stringify({ phone, code, text: translate('smsText', language, { code }), transType, language });
      const timestamp = String(now());
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: sign(secret, { timestamp, method: 'POST', path, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw isTimeout(error) ? new SupplierTimeout(`no answer for ${timeoutMs / 1_000} s`) : error;
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the supplier answered ${response.status}`);
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
