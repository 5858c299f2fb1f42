import { describeValue } from '#contract/wire/describeValue.ts';

/**
 * Returns a value of its type, or throws DecodeError. The first load and the device's storage are decoded by these instead of zod,
 * which they would have to wait for.
 */
export type Decoder<Value> = (value: unknown) => Value;

/** The message begins with the path to the invalid value. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  readonly path: string;
  readonly problem: string;

  constructor(problem: string, path = '') {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/** Returns null when `decode` throws DecodeError: an unreadable entry in storage counts as absent. */
export function decodedOrNull<Value>(decode: Decoder<Value>, value: unknown): Value | null {
  try {
    return decode(value);
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}

/** Accepts every value. */
export function anything(value: unknown): unknown {
  return value;
}

export function string(value: unknown): string {
  return typeof value === 'string' ? value : fail('a string', value);
}

export function boolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : fail('true or false', value);
}

/** A finite number. */
export function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fail('a number', value);
}

export function integer(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : fail('an integer', value);
}

export function integerBetween(min: number, max: number): Decoder<number> {
  return (value) => {
    const decoded = integer(value);
    return decoded >= min && decoded <= max ? decoded : fail(`an integer from ${min} to ${max}`, value);
  };
}

export function oneOf<const Value>(values: readonly Value[]): Decoder<Value> {
  return (value) => {
    for (const candidate of values) if (candidate === value) return candidate;
    return fail(`one of ${values.join(', ')}`, value);
  };
}

export function nullable<Value>(decode: Decoder<Value>): Decoder<Value | null> {
  return (value) => (value === null ? null : decode(value));
}

export function optional<Value>(decode: Decoder<Value>): Decoder<Value | undefined> {
  return (value) => (value === undefined ? undefined : decode(value));
}

export function array<Item>(decode: Decoder<Item>): Decoder<Item[]> {
  return (value) => (Array.isArray(value) ? value.map((item: unknown, i) => within(i, decode, item)) : fail('an array', value));
}

export function pair<Item>(decode: Decoder<Item>): Decoder<[Item, Item]> {
  return (value) =>
    Array.isArray(value) && value.length === 2 ? [within(0, decode, value[0]), within(1, decode, value[1])] : fail('a pair', value);
}

/** Decodes an object with these fields and drops all others. */
export function object<Shape extends object>(fields: { readonly [Key in keyof Shape]: Decoder<Shape[Key]> }): Decoder<Shape>;
export function object(fields: Readonly<Record<string, Decoder<unknown>>>): Decoder<object> {
  const entries = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('an object', value);
    const decoded: Record<string, unknown> = {};
    for (const [key, decode] of entries) {
      const field = within(key, decode, Reflect.get(value, key));
      if (field !== undefined) decoded[key] = field;
    }
    return decoded;
  };
}

function within<Value>(key: string | number, decode: Decoder<Value>, value: unknown): Value {
  try {
    return decode(value);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw new DecodeError(error.problem, error.path === '' ? `${key}` : `${key}.${error.path}`);
  }
}

/** Throws DecodeError. */
export function fail(expected: string, value: unknown): never {
  throw new DecodeError(`expected ${expected}, got ${describeValue(value)}`);
}
