import { RecordingError } from './recordingError.ts';

/** One line of a recording. Each field is validated when it is read, so that errors name it. */
export class LineReader {
  readonly #file: string;
  readonly #number: number;
  readonly #path: string;
  readonly #fields: ReadonlyMap<string, unknown>;

  /** Throws RecordingError when the text is not a JSON object. Errors prefix field names with `path`. */
  constructor(file: string, number: number, text: string, path = '') {
    this.#file = file;
    this.#number = number;
    this.#path = path;
    this.#fields = this.#parse(text);
  }

  error(reason: string): RecordingError {
    return new RecordingError(this.#file, this.#number, reason);
  }

  has(key: string): boolean {
    return this.#fields.get(key) != null;
  }

  text(key: string): string {
    const value = this.#fields.get(key);
    if (typeof value === 'string' && value !== '') return value;
    throw this.#invalid(key, 'a text');
  }

  /** Returns an empty text when the field is missing or null. */
  optionalText(key: string): string {
    return this.has(key) ? this.text(key) : '';
  }

  amount(key: string): number {
    const value = this.#fields.get(key);
    if (isAmount(value)) return value;
    throw this.#invalid(key, 'a number of 0 or more');
  }

  count(key: string): number {
    const value = this.#fields.get(key);
    if (isCount(value)) return value;
    throw this.#invalid(key, 'an integer of 0 or more');
  }

  flag(key: string): boolean {
    const value = this.#fields.get(key);
    if (typeof value === 'boolean') return value;
    throw this.#invalid(key, 'true or false');
  }

  oneOf<Word extends string>(key: string, words: readonly Word[]): Word {
    const value = this.#fields.get(key);
    const found = words.find((word) => word === value);
    if (found === undefined) throw this.#invalid(key, words.join(', '));
    return found;
  }

  /** Returns a reader of an object inside this line. */
  object(key: string): LineReader {
    const value = this.#fields.get(key);
    if (!isObject(value)) throw this.#invalid(key, 'an object');
    return new LineReader(this.#file, this.#number, JSON.stringify(value), `${key}.`);
  }

  counts(key: string): readonly [number, number] {
    const value = this.#fields.get(key);
    if (Array.isArray(value) && value.length === 2) {
      const [home, away]: readonly unknown[] = value;
      if (isCount(home) && isCount(away)) return [home, away];
    }
    throw this.#invalid(key, '[home, away]');
  }

  #parse(text: string): ReadonlyMap<string, unknown> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.error(text.trim() === '' ? 'an empty line' : 'not JSON');
    }
    if (!isObject(value)) throw this.error('not a JSON object');
    return new Map(Object.entries(value));
  }

  #invalid(key: string, expected: string): RecordingError {
    const value = this.#fields.get(key);
    const name = `${this.#path}${key}`;
    return this.error(value === undefined ? `${name} is missing` : `${name} is ${JSON.stringify(value)}, expected ${expected}`);
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return isAmount(value) && Number.isInteger(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
