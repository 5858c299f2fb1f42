import type { Language } from '#contract/locale/tenants.ts';
import { HttpError } from './httpError.ts';
import { type MessageValues, translate, type MessageKey } from './messages.ts';

/** A refusal that the app shows to the user, in the language of the request. Its own message is the English one. */
export class LocalizedError extends HttpError {
  override readonly name = 'LocalizedError';
  readonly messageKey: MessageKey;
  readonly #values: MessageValues;

  constructor(envelopeCode: HttpError['envelopeCode'], key: MessageKey, values: MessageValues = {}, options?: ErrorOptions) {
    super(envelopeCode, translate(key, 'en-US', values), options);
    this.messageKey = key;
    this.#values = values;
  }

  in(language: Language): string {
    return translate(this.messageKey, language, this.#values);
  }
}
