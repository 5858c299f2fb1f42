/** Null characters and halves of a surrogate pair, as JSON writes them. A real backslash may stand before one, so it is only a suspicion. */
const SUSPICION = /\\u(?:0000|d[89a-f])/;
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Returns the value as JSON that jsonb can store: a single null character in a text would make the database refuse all of it. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return SUSPICION.test(json) ? JSON.stringify(value, withoutUnstorable) : json;
}

function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(UNSTORABLE, '') : value;
}
