import { describe, expect, test } from 'vitest';
import type { AllowedAct } from '#contract/console/reviewable.ts';
import { detailsFor, missingFor } from '#console/review/useVerdict.ts';

const REFUSAL: AllowedAct = { name: 'reject', needs: 'reason', reasons: ['insult', 'other'], takesMember: false, isUndoable: true };
const ANSWER: AllowedAct = { name: 'approve', needs: 'text', reasons: [], takesMember: false, isUndoable: true };
const PASS: AllowedAct = { name: 'approve', needs: 'nothing', reasons: [], takesMember: false, isUndoable: true };
const CREDIT: AllowedAct = { ...ANSWER, name: 'credit', takesMember: true };

describe('an act', () => {
  test('is refused without a reason, and for another reason without words', () => {
    expect(missingFor(REFUSAL, { reason: null, text: 'words' })).toBe('reason');
    expect(missingFor(REFUSAL, { reason: 'other', text: ' ' })).toBe('text');
    expect(missingFor(REFUSAL, { reason: 'other', text: 'words' })).toBeNull();
    expect(missingFor(REFUSAL, { reason: 'insult', text: '' })).toBeNull();
    expect(missingFor(ANSWER, { reason: null, text: '' })).toBe('text');
    expect(missingFor(PASS, { reason: null, text: '' })).toBeNull();
  });

  test('sends what it needs, and nothing that was typed for another', () => {
    const typed = { reason: 'insult', text: ' words ', member: ' 7 ' } as const;
    expect(detailsFor(PASS, typed)).toEqual({});
    expect(detailsFor(REFUSAL, typed)).toEqual({ reason: 'insult', text: 'words' });
    expect(detailsFor(REFUSAL, { ...typed, text: '' })).toEqual({ reason: 'insult' });
    expect(detailsFor(ANSWER, typed)).toEqual({ text: 'words' });
    expect(detailsFor(CREDIT, typed)).toEqual({ text: 'words', member: '7' });
  });
});
