import type { Language } from '#contract/tenants.ts';
import { Refused } from './refusal.ts';
import { type Blanks, said, type Saying } from './words.ts';

/** A refusal that the reader is shown: it is said in the language of the request. Its message is the English one. */
export class Told extends Refused {
  override readonly name = 'Told';
  readonly saying: Saying;
  readonly #blanks: Blanks;

  constructor(statusCode: Refused['statusCode'], saying: Saying, blanks: Blanks = {}) {
    super(statusCode, said(saying, 'en-US', blanks));
    this.saying = saying;
    this.#blanks = blanks;
  }

  in(language: Language): string {
    return said(this.saying, language, this.#blanks);
  }
}
