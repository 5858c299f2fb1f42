/** What differs by run: `$name` in a text of an example stands for a value of this form. */
const FORMS: Readonly<Record<string, RegExp>> = {
  token: /^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/,
  hidden: /^[\w-]{43}$/,
  newToken: /^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/,
  newHidden: /^[\w-]{43}$/,
  guestToken: /^guest\.[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/,
  guestHidden: /^[\w-]{43}$/,
  nickname: /^Fan\d+$/,
  order: /^\d{16}$/,
  seconds: /^\d{1,2}$/,
  connection: /^[\w-]{20}$/,
  session: /^[\w-]{20}$/,
  at: /^17952732\d{5}$/,
};
const NAME = /\$([a-zA-Z]+)/g;

/** The values of placeholders in one section. The first that is received under a name is its value from then on. */
export class Placeholders {
  readonly #values = new Map<string, string>();

  set(name: string, value: string): void {
    const form = FORMS[name];
    if (form === undefined) throw new Error(`$${name} is no placeholder`);
    if (!form.test(value)) throw new Error(`$${name} has the form ${form}, which ${value} has not`);
    this.#values.set(name, value);
  }

  /** Returns what is sent: an example with values in the place of their names. */
  filled<Value>(example: Value): Value {
    return JSON.parse(JSON.stringify(example), (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(NAME, (_name, name: string) => this.#valueOf(name)) : value,
    );
  }

  /** Returns what an example expects of a received value, which gives names their first values. */
  expected(example: unknown, received: unknown): unknown {
    if (typeof example === 'string') return this.#text(example, received);
    if (Array.isArray(example))
      return example.map((one: unknown, i) => this.expected(one, Array.isArray(received) ? received[i] : undefined));
    if (typeof example !== 'object' || example === null) return example;
    const given: Readonly<Record<string, unknown>> = { ...(typeof received === 'object' ? received : {}) };
    return Object.fromEntries(Object.entries(example).map(([key, one]) => [key, this.expected(one, given[key])]));
  }

  #text(example: string, received: unknown): unknown {
    if (typeof received === 'number' && example.startsWith('$')) return this.#number(example, received);
    if (typeof received !== 'string') return example;
    const names = Array.from(example.matchAll(NAME), ([, name = '']) => name);
    const pattern = example.split(NAME).map((part, i) => (i % 2 === 0 ? escaped(part) : '(.+)'));
    const values = new RegExp(`^${pattern.join('')}$`, 's').exec(received)?.slice(1) ?? [];
    for (const [i, name] of names.entries()) {
      const value = values[i];
      if (value !== undefined && !this.#values.has(name)) this.set(name, value);
    }
    return example.replaceAll(NAME, (whole, name: string) => this.#values.get(name) ?? whole);
  }

  #number(example: string, received: number): unknown {
    const expected = this.#text(example, String(received));
    return expected === String(received) ? received : expected;
  }

  #valueOf(name: string): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Error(`$${name} is not known yet`);
    return value;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
