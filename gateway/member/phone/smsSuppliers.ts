import { maskedPhone } from '#contract/member/phones.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { signedPost, type Webhook, WEBHOOK_TIMEOUT_MS } from '#gateway/request/signedPost.ts';
import { translate } from '#gateway/request/messages.ts';
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

/** Sends codes to a provider's bridge: POST of `{ phone, code, text, transType, language }`; any 2xx means accepted. */
export function webhookSms(webhook: Webhook): SmsSupplier {
  const { timeoutMs = WEBHOOK_TIMEOUT_MS } = webhook;
  return {
    async send({ phone, code, transType, language }) {
      const text = translate('smsText', language, { code });
      const response = await signedPost(webhook, { phone, code, text, transType, language }).catch((error: unknown) => {
        throw isTimeout(error) ? new SupplierTimeout(`no answer for ${timeoutMs / 1_000} s`, { cause: error }) : error;
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the supplier answered ${response.status}`);
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
