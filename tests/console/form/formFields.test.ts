import { describe, expect, test } from 'vitest';
import { fieldOf } from '#console/form/CommandList.tsx';
import { emptyValues, type FormField, flagsOf, missingField } from '#console/form/formFields.ts';

const FIELDS: readonly FormField[] = [
  { flag: 'title', kind: 'texts', label: 'Title' },
  { flag: 'minutes', kind: 'choice', label: 'How long', choices: [{ value: '60', label: '1 hour' }] },
  { flag: 'from', kind: 'moment', label: 'From' },
  { flag: 'link', kind: 'text', label: 'Link', isOptional: true },
  { flag: 'prize', kind: 'lines', label: 'Prizes', isOptional: true },
];

describe('the fields of a command', () => {
  test('name the first that is missing', () => {
    const empty = emptyValues(FIELDS);
    expect(missingField(FIELDS, empty)).toBe('title zh-CN');
    expect(missingField(FIELDS, { ...empty, 'title vi-VN': 'a' })).toBe('from');
    expect(missingField(FIELDS, { ...empty, 'title vi-VN': 'a', from: '2026-11-27T20:00' })).toBeNull();
  });

  test('become flags as operators type them', () => {
    const texts = { 'title vi-VN': ' Xin chào ', 'title en-US': 'Hello', prize: 'coins:100:90\n\n points:20:3000 \n' };
    const values = { ...emptyValues(FIELDS), ...texts, from: '2026-11-27T20:00' };
    expect(flagsOf(FIELDS, values, { member: '7' })).toEqual({
      member: ['7'],
      title: ['vi-VN=Xin chào', 'en-US=Hello'],
      minutes: ['60'],
      from: [`${new Date('2026-11-27T20:00').toISOString().slice(0, 16)}Z`],
      prize: ['coins:100:90', 'points:20:3000'],
    });
  });

  test('are read from the gateway’s description', () => {
    expect(fieldOf('title', 'LANG=TEXT   once for each language; optional')).toMatchObject({ kind: 'texts', isOptional: true });
    expect(fieldOf('id', 'N   as printed by list')).toMatchObject({ kind: 'number', isOptional: false, hint: 'N – as printed by list' });
    expect(fieldOf('prize', 'PRIZE   once for each, the best first')).toMatchObject({ kind: 'lines' });
    expect(fieldOf('member', 'MEMBER   an id')).toMatchObject({ kind: 'text' });
  });
});
