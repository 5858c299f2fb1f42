import { describe, expect, test } from 'vitest';
import { parseCommand } from '#console/audit/commandNames.ts';
import { flagFacts } from '#console/audit/flagFacts.ts';

describe('parseCommand', () => {
  test('knows a command, what undoes it, and leaves others as they are', () => {
    expect(parseCommand('stance pass')).toEqual({ name: 'stance pass', raw: 'stance pass', isUndo: false });
    expect(parseCommand('undo stance pass')).toEqual({ name: 'stance pass', raw: 'stance pass', isUndo: true });
    expect(parseCommand('words load')).toEqual({ name: null, raw: 'words load', isUndo: false });
  });
});

describe('flagFacts', () => {
  test('shows why, and cuts what is long', () => {
    expect(flagFacts({ stance: ['4'], reason: ['insult'], member: ['7'] })).toEqual(['7', 'insult']);
    expect(flagFacts({ reason: ['a'.repeat(100)] })[0]).toHaveLength(81);
  });
});
