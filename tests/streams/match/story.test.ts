import { describe, expect, test } from 'vitest';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { extendStory } from '#streams/match/story.ts';
import { aTextEntry } from '#tests/builders/detail/documents.ts';

describe('extendStory', () => {
  test('keeps the order in which things were learned; an amendment keeps its place', () => {
    const story = extendStory([], [period('a', 1), aTextEntry('t1'), period('b', 2), period('a', 1, 'amendment', 3)]);
    expect(story.map(({ id }) => id)).toEqual(['a', 't1', 'b']);
    expect(story[0]).toMatchObject({ at: 1_000, withdrawn: false, incident: { score: { home: 3, away: 0 } } });
  });

  test('an amendment of an unknown incident adds it', () => {
    expect(extendStory([], [period('a', 1, 'amendment')])).toHaveLength(1);
  });

  test('a withdrawn incident stays, until it is listed again', () => {
    const withdrawn = extendStory([], [period('a', 1), { type: 'withdrawal', id: 'a', at: 2_000 }]);
    expect(withdrawn).toMatchObject([{ id: 'a', withdrawn: true }]);
    expect(extendStory(withdrawn, [period('a', 1)])).toMatchObject([{ id: 'a', withdrawn: false }]);
  });

  test('a withdrawal of what was never there changes nothing', () => {
    expect(extendStory([], [{ type: 'withdrawal', id: 'a', at: 2_000 }])).toEqual([]);
  });

  test('a repeated text is one text, and an incident may have the same id', () => {
    const story = extendStory([aText('a')], [aTextEntry('a', 'again'), period('a', 1)]);
    expect(story).toMatchObject([
      { type: 'text', text: { text: 'text a' } },
      { type: 'incident', id: 'a' },
    ]);
  });

  test('entries of ten thousand frames make the same story at once as one by one', () => {
    const entries = Array.from({ length: 10_000 }, (_, i): MatchLogEntry =>
      i % 3 === 0 ? period(`i${i % 900}`, 1, 'amendment', i % 50) : aTextEntry(`t${i}`),
    );
    const halves = extendStory(extendStory([], entries.slice(0, 5_000)), entries.slice(5_000));
    expect(extendStory([], entries)).toEqual(halves);
    expect(halves.filter(({ type }) => type === 'incident')).toHaveLength(300);
  });
});

function period(id: string, number: number, type: 'incident' | 'amendment' = 'incident', home = 0): MatchLogEntry {
  return {
    type,
    id,
    at: type === 'incident' ? 1_000 : 2_000,
    incident: { sport: 'football', kind: 'periodEnd', period: number, score: { home, away: 0 } },
  };
}

function aText(id: string) {
  return { ...aTextEntry(id), type: 'text', text: { minute: null, side: null, text: `text ${id}` } } as const;
}
