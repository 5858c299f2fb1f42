import { describe, expect, test } from 'vitest';
import { OpenMatchFold } from '#streams/match/openMatchFold.ts';
import { aTextEntry } from '#tests/builders/detail/documents.ts';

describe('OpenMatchFold', () => {
  test('a log that begins anew leaves nothing of the former one, not even of the same frame', () => {
    const match = new OpenMatchFold();
    match.applyLog({ firstSeq: 1, entries: [aTextEntry('t1')], restarts: true });
    match.take();
    match.applyLog({ firstSeq: 2, entries: [aTextEntry('t2')], restarts: false });
    match.applyLog({ firstSeq: 9, entries: [aTextEntry('t9')], restarts: true });
    match.applyLog({ firstSeq: 10, entries: [null, aTextEntry('t11')], restarts: false });
    expect(match.take().story?.map(({ id }) => id)).toEqual(['t9', 't11']);
  });

  test('an empty log is a story without entries, and an unknown one none', () => {
    const match = new OpenMatchFold();
    expect(match.take().story).toBeNull();
    match.applyLog({ firstSeq: 1, entries: [], restarts: true });
    expect(match.take().story).toEqual([]);
  });

  test('a withdrawn document is gone, and the time of the last message never goes back', () => {
    const match = new OpenMatchFold();
    match.applyDocuments({ at: 5, rows: [{ key: 'votes', rev: 1, body: { home: 1, draw: 0, away: 0 } }] });
    match.applyDocuments({ at: 4, rows: [{ key: 'votes', rev: 2, body: null }] });
    expect(match.take()).toMatchObject({ documents: {}, updatedAt: 5 });
    expect(match.isChanged).toBe(false);
  });
});
