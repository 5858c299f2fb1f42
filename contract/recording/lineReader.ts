import { RecordingError } from './recordingError.ts';

/** One line of a recording. Each field is checked where it is read, so that a complaint can name it. */
export class LineReader {
  readonly #file: string;
  readonly #number: number;
  readonly #path: string;
  readonly #fields: ReadonlyMap<string, unknown>;

  /** Throws a RecordingError when the text is not a JSON object. `path` stands before the names of fields in complaints. */
  constructor(file: string, number: number, text: string, path = '') {
    this.#file = file;
    this.#number = number;
    this.#path = path;
    this.#fields = this.#parse(text);
  }

  /** The error to throw about this line. */
  broken(reason: string): RecordingError {
    return new RecordingError(this.#file, this.#number, reason);
  }

  has(key: string): boolean {
    return this.#fields.get(key) != null;
  }

  text(key: string): string {
    const value = this.#fields.get(key);
    if (typeof value === 'string' && value !== '') return value;
    throw this.#wrong(key, 'a text');
  }

  /** A text that may be missing or null: empty then. */
  optionalText(key: string): string {
    return this.has(key) ? this.text(key) : '';
  }

  /** A finite number, not negative. */
  amount(key: string): number {
    const value = this.#fields.get(key);
    if (isAmount(value)) return value;
    throw this.#wrong(key, 'a number of 0 or more');
  }

  /** A whole number, not negative. */
  count(key: string): number {
    const value = this.#fields.get(key);
    if (isCount(value)) return value;
    throw this.#wrong(key, 'a whole number of 0 or more');
  }

  flag(key: string): boolean {
    const value = this.#fields.get(key);
    if (typeof value === 'boolean') return value;
    throw this.#wrong(key, 'true or false');
  }

  /** One of the words that are known. */
  word<Word extends string>(key: string, words: readonly Word[]): Word {
    const value = this.#fields.get(key);
    const known = words.find((one) => one === value);
    if (known === undefined) throw this.#wrong(key, words.join(', '));
    return known;
  }

  /** The fields of an object inside this line, complained about as this line. */
  inner(key: string): LineReader {
    const value = this.#fields.get(key);
    if (!isObject(value)) throw this.#wrong(key, 'an object');
    return new LineReader(this.#file, this.#number, JSON.stringify(value), `${key}.`);
  }

  /** `[home, away]`. */
  counts(key: string): readonly [number, number] {
    const value = this.#fields.get(key);
    if (Array.isArray(value) && value.length === 2) {
      const [home, away]: readonly unknown[] = value;
      if (isCount(home) && isCount(away)) return [home, away];
    }
    throw this.#wrong(key, '[home, away]');
  }

  #parse(text: string): ReadonlyMap<string, unknown> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.broken(text.trim() === '' ? 'an empty line' : 'not JSON');
    }
    if (!isObject(value)) throw this.broken('not a JSON object');
    return new Map(Object.entries(value));
  }

  #wrong(key: string, due: string): RecordingError {
    const value = this.#fields.get(key);
    const name = `${this.#path}${key}`;
    return this.broken(value === undefined ? `${name} is missing` : `${name} is ${JSON.stringify(value)}, due is ${due}`);
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
