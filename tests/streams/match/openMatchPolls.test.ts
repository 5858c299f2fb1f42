import { describe, expect, test } from 'vitest';
import { aTextEntry, aVotesRow } from '#tests/builders/detail/documents.ts';
import { anOpenedMatch, aPage, EPOCH, type PolledMatch } from '#tests/builders/detail/openedMatch.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';

describe('an open match without the socket', () => {
  test('is polled at once and every 10 s, and its story has each entry once', async () => {
    const { polls, time, paint, shown, gateway } = await anOpenedMatch({ answer: aPolled(1, 10, ['t1']), isUp: false });
    expect(polls).toHaveLength(1);
    gateway.answer = aPolled(2, 11, ['t1', 't2']);
    await time.advance(10_000);
    paint();
    expect(shown()).toMatchObject({ documents: { votes: { home: 11 } }, story: [{ id: 't1' }, { id: 't2' }] });
    expect(polls).toEqual([1, 10_001]);
    await time.advance(60_000);
    expect(polls).toHaveLength(8);
  });

  test('is not polled while the page is hidden, and at once when it is visible again', async () => {
    const { polls, time, visible$ } = await anOpenedMatch({ answer: aPolled(1, 10), isUp: false });
    visible$.next(false);
    await time.advance(120_000);
    expect(polls).toHaveLength(1);
    visible$.next(true);
    await time.advance(1);
    expect(polls).toHaveLength(2);
  });

  test('is polled no more once it is left', async () => {
    const { polls, time, opened } = await anOpenedMatch({ answer: aPolled(1, 10), isUp: false });
    opened.unsubscribe();
    await time.advance(5_000);
    const before = polls.length;
    await time.advance(60_000);
    expect(polls).toHaveLength(before);
  });

  test('is polled within seconds of losing the socket, and before that only each minute', async () => {
    const { polls, time, socket, documents } = await anOpenedMatch({ answer: aPolled(5, 10) });
    documents(aGateway(5).whole());
    expect(polls).toEqual([]);
    for (let second = 0; second < 130; second += 1) {
      socket().frame('at', [time.now(), [['match:101', EPOCH, 5]]]); // the socket is alive
      await time.advance(1_000);
    }
    expect(polls).toHaveLength(2);
    socket().close();
    await time.advance(2_000);
    expect(polls).toHaveLength(3);
  });

  test('counts as a connection that polls, and a late answer takes nothing back', async () => {
    const { time, paint, shown, gateway, socket, documents, streams } = await anOpenedMatch({ answer: aPolled(3, 13), isUp: false });
    paint();
    const connections: string[] = [];
    streams.connection$.subscribe(({ state }) => connections.push(state));
    await time.advance(2_000);
    expect(connections.at(-1)).toBe('polling');
    socket().open();
    const model = aGateway(4);
    documents(model.since(3));
    gateway.answer = aPolled(3, 13);
    socket().close();
    await time.advance(12_000);
    paint();
    expect(shown()?.documents?.votes?.home).toBe(4);
  });

  test('a poll that brings nothing new is not recorded again', async () => {
    const { time, streams } = await anOpenedMatch({ answer: aPolled(1, 10), isUp: false });
    await time.advance(35_000);
    const kinds = streams.tape.entries().flatMap((entry) => (entry.kind === 'fact' ? [entry.fact.kind] : []));
    expect(kinds.filter((kind) => kind === 'documents' || kind === 'page')).toEqual(['documents', 'page']);
  });
});

describe('failure', () => {
  test('is unreachable until the first answer', async () => {
    const { time, paint, shown, gateway } = await anOpenedMatch({ isUp: false });
    expect(shown()).toMatchObject({ failure: 'unreachable', documents: null });
    gateway.answer = aPolled(1, 10);
    await time.advance(12_000);
    paint();
    expect(shown()).toMatchObject({ failure: null, documents: { votes: { home: 10 } } });
    gateway.answer = undefined;
    await time.advance(30_000);
    paint();
    expect(shown()?.failure).toBeNull();
  });

  test('ends with the first answer, though the screen delay still holds back what it says', async () => {
    const { time, paint, shown, gateway, streams } = await anOpenedMatch({ isUp: false });
    streams.delay.set(60_000);
    gateway.answer = aPolled(1, 10);
    await time.advance(12_000);
    paint();
    expect(shown()).toMatchObject({ failure: null, documents: null });
  });

  test('is gone when the gateway does not have the match', async () => {
    const { shown } = await anOpenedMatch({ answer: '404', isUp: false });
    expect(shown()?.failure).toBe('gone');
  });

  test.each(['refused', 'gone'])('is gone when the socket says %s and HTTP has nothing either', async (verdict) => {
    const { shown, paint, time } = await anOpenedMatch({ verdict });
    await time.advance(10);
    paint();
    expect(shown()?.failure).toBe('gone');
  });

  test('is none when the socket refuses a match that HTTP still has', async () => {
    const { shown, paint, time } = await anOpenedMatch({ verdict: 'gone', answer: aPolled(1, 10) });
    await time.advance(10);
    paint();
    expect(shown()).toMatchObject({ failure: null, documents: { votes: { home: 10 } }, story: [{ id: 't1' }] });
  });
});

function aPolled(seq: number, home: number, texts: readonly string[] = ['t1']): PolledMatch {
  return {
    seq,
    documents: [aVotesRow(seq, home)],
    log: aPage(
      1,
      texts.map((id) => aTextEntry(id)),
    ),
  };
}

/** A gateway whose votes equal its position. */
function aGateway(seq: number): DocumentModel {
  const gateway = new DocumentModel(EPOCH);
  for (let home = 1; home <= seq; home += 1) gateway.set('votes', { home, draw: 0, away: 0 });
  return gateway;
}
