import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Generates values that a JSON schema allows. A field named in `likely` mostly takes one of those, because schemas carry no refinements.
 */
export function validOf(schema: Schema, likely: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((item) => validOf(item, likely)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, likely);
    case 'array':
      return arrayOf(schema, likely);
    case 'string':
      return stringOf(schema);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  likely: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  const model = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const any = typeof schema === 'boolean' ? fc.jsonValue() : validOf(schema, likely);
    const good = likely[name];
    return [name, good ? fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: any }) : any];
  });
  return fc.record(Object.fromEntries(model), { requiredKeys: [...required] });
}

/** Short arrays: two thousand ids test no more than twenty. */
function arrayOf(
  { items, prefixItems, maxItems = 20 }: Schema,
  likely: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => (typeof item === 'boolean' ? fc.jsonValue() : validOf(item, likely))));
  const item = typeof items === 'object' && !Array.isArray(items) ? validOf(items, likely) : fc.jsonValue();
  return fc.array(item, { maxLength: Math.min(maxItems, 20) });
}

function stringOf({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

/** Small integers refer to existing rows; the others cover the limits. */
function integerOf({ minimum, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER);
  return fc.oneof(
    fc.integer({ min, max: Math.min(maximum, Math.max(min, 1) + 20) }),
    fc.integer({ min, max: maximum }),
    fc.constantFrom(min, maximum),
  );
}
