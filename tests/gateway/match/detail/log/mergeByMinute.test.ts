import { describe, expect, test } from 'vitest';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import type { MatchMinute } from '#contract/detail/fields.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { mergeByMinute } from '#gateway/match/detail/log/mergeByMinute.ts';
import { aGoal, atMinute } from '#tests/builders/detail/incidents.ts';

const stoppage: MatchMinute = { minute: 45, added: 2 };

describe('mergeByMinute', () => {
  test('puts each sentence among the incidents of its time', () => {
    const incidents = [incident('g12', aGoal(atMinute(12))), incident('g60', aGoal(atMinute(60)))];
    const texts = [text('before', null), text('t10', minute(10)), text('t61', minute(61))];
    expect(ids(mergeByMinute([incidents, texts]))).toEqual(['before', 't10', 'g12', 'g60', 't61']);
  });

  test('keeps stoppage time before the end of its period, and that before the next one', () => {
    const half: MatchIncident = { sport: 'football', kind: 'periodEnd', period: 1, score: { home: 0, away: 0 } };
    const incidents = [incident('half', half), incident('g46', aGoal(atMinute(46)))];
    const texts = [text('t45+2', stoppage), text('break', null), text('t46', minute(46))];
    expect(ids(mergeByMinute([incidents, texts]))).toEqual(['t45+2', 'break', 'half', 'g46', 't46']);
  });

  test('never reorders a list, whatever its minutes say', () => {
    const incidents = [incident('g60', aGoal(atMinute(60))), incident('g12', aGoal(atMinute(12)))];
    expect(ids(mergeByMinute([incidents, [text('t70', minute(70))]]))).toEqual(['g60', 'g12', 't70']);
  });

  test('puts sentences of which none has a minute last', () => {
    expect(ids(mergeByMinute([[text('t', null)], [incident('g12', aGoal(atMinute(12)))]]))).toEqual(['g12', 't']);
  });
});

function incident(id: string, value: MatchIncident): MatchLogEntry {
  return { type: 'incident', id, at: 0, incident: value };
}

function text(id: string, at: MatchMinute | null): MatchLogEntry {
  return { type: 'text', id, at: 0, text: { minute: at, side: null, text: id } };
}

function ids(entries: readonly MatchLogEntry[]): readonly string[] {
  return entries.map(({ id }) => id);
}

function minute(base: number): MatchMinute {
  return { minute: base, added: 0 };
}
