import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '#contract/calls/calls.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';

type Schema = z.core.$ZodType;

/** A string of a call's input, with its name. */
type TextInput = readonly [name: string, schema: Schema];

/** Long enough for every text, so that what is taken out of it leaves a valid one. */
const SENTENCE = 'Nguyễn Văn An gives his reasons';
const HOSTILE: readonly string[] = [
  '\u3164',
  '\uFFA0',
  '\u115F',
  '\u2800',
  '\u200B',
  '\u00AD',
  '\u202E',
  '\u{E0041}',
  '\uD83D',
  '\uDE00',
  '\u0007',
  '\uFFF9',
  '\u180E',
].flatMap((char) => [char.repeat(6), `An${char}An`, `${char}${SENTENCE}`, `${SENTENCE.slice(0, 6)}${char}${SENTENCE.slice(6)}`]);
const DECOMPOSED = [SENTENCE, 'Hoàng', 'Đức Huy'].map((text) => text.normalize('NFD'));

/** Every string that a call takes. Throws for a kind of schema that it does not know, so that none is left out. */
function textInputsOf(name: string, schema: Schema): TextInput[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return [[name, schema]];
    case 'pipe':
      return isString(def.in) ? [[name, schema]] : [...textInputsOf(name, def.in), ...textInputsOf(name, def.out)];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => textInputsOf(`${name}.${key}`, part));
    case 'array':
      return textInputsOf(name, def.element);
    case 'tuple':
      return def.items.flatMap((part) => textInputsOf(name, part));
    case 'union':
      return def.options.flatMap((part) => textInputsOf(name, part));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textInputsOf(name, def.innerType);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'transform':
    case 'file':
      return [];
    default:
      throw new Error(`${name} is of a kind that this test does not know: ${def.type}`);
  }
}

/** The schemas of calls are of the library's own kinds, which it lists in this type. */
function defOf(schema: Schema) {
  return (schema as z.core.$ZodTypes)._zod.def;
}

function isString(schema: Schema): boolean {
  const def = defOf(schema);
  return def.type === 'pipe' ? isString(def.in) : def.type === 'string';
}

const INPUTS = Object.entries(CALLS).flatMap(([name, { input }]) => textInputsOf(name, input));

/** Refuses a text, or returns it as it is stored. */
function received(schema: Schema, text: string): string | null {
  const { success, data } = z.safeParse(schema, text);
  if (!success) return null;
  if (typeof data !== 'string') throw new Error(`a text became ${typeof data}`);
  return data;
}

describe('every text that a call takes', () => {
  test('is among these, so that none of the following tests is about nothing', () => {
    const free = INPUTS.filter(([, schema]) => received(schema, SENTENCE) === SENTENCE || received(schema, 'Hoàng') === 'Hoàng');
    expect(free.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'say.text',
        'publishStance.title',
        'publishStance.content',
        'introduction.introduction',
        'introduction.realName',
        'updateUserInfo.nickname',
        'updateUserInfo.profile',
        'expertList.text',
        'search.text',
        'captchaAnswer.answer',
      ]),
    );
  });

  test.each(INPUTS)('%s is refused or stored without hidden characters', (_, schema) => {
    const stored = [...HOSTILE, ...DECOMPOSED].map((text) => received(schema, text)).filter((text) => text !== null);
    expect(stored.filter((text) => text !== normalizeParagraphs(text))).toEqual([]);
  });

  test.each(INPUTS)('%s stays as it was stored when it is sent again', (_, schema) => {
    const text = fc.oneof(fc.constantFrom(...HOSTILE, ...DECOMPOSED), fc.string({ unit: 'binary', maxLength: 60 }));
    fc.assert(
      fc.property(text, (sent) => {
        const once = received(schema, sent);
        return once === null || received(schema, once) === once;
      }),
    );
  });

  test.each(['say.text', 'publishStance.title', 'publishStance.content', 'introduction.introduction', 'updateUserInfo.nickname'])(
    '%s is refused when nothing in it is visible',
    (name) => {
      const schemas = INPUTS.filter(([one]) => one === name).map(([, schema]) => schema);
      const blank = ['\u3164', '\uFFA0', '\u115F', '\u2800', '\u200B ', '\u0301 '].map((char) => char.repeat(30));
      expect(schemas.flatMap((schema) => blank.map((text) => received(schema, text)))).toEqual(blank.map(() => null));
    },
  );

  test.each(['say.text', 'publishStance.title', 'introduction.realName'])('%s takes Vietnamese and Chinese as they are', (name) => {
    const schemas = INPUTS.filter(([one]) => one === name).map(([, schema]) => schema);
    const texts = ['Hoàng Thị Ngọc Ánh', 'Đặng Ngọc Khuê', '欧阳修远的儿子', '阿不都热西提·买买提'];
    expect(schemas.flatMap((schema) => texts.map((text) => received(schema, text)))).toEqual(texts);
    expect(texts.map(normalizeLine)).toEqual(texts);
  });
});
