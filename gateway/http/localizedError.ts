import type { Language } from '#contract/locale/tenants.ts';
import { HttpError } from './httpError.ts';
import { type MessageValues, translate, type MessageKey } from './messages.ts';

/** A refusal that the context is shown: it is said in the language of the request. Its message is the English one. */
export class LocalizedError extends HttpError {
  override readonly name = 'Told';
  readonly messageKey: MessageKey;
  readonly #blanks: MessageValues;

  constructor(statusCode: HttpError['statusCode'], saying: MessageKey, blanks: MessageValues = {}) {
    super(statusCode, translate(saying, 'en-US', blanks));
    this.messageKey = saying;
    this.#blanks = blanks;
  }

  in(language: Language): string {
    return translate(this.messageKey, language, this.#blanks);
  }
}
